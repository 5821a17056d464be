import type { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  FoundPageAnswerSchema,
  SuggestionsAnswerSchema,
  shownFoundPage,
  shownSuggestions,
} from '../../contract/search';
import { demoCatalogue } from '../../demo/catalogue';
import { databaseOf } from './account-calls';
import { openBeside, openedStore } from './opened-store';

const FacetsSchema = v.array(
  v.object({
    key: v.string(),
    label: v.string(),
    values: v.array(v.object({ value: v.string(), label: v.string(), count: v.number() })),
  }),
);
const PageSchema = v.object({
  data: v.array(
    v.looseObject({
      id: v.string(),
      title: v.string(),
      regularPrice: v.number(),
      discountedPrice: v.nullable(v.number()),
      soldOut: v.boolean(),
    }),
  ),
  count: v.number(),
  facets: v.optional(FacetsSchema, []),
  understood: v.optional(v.array(v.object({ label: v.string(), without: v.string() })), []),
  corrected: v.optional(v.string()),
  sort: v.optional(v.string()),
});
const SuggestionsSchema = v.object({
  queries: v.array(v.string()),
  categories: v.array(v.object({ label: v.string(), address: v.string() })),
  products: v.array(v.looseObject({ id: v.string(), title: v.string() })),
});
const InfoSchema = v.object({ capabilities: v.array(v.string()) });

const threads: Worker[] = [];
process.on('worker', (worker) => threads.push(worker));

const store = openedStore({ search: true });
const database = databaseOf(store);
const beside = databaseOf(store);

type Asking = Pick<typeof store, 'ask'>;
const canSearch = async (of: Asking) =>
  v.parse(InfoSchema, await (await of.ask('storeInfo')).json()).capabilities.includes('search');
const page = async (asked: string, of: Asking = store) =>
  v.parse(PageSchema, await (await of.ask(`products?${asked}`)).json());
const suggestions = async (q: string) =>
  v.parse(SuggestionsSchema, await store.json(`search/suggestions?q=${encodeURIComponent(q)}`));
const titles = async (asked: string, of: Asking = store) => (await page(asked, of)).data.map(({ title }) => title);
const best = async (asked: string, of: Asking = store) => (await titles(asked, of))[0];
const paid = ({ discountedPrice, regularPrice }: { discountedPrice: number | null; regularPrice: number }) =>
  discountedPrice ?? regularPrice;

beforeAll(() => vi.waitUntil(() => canSearch(store), { timeout: 180_000, interval: 20 }));

