import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CatalogueProduct, sizesOf } from '../../contract/product';
import { ProductListAnswerSchema } from '../../contract/product-list';
import { productQueries } from '../../server/catalogue/product-queries';
import { connect } from '../../server/db/connection';
import { databaseOf, errorOf } from './account-calls';
import { openedStore } from './opened-store';
import { orderCalls } from './order-calls';
import { differences } from './shape';

const store = openedStore();
const database = databaseOf(store);
const shop = orderCalls(store);

let all: CatalogueProduct[] = [];
beforeAll(async () => {
  all = [...(await shop.products('limit=100')), ...(await shop.products('limit=100&page=2'))];
});

const called = (title: string): CatalogueProduct => {
  const product = all.find((one) => one.title === title);
  if (!product) throw new Error(`There is no ${title}`);
  return product;
};
const relatedTo = async ({ id }: Pick<CatalogueProduct, 'id'>) =>
  v.parse(ProductListAnswerSchema, await store.json(`products/${id}/related`)).data;
const titlesTo = async (product: CatalogueProduct) => (await relatedTo(product)).map(({ title }) => title);
const paid = ({ discountedPrice, regularPrice }: CatalogueProduct) => discountedPrice ?? regularPrice ?? 0;
const pictured = ({ attributes }: CatalogueProduct) => attributes.find(({ key }) => key === 'Color')?.value[0];

test('every product has four to eight related ones in stock, by kind, gender, other colour and price', async () => {
  const genders = new Map(
    (await database.query('select id, gender_key from products')).map(({ id, gender_key }) => [id, gender_key]),
  );
  for (const product of all) {
    const related = await relatedTo(product);
    const ids = related.map(({ id }) => id);
    expect([ids.length > 3, ids.length <= 8, new Set([product.id, ...ids]).size], product.title).toEqual([
      true,
      true,
      ids.length + 1,
    ]);
    expect(related, product.title).toEqual(ids.map((id) => all.find((one) => one.id === id)));
    expect(related.filter(({ soldOut, category }) => soldOut || category !== product.category)).toEqual([]);
    const order = related.map((other) => [
      Number(other.parentCategory !== product.parentCategory),
      Number(genders.get(other.id) !== genders.get(product.id)),
      Number(pictured(other) === pictured(product)),
      Math.abs(paid(other) - paid(product)),
    ]);
    expect(order, product.title).toEqual(order.toSorted(byEach));
  }
});

/** Sorts before the id of any order. */
const OF_COPY = "'00000000-0000-8000-8000-' || lpad(n::text, 12, '0')";

const byEach = (one: number[], other: number[]): number =>
  one.map((value, place) => value - (other[place] ?? 0)).find((difference) => difference !== 0) ?? 0;

describe('products bought together', () => {
  const line = (product: CatalogueProduct) => ({
    id: product.id,
    quantity: 1,
    size: sizesOf(product)[0] ?? '',
    color: pictured(product) ?? '',
  });
  let token = '';
  beforeAll(async () => {
    ({ token } = await shop.shopper('asha'));
  });
  const bought = (...products: CatalogueProduct[]) =>
    shop.placed(token, Object.fromEntries(products.map(({ id }) => [id, 1])), { lines: products.map(line) });

  test('come first, most frequent first, unless their orders are cancelled or they are sold out', async () => {
    const [kurta, lamp, kettle, jhumka] = [
      called('Straight Cotton Kurta in Block Print'),
      called('Adjustable Desk Lamp'),
      ...all.filter(({ category }) => category === 'Electricals').slice(2, 4),
    ];
    if (!kettle || !jhumka) throw new Error('There are too few products.');
    const before = await titlesTo(kurta);
    await bought(kurta, lamp);
    const last = await bought(kurta, kettle, lamp);
    await bought(jhumka, lamp);
    expect((await titlesTo(kurta)).slice(0, 3)).toEqual([lamp.title, kettle.title, before[0]]);
    expect((await titlesTo(lamp)).slice(0, 1)).toEqual([kurta.title]);
    await database.query('update orders set status = 4 where id = $1', [last]);
    expect((await titlesTo(kurta)).slice(0, 2)).toEqual([lamp.title, before[0]]);
    // Cancelled orders do not count, even if many of them sort first.
    await database.query(`insert into orders select copy.* from orders as one cross join generate_series(1, 40) as n
      cross join lateral jsonb_populate_record(one, jsonb_build_object('id', ${OF_COPY})) as copy where one.id = '${last}'`);
    await database.query(`insert into order_lines select copy.* from order_lines as one cross join generate_series(1, 40) as n
      cross join lateral jsonb_populate_record(one, jsonb_build_object('order_id', ${OF_COPY})) as copy where one.order_id = '${last}'`);
    expect((await titlesTo(kurta)).slice(0, 2)).toEqual([lamp.title, before[0]]);
    await database.query('update variants set units = 0 where product_id = $1', [lamp.id]);
    expect(await titlesTo(kurta)).toEqual(before);
  });
});

test.each(['00000000-0000-4000-8000-000000000000', 'nothing', '__proto__'])(
  'related products of the unknown product %s answer 404',
  async (id) => {
    const answer = await store.ask(`products/${id}/related`);
    expect([answer.status, await errorOf(answer)]).toEqual([404, 'Product not found']);
  },
);

test('a store with one product has no related ones, and answers 404 for products of another store', async () => {
  await database.query(
    `insert into stores (hostname, record) select 'one.example', record from stores where is_default`,
  );
  await database.query(`
    insert into products (id, store_id, rank, title, description, category, parent_category, regular_paise, created_at, images, attributes)
    select 'aaaaaaaa-0000-4000-8000-000000000000', id, 0, 'Kurta', '', 'Women', 'Kurtas', 100, now(), '[]', '[]'
    from stores where hostname = 'one.example'`);
  const headers = { 'x-store-host': 'one.example' };
  expect(await store.json('products/aaaaaaaa-0000-4000-8000-000000000000/related', { headers })).toEqual({ data: [] });
  const { id } = called('Adjustable Desk Lamp');
  expect((await store.ask(`products/${id}/related`, { headers })).status).toBe(404);
});

test('related products are announced, match the API document and refuse POST', async () => {
  expect(await store.json('storeInfo')).toMatchObject({ capabilities: expect.arrayContaining(['related']) });
  const { id } = called('Adjustable Desk Lamp');
  const { components } = Object(await store.json('openapi.json'));
  const answer = await store.json(`products/${id}/related`);
  expect(differences(answer, components.schemas.RelatedProducts, components.schemas)).toEqual([]);
  expect((await store.ask(`products/${id}/related`, { method: 'POST' })).status).toBe(405);
});

test('each step of the query for related products uses an index', async () => {
  const [{ store_id } = { store_id: 0 }] = await database.query('select store_id from products limit 1');
  // Makes the planner use an index wherever one serves, which it would not in so small a shop.
  const url = new URL(store.databaseUrl);
  url.searchParams.set('options', '-c enable_seqscan=off -c enable_bitmapscan=off');
  const { db, pool } = connect(() => ({ connectionString: url.href }), 1);
  await productQueries(db, db).related(store_id, called('Adjustable Desk Lamp').id);
  // A connection reports its index statistics when it ends.
  await pool.end();
  const used = () =>
    database.query(`select from pg_stat_user_indexes where idx_scan > 0
      and indexrelname in ('products_of_kind_by_price', 'order_lines_of_product', 'products_in_category')`);
  await expect.poll(used).toHaveLength(3);
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