describe('search results', () => {
  test('come with facets, the corrected words and the understood conditions', async () => {
    const found = await page('q=drees%20under%201500&limit=5');
    expect(found.data.length).toBeGreaterThan(0);
    for (const product of found.data) expect(paid(product)).toBeLessThanOrEqual(1_500);
    expect(found.corrected).toContain('dress');
    expect(found.understood.map(({ label }) => label)).toContain('Up to ₹1,500');
    expect(found.facets.map(({ key }) => key)).toEqual(expect.arrayContaining(['category', 'size', 'color', 'price']));
  });

  test('are sorted by price as requested', async () => {
    for (const [sort, direction] of [
      ['priceLow', 1],
      ['priceHigh', -1],
    ] as const) {
      const prices = (await page(`sort=${sort}&limit=100`)).data.map(paid);
      expect(prices).toEqual(prices.toSorted((one, other) => direction * (one - other)));
    }
  });

  test('are sorted as the words say, and name that order, unless another one is requested', async () => {
    const cheap = await page('q=cheap%20kurta&limit=100');
    const prices = cheap.data.map(paid);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(cheap.sort).toBe('priceLow');
    const fit = await page('q=cheap%20kurta&limit=100&sort=relevance');
    expect(fit).not.toHaveProperty('sort');
    expect(fit.data.map(paid), 'the results are not sorted by price').not.toEqual(prices);
    for (const plain of ['q=kurta', 'size=M']) expect(await page(plain)).not.toHaveProperty('sort');
  });

  test.each([
    ['sabse sasta', 'priceLow'],
    ['सबसे महंगा', 'priceHigh'],
    ['महंगी', 'priceHigh'],
    ['most expensive', 'priceHigh'],
  ])('for "%s" are all products in the order %s, without a correction', async (q, sort) => {
    const [found, all] = [await page(`q=${encodeURIComponent(q)}`), await page('')];
    expect([found.sort, found.count]).toEqual([sort, all.count]);
    expect(found).not.toHaveProperty('corrected');
  });

  test('match any of several sizes, and none of an unknown one; invalid filters are ignored', async () => {
    const { facets, count } = await page('q=kurta');
    const sizes = facets.find(({ key }) => key === 'size')?.values ?? [];
    const [one, other] = sizes;
    if (!one || !other) throw new Error('There are too few sizes.');
    const both = await page(`q=kurta&size=${one.value},${other.value}`);
    expect([both.count >= one.count, both.count <= one.count + other.count]).toEqual([true, true]);
    expect(both.facets.find(({ key }) => key === 'size')?.values).toEqual(sizes);
    expect((await page(`q=kurta&size=${one.value}`)).count).toBe(one.count);
    expect((await page('q=kurta&size=no-such-size')).count).toBe(0);
    expect((await page('q=kurta&size=,&color=%20,&minPrice=cheap&maxPrice=-5&inStock=perhaps&sort=best')).count).toBe(
      count,
    );
  });

  test('lie between minPrice and maxPrice, even if these are swapped', async () => {
    const found = await page('minPrice=1000&maxPrice=2000&limit=100');
    expect(found.count).toBeGreaterThan(0);
    for (const product of found.data) expect([paid(product) >= 1_000, paid(product) <= 2_000]).toEqual([true, true]);
    expect((await page('minPrice=2000&maxPrice=1000')).count).toBe(found.count);
    expect((await page('minPrice=99999999999999999999999999')).count).toBe(0);
    expect((await page('discount=100')).count).toBe(0);
  });

  test('can be limited to one category or several', async () => {
    const [women, men] = [await page('category=women&sort=popular'), await page('category=men&sort=popular')];
    expect([women.count > 0, men.count > 0]).toEqual([true, true]);
    expect((await page('category=women,men')).count).toBe(women.count + men.count);
    expect((await page('category=women')).count).toBe(women.count);
  });
});

describe('products found in a colour', () => {
  const PicturedSchema = v.looseObject({ id: v.string(), imgUrl: v.string(), askedColor: v.optional(v.string()) });
  const SoldSchema = v.object({
    variants: v.array(
      v.object({
        color: v.nullable(v.string()),
        images: v.optional(v.array(v.object({ url: v.string() }))),
      }),
    ),
  });
  const pictured = (products: unknown[]) => products.map((product) => v.parse(PicturedSchema, product));
  const sold = async (id: string) => v.parse(SoldSchema, await store.json(`products/${id}`)).variants;

  test.each([
    ['by a filter', async () => (await page('color=Maroon&limit=100')).data, ['Maroon']],
    ['by the words', async () => (await page('q=red%20kurta')).data, ['Red', 'Maroon', 'Rust']],
    ['by the words and a filter', async () => (await page('q=red%20kurta&color=Rust,Maroon')).data, ['Maroon', 'Rust']],
    ['as suggestions', async () => (await suggestions('maroon saree')).products, ['Maroon', 'Red']],
  ])('%s are shown in that colour, and name it', async (_, ask, colors) => {
    const found = pictured(await ask());
    expect(found.length).toBeGreaterThan(0);
    for (const { id, imgUrl, askedColor } of found) {
      expect(colors).toContain(askedColor);
      const inColor = (await sold(id)).find(({ color, images }) => color === askedColor && images);
      expect(imgUrl).toBe(inColor?.images?.[0]?.url);
    }
  });

  test('are shown in that colour without naming it while it is sold out', async () => {
    const first = async () => pictured((await page('color=Maroon&limit=1')).data)[0];
    const found = await first();
    expect(found?.askedColor).toBe('Maroon');
    const setUnits = (units: number) =>
      database.query('update variants set units = $1 where product_id = $2 and color = $3', [
        units,
        found?.id,
        found?.askedColor,
      ]);
    onTestFinished(async () => void (await setUnits(5)));
    await setUnits(0);
    await expect.poll(async () => (await first())?.askedColor).toBe(undefined);
    expect(await first()).toMatchObject({ id: found?.id, imgUrl: found?.imgUrl });
  });

  test.each(['', 'q=kurta', 'q=kurta%20not%20red', 'size=M'])(
    'show their first picture if no colour is asked for: "%s"',
    async (asked) => {
      const { data } = await page(asked);
      expect(data.length).toBeGreaterThan(0);
      for (const product of data) {
        expect(product).not.toHaveProperty('askedColor');
        const { imgUrl, images } = v.parse(
          v.object({ imgUrl: v.string(), images: v.array(v.object({ url: v.string() })) }),
          product,
        );
        expect(imgUrl).toBe(images[0]?.url);
      }
    },
  );
});

test('a plain listing has facets, and without a filter it has all products', async () => {
  await page('category=women');
  const plain = await page('category=women&limit=100');
  expect(plain.facets.find(({ key }) => key === 'category')?.values.length).toBeGreaterThan(1);
  expect((await page('')).count).toBe(demoCatalogue.products.length);
});

test('the first request for a listing gets its facets even from a slow search thread', async () => {
  const [thread] = threads;
  if (!thread) throw new Error('There is no thread.');
  const { postMessage } = thread;
  const slow = vi.spyOn(thread, 'postMessage').mockImplementation((message) => {
    setTimeout(() => postMessage.call(thread, message), 60);
  });
  onTestFinished(() => slow.mockRestore());
  expect((await page('category=men&parentCategory=sherwanis')).facets).not.toEqual([]);
});

test('a plain listing keeps its previous facets while they are counted again, but for a second only', async () => {
  const { facets } = await page('category=women&limit=50');
  expect(facets).not.toEqual([]);
  const [thread] = threads;
  if (!thread) throw new Error('There is no thread.');
  const { postMessage } = thread;
  const busy = vi.spyOn(thread, 'postMessage').mockImplementation((message) => {
    if (Object(Object(message).question).kind !== 'facets') postMessage.call(thread, message);
  });
  onTestFinished(() => busy.mockRestore());
  const [id] = (await page('category=women&limit=1')).data.map((product) => product.id);
  // However slow the machine is, less than a second passes until the listing is asked for.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  await database.query(`update products set title = title || ' Zanzibar' where id = $1`, [id]);
  await expect.poll(() => best('q=zanzibar')).toMatch(/Zanzibar$/);
  expect((await page('category=women&limit=51')).facets).toEqual(facets);
  clock.mockRestore();
  await expect.poll(async () => (await page('category=women&limit=52')).facets).toEqual([]);
  busy.mockRestore();
  await expect.poll(async () => (await page('category=women&limit=53')).facets).toEqual(facets);
});

test('suggestions contain queries, categories and products, and nothing for an empty query', async () => {
  const told = await suggestions('kur');
  expect(told.queries.length).toBeGreaterThan(0);
  expect([told.queries.length <= 6, told.categories.length <= 3, told.products.length <= 4]).toEqual([
    true,
    true,
    true,
  ]);
  expect(told.categories[0]?.address).toMatch(/^\/products\?/);
  expect(told.products[0]?.title).toMatch(/kur/i);
  expect(await suggestions('')).toEqual({ queries: [], categories: [], products: [] });
});

test('the schemas of the shop read search results and suggestions completely', async () => {
  const asked = 'q=drees%20under%201500';
  const { data, count, facets, understood, corrected } = await page(asked);
  const shown = shownFoundPage(v.parse(FoundPageAnswerSchema, await store.json(`products?${asked}`)));
  expect(shown).toMatchObject({ total: count, findings: { facets, understood, corrected } });
  expect(shown.products.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  const told = await suggestions('kur');
  const suggested = shownSuggestions(v.parse(SuggestionsAnswerSchema, await store.json('search/suggestions?q=kur')));
  expect(suggested).toMatchObject({ queries: told.queries, categories: told.categories });
  expect(suggested.products.map(({ id }) => id)).toEqual(told.products.map(({ id }) => id));
});

describe('unusual queries', () => {
  const many = Array.from({ length: 1_000 }, (_, place) => place.toString(36)).join(',');
  test.each([
    ['empty', 'q='],
    ['blank', 'q=%20%09%20'],
    ['punctuation', `q=${encodeURIComponent('!?&%_\\\'"()*:|<->;--')}`],
    ['a LIKE pattern', 'q=%25&sort=newest'],
    ['emoji', `q=${encodeURIComponent('👗🥻')}`],
    ['right-to-left text', `q=${encodeURIComponent('‮فستان')}`],
    ['search operators', `q=${encodeURIComponent('kurta & !saree | (a <-> b):*')}`],
    ['a replacement character', 'q=%EF%BF%BD'],
    ['a thousand values', `size=${many}`],
    ['a thousand categories', `category=${many}`],
    ['the name of an object property', 'q=constructor'],
    ['a very long query', `q=${'kurta%20'.repeat(450)}`],
    ['a very long word', `q=${'k'.repeat(3_900)}`],
    ['a very long number', `q=${'9'.repeat(3_900)}`],
    ['a very large page number', 'q=dress&page=99999999999999999999'],
  ])('are answered within a second: %s', async (_, asked) => {
    const begun = performance.now();
    const answer = await store.ask(`products?${asked}`);
    expect([answer.status, performance.now() - begun < 1_000]).toEqual([200, true]);
    v.parse(PageSchema, await answer.json());
    expect((await store.ask(`search/suggestions?${asked}`)).status).toBe(200);
  });

  test.each([
    ['a NUL character', 'q=a%00b', 400],
    ['ten thousand characters', `q=${'a'.repeat(10_000)}`, 414],
  ])('are refused: %s', async (_, asked, status) => {
    expect((await store.ask(`products?${asked}`)).status).toBe(status);
  });

  test('in a flood do not delay plain listings', async () => {
    let answered = 0;
    const flood = Array.from({ length: 250 }, (_, place) =>
      store.ask(`products?q=${encodeURIComponent(`cottn kurtaa misspeld ${place}`)}`).then(async (answer) => {
        await answer.arrayBuffer();
        answered += 1;
        return answer.status;
      }),
    );
    await expect.poll(() => answered).toBeGreaterThan(10);
    const before = answered;
    expect((await store.ask('products?limit=3')).status).toBe(200);
    expect(answered - before).toBeLessThan(100);
    expect((await Promise.all(flood)).filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect((await store.ask('products?q=kurta')).status).toBe(200);
  });
});

describe('database changes reach the search within a second', () => {
  const word = async () => {
    const [product] = (await page('q=saree')).data;
    if (!product) throw new Error('There is no saree.');
    return product;
  };

  test('for title, price, stock and deletion of a product', async () => {
    const { id } = await word();
    await database.query(`update products set title = 'Quokkaprint Saree' where id = $1`, [id]);
    await expect.poll(() => best('q=quokkaprint')).toBe('Quokkaprint Saree');
    await database.query('update products set regular_paise = 7777700, discounted_paise = null where id = $1', [id]);
    await expect.poll(() => titles('minPrice=77777&maxPrice=77777')).toEqual(['Quokkaprint Saree']);
    await database.query('update variants set units = 0 where product_id = $1', [id]);
    await expect.poll(() => best('q=quokkaprint&inStock=true')).not.toBe('Quokkaprint Saree');
    await database.query('update variants set units = 2 where product_id = $1', [id]);
    await expect.poll(() => best('q=quokkaprint&inStock=true')).toBe('Quokkaprint Saree');
    await database.query('delete from products where id = $1', [id]);
    await expect.poll(async () => (await page('minPrice=77777&maxPrice=77777')).count).toBe(0);
  });

  test('at two stores, in whatever order transactions commit', async () => {
    const [unpopular] = (await page('sort=popular&inStock=true&page=101&limit=1')).data;
    await database.query(`
      with shopper as (
        insert into shoppers (store_id, email, password_hash, first_name, last_name, created_at)
        select id, 'asha@rang.in', '', 'Asha', 'Rao', now() from stores where is_default returning id, store_id)
      insert into orders (id, store_id, shopper_id, total_paise, shipping_address, phone_key, created_at)
      select 'a large order', store_id, id, 100, '{}', '', now() - interval '1 hour' from shopper`);
    await database.query(
      `insert into order_lines (order_id, place, product_id, title, size, color, quantity, price_paise)
       values ('a large order', 0, $1, '', '', '', 500, 100)`,
      [unpopular?.id],
    );
    const secondStore = await openBeside(store, { search: true, answerLifetimeMs: 0 });
    await expect.poll(() => canSearch(secondStore)).toBe(true);
    expect((await page('sort=popular', secondStore)).data[0]?.id).toBe(unpopular?.id);
    const [first, second] = (await page('q=kurta')).data;
    const title = 'update products set title = $1 where id = $2';
    await database.query('begin');
    await database.query(title, ['Numbatprint Kurta', first?.id]);
    await beside.query(title, ['Bilbyprint Kurta', second?.id]);
    for (const one of [store, secondStore]) {
      await expect.poll(() => best('q=bilbyprint', one)).toBe('Bilbyprint Kurta');
    }
    await database.query('commit');
    for (const one of [store, secondStore]) {
      await expect.poll(() => best('q=numbatprint', one)).toBe('Numbatprint Kurta');
    }
  });

  test('for more than 10,000 products, recorded as one change of the whole store', async () => {
    await database.query('delete from product_changes');
    await database.query(`
      insert into products (id, store_id, rank, title, description, category, parent_category, regular_paise, created_at, images, attributes)
      select gen_random_uuid(), store_id, 100000 + many, 'Wombatprint ' || many, '', 'Wombats', 'Prints', 100, now(), '[]', '[]'
      from (select store_id from products limit 1) as store, generate_series(1, 10001) as many`);
    expect(await database.query('select product_id from product_changes')).toEqual([{ product_id: null }]);
    await expect.poll(async () => (await page('q=wombatprint')).count).toBe(10_001);
    await database.query(`update products set title = 'Quokkaprint', regular_paise = 200 where category = 'Wombats'`);
    await expect.poll(async () => (await page('q=quokkaprint&minPrice=2')).count).toBe(10_001);
    await database.query(`delete from products where category = 'Wombats'`);
    await expect.poll(async () => (await page('category=wombats&sort=newest')).count).toBe(0);
  });

  test('but are not recorded if they do not affect the search', async () => {
    await database.query('delete from product_changes');
    await database.query('update variants set units = units - 1 where units > 1');
    await database.query('update products set images = images');
    expect(await database.query('select from product_changes')).toEqual([]);
  });

  test('after reconnecting to a database that reuses transaction ids', async () => {
    await database.query('begin');
    await database.query(
      `update products set title = 'Bettongprint Kurta' where id = (select id from products limit 1)`,
    );
    // Dated later than any check of the old connection, even on a slow machine.
    await database.query(
      `update product_changes set transaction_id = '3', made_at = clock_timestamp() + interval '1 hour'
       where transaction_id = pg_current_xact_id()`,
    );
    await database.query('commit');
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'statecart search' and datname = current_database()`,
    );
    await expect.poll(() => best('q=bettongprint')).toBe('Bettongprint Kurta');
  });

  test('even if recorded changes were deleted before the store read them', async () => {
    await database.query(`update swept_changes set before = pg_snapshot_xmax(pg_current_snapshot())`);
    await database.query(
      `update products set title = 'Potorooprint Kurta' where id = (select id from products limit 1)`,
    );
    await expect.poll(() => best('q=potorooprint')).toBe('Potorooprint Kurta');
    await database.query(`update swept_changes set before = '0'`);
  });
});

test('a killed search thread is replaced; until then searches answer 503 and plain listings still work', async () => {
  const thread = threads[0];
  await database.query(`update products set category = 'Potlis, Purses' where id = (select id from products limit 1)`);
  await thread?.terminate();
  expect(await canSearch(store)).toBe(false);
  const refused = await store.ask('products?q=kurta');
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
  expect((await store.ask('products?limit=3')).status).toBe(200);
  expect((await page('category=potlis,%20purses')).count, 'one category, not two').toBe(1);
  await expect.poll(() => canSearch(store)).toBe(true);
  expect((await page('q=kurta')).count).toBeGreaterThan(0);
  // On a slow machine, reading the products logs progress.
  expect(store.log.filter((line) => !line.includes('products are read'))).toEqual([]);
});
