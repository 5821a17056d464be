import * as v from 'valibot';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MOST_QUANTITY } from '../../contract/cart';
import { OrderAnswerSchema, OrderListAnswerSchema, orderTotal, shownOrder } from '../../contract/order';
import { type CatalogueProduct, listedProduct } from '../../contract/product';
import { databaseOf } from './account-calls';
import { openedStore } from './opened-store';
import { ADDRESS, orderCalls } from './order-calls';
import { UNITS_OF_PRODUCT, unitsOfEach } from './units';

const store = openedStore();
const database = databaseOf(store);
const shop = orderCalls(store);

let token = '';
let sized: CatalogueProduct;
let plain: CatalogueProduct;
let coloured: CatalogueProduct;
const shown = (product: CatalogueProduct) => listedProduct(product);
const units = async (id: string) => Number((await database.query(UNITS_OF_PRODUCT, [id]))[0]?.units);
const read = async (id: string) => v.parse(OrderAnswerSchema, await (await shop.look(id, { token })).json());

beforeAll(async () => {
  ({ token } = await shop.shopper('asha'));
  const all = [...(await shop.products()), ...(await shop.products('limit=100&page=2'))];
  const found = (which: (product: CatalogueProduct) => boolean): CatalogueProduct => {
    const product = all.find(which);
    if (!product) throw new Error('The catalogue has no such product.');
    return product;
  };
  sized = found((product) => (shown(product).sizes?.length ?? 0) > 1);
  plain = found((product) => !shown(product).sizes);
  coloured = found((product) => !shown(product).sizes && (shown(product).colors?.length ?? 0) > 1);
});

describe('an order', () => {
  test('costs the catalogue price to the paisa, whatever the request claims, and is unpaid', async () => {
    const lies = { price: 1, total: 1, status: 3, paidAt: '2020-01-01', items: [{ price: 0 }], shopperId: 'x' };
    const id = await shop.placed(token, { [plain.id]: 3, [sized.id]: 1 }, lies);
    const order = await read(id);
    const price = ({ regularPrice, discountedPrice }: CatalogueProduct) => discountedPrice ?? regularPrice ?? 0;
    expect(order.status).toBe(0);
    const [placed] = await database.query('select created_at from orders where id = $1', [id]);
    expect(placed?.created_at).toEqual(new Date(order.createdAt));
    expect(order.items).toHaveLength(2);
    expect(orderTotal(shownOrder(order))).toBeCloseTo(price(plain) * 3 + price(sized), 5);
    const [row] = await database.query('select total_paise, paid_at from orders where id = $1', [id]);
    expect(Number(row?.total_paise)).toBe(Math.round(price(plain) * 100) * 3 + Math.round(price(sized) * 100));
    expect(row?.paid_at).toBeNull();
  });

  test('keeps price and title when the product changes later', async () => {
    const id = await shop.placed(token, { [plain.id]: 1 });
    const before = await read(id);
    await database.query(
      `update products set regular_paise = 1, discounted_paise = null, title = 'Other' where id = $1`,
      [plain.id],
    );
    expect(await read(id)).toEqual(before);
    expect((await read(await shop.placed(token, { [plain.id]: 1 }))).items[0]?.price).toBe(0.01);
  });

  test('takes its units from stock', async () => {
    const before = await units(sized.id);
    await shop.placed(token, { [sized.id]: 4 });
    expect(await units(sized.id)).toBe(before - 4);
  });

  test('shows its shipping address, but not the name and phone', async () => {
    const answer = await (await shop.look(await shop.placed(token, { [plain.id]: 1 }), { token })).json();
    const { address, city, state, postalCode } = ADDRESS;
    expect(answer).toMatchObject({ shippingAddress: { address, city, state, postalCode } });
    expect(JSON.stringify(answer)).not.toContain(ADDRESS.fullName);
    expect(JSON.stringify(answer)).not.toMatch(/98765/);
  });

  test('stores its address without line breaks, control characters and bidi overrides', async () => {
    const address = 'Flat 4\r\n\u001b[31mMG\u2028Road\u202e';
    const id = await shop.placed(token, { [plain.id]: 1 }, { shippingAddress: { ...ADDRESS, address } });
    const [row] = await database.query(`select shipping_address ->> 'address' as address from orders where id = $1`, [
      id,
    ]);
    expect(row?.address).toBe('Flat 4 [31mMG Road');
  });

  test('has a number of 80 bits, found also in lower case, without dashes, and with o and l for 0 and 1', async () => {
    const id = await shop.placed(token, { [plain.id]: 1 });
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const typed = ` ${id.toLowerCase().replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect(await read(typed)).toEqual(await read(id));
  });
});

describe('order lines', () => {
  const line = (product: CatalogueProduct, more: Record<string, unknown> = {}) => ({
    id: product.id,
    quantity: 1,
    ...more,
  });

  test('of one product keep their own size and quantity', async () => {
    const [first = '', second = ''] = shown(sized).sizes ?? [];
    const lines = [line(sized, { size: first, quantity: 2 }), line(sized, { size: second })];
    const id = await shop.placed(token, { [sized.id]: 3 }, { lines });
    const order = await (await shop.look(id, { token })).json();
    expect(order).toMatchObject({
      items: [
        { id: `${id}-1`, productId: sized.id, size: first, quantity: 2 },
        { id: `${id}-2`, productId: sized.id, size: second, quantity: 1 },
      ],
    });
  });

  test.each([
    ['no size for a product with several', () => line(sized), 'size', /^Please choose a size for /],
    ['an unknown size', () => line(sized, { size: 'XXXXL' }), 'size', / is not sold in size XXXXL\.$/],
    ['a size for a product without sizes', () => line(plain, { size: 'M' }), 'size', / is not sold in size M\.$/],
    ['an unknown colour', () => line(coloured, { color: 'Octarine' }), 'color', / is not sold in Octarine\.$/],
  ])('with %s are refused with the line and the reason', async (_, make, reason, words) => {
    const told = make();
    const answer = await shop.place(token, { [told.id]: 1 }, { lines: [told] });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: expect.stringMatching(words),
      lines: [{ id: told.id, reason, available: null }],
    });
  });

  test.each([
    ['an id', () => ({ id: 'x'.repeat(101), quantity: 1 }), 'An id is too long'],
    ['a size', () => line(sized, { size: 'x'.repeat(101) }), 'A size or a colour is too long'],
  ])('with %s longer than a hundred characters are refused with 422', async (_, make, error) => {
    const told = make();
    const answer = await shop.place(token, { [plain.id]: 1 }, { lines: [told] });
    expect([answer.status, await answer.json()]).toEqual([422, { error }]);
  });

  test('may omit the colour of a product with several', async () => {
    await shop.placed(token, { [coloured.id]: 1 }, { lines: [line(coloured)] });
  });

  test.each([
    ['add up to more than the products', () => ({ [plain.id]: 1 }), () => [line(plain), line(plain)]],
    ['name another product', () => ({ [plain.id]: 1 }), () => [line(sized)]],
    ['leave a product out', () => ({ [plain.id]: 1, [sized.id]: 1 }), () => [line(plain)]],
    ['name an object property', () => ({ [plain.id]: 1 }), () => [line(plain), { id: 'constructor', quantity: 1 }]],
  ])('that %s are refused with 422', async (_, products, lines) => {
    const answer = await shop.place(token, products(), { lines: lines() });
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'The lines must add up to the products' }]);
  });
});

describe('an order is refused', () => {
  test('if a line exceeds the units left: the answer tells how many, and none are taken', async () => {
    const tooFew = `Only 1 of ${sized.title} is left.`;
    await database.query(`${unitsOfEach(1)} where product_id = $1`, [sized.id]);
    expect(await (await shop.place(token, { [sized.id]: 2 })).json()).toMatchObject({ error: tooFew });
    await database.query(`${unitsOfEach(2)} where product_id = $1`, [sized.id]);
    const before = await units(plain.id);
    const answer = await shop.place(token, { [plain.id]: 1, [sized.id]: 3 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      error: `Only 2 of ${sized.title} are left.`,
      lines: [{ id: sized.id, reason: 'outOfStock', available: 2, size: '', color: '' }],
    });
    expect([await units(plain.id), await units(sized.id)]).toEqual([before, 2]);
  });

  test('if several lines of one variant together exceed its units', async () => {
    await database.query(`${unitsOfEach(2)} where product_id = $1`, [coloured.id]);
    onTestFinished(async () => {
      await database.query(unitsOfEach(100));
    });
    const [color] = shown(coloured).colors ?? [];
    const lines = [2, 1].map((quantity) => ({ id: coloured.id, quantity, color }));
    const answer = await shop.place(token, { [coloured.id]: 3 }, { lines });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ lines: [{ available: 2 }, { available: 2 }] });
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'nothing', '%s', '__proto__x'])(
    'if a product is unknown: %s',
    async (id) => {
      const answer = await shop.place(token, { [id]: 1, [plain.id]: 1 });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ lines: [{ id, reason: 'gone', available: null }] });
    },
  );

  test('with a reason for each line if one product is unknown and another sold out', async () => {
    await database.query(`${unitsOfEach(0)} where product_id = $1`, [sized.id]);
    const answer = await shop.place(token, { [sized.id]: 1, gone: 1 });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ lines: [{ reason: 'outOfStock', available: 0 }, { reason: 'gone' }] });
  });

  test.each([0, -1, 1.5, MOST_QUANTITY + 1, 1e9, '2', null, Number.MAX_SAFE_INTEGER])(
    'if a quantity is %j',
    async (quantity) => {
      const before = await units(plain.id);
      expect((await shop.place(token, { [plain.id]: quantity })).status).toBe(422);
      expect(await units(plain.id)).toBe(before);
    },
  );

  test('if it has more than fifty products', async () => {
    const products = Object.fromEntries((await shop.products()).slice(0, 51).map(({ id }) => [id, 1]));
    expect((await shop.place(token, products)).status).toBe(422);
  });

  test('if a product belongs to another store', async () => {
    const [other] = await database.query(
      `insert into stores (hostname, record) select 'other.example', record from stores limit 1 returning id`,
    );
    const [sold] = await database.query('select store_id from products where id = $1', [coloured.id]);
    const move = (store: unknown) =>
      database.query('update products set store_id = $1 where id = $2', [store, coloured.id]);
    await move(other?.id);
    expect((await shop.place(token, { [coloured.id]: 1 })).status).toBe(422);
    await move(sold?.store_id);
  });
});

describe('the orders of a shopper', () => {
  test('are listed newest first, and nobody else sees them', async () => {
    const ids: string[] = [];
    const { token: own } = await shop.shopper('collector');
    for (const _ of [1, 2, 3]) ids.unshift(await shop.placed(own, { [plain.id]: 1 }));
    const list = v.parse(OrderListAnswerSchema, await (await shop.list(own)).json());
    expect(list.map(({ id }) => id)).toEqual(ids);
    expect(list.every(({ items }) => items.length === 1)).toBe(true);
    const { token: stranger } = await shop.shopper('stranger');
    expect(await (await shop.list(stranger)).json()).toEqual([]);
  });

  test('are paginated newest first, with a total', async () => {
    const { token: own } = await shop.shopper('hoarder');
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.unshift(await shop.placed(own, { [plain.id]: 1 }));
    const pageOf = async (query: string) => (await store.ask(`orders?${query}`, { headers: shop.bearer(own) })).json();
    const pages = { total: 3, limit: 2, pages: 2 };
    for (const [page, some] of [ids.slice(0, 2), ids.slice(2), []].entries()) {
      expect(await pageOf(`page=${page + 1}&limit=2`)).toEqual({
        data: some.map((id) => expect.objectContaining({ id })),
        pagination: { ...pages, page: page + 1 },
      });
    }
    expect(await pageOf('limit=1000')).toMatchObject({ pagination: { total: 3, page: 1, limit: 100, pages: 1 } });
    expect(await pageOf(`page=${'9'.repeat(30)}`)).toMatchObject({ data: [], pagination: { total: 3 } });
    expect(await pageOf('page=0')).toEqual({ error: 'The page must be a whole number of at least 1' });
  });

  test('are limited to 500 in a plain list, which links to the page with the next ones', async () => {
    const { token: own } = await shop.shopper('wholesaler');
    const oldest = await shop.placed(own, { [plain.id]: 1 });
    await database.query(
      `insert into orders (id, store_id, shopper_id, status, total_paise, shipping_address, phone_key)
       select 'many ' || number, store_id, shopper_id, 4, total_paise, shipping_address, phone_key
       from orders, generate_series(1, 500) as number where id = $1`,
      [oldest],
    );
    const answer = await shop.list(own);
    const list = v.parse(OrderListAnswerSchema, await answer.json());
    expect([list.length, list.some(({ id }) => id === oldest)]).toEqual([500, false]);
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '') ?? [];
    const last = await store.ask(`orders${next}`, { headers: shop.bearer(own) });
    expect(await last.json()).toMatchObject({ data: [{ id: oldest }], pagination: { total: 501, pages: 6 } });
    await database.query(`delete from orders where id = 'many 1'`);
    expect((await shop.list(own)).headers.get('link'), 'a complete list has no next page').toBeNull();
  });

  test.each(['', 'nonsense', 'x'.repeat(43)])('require a valid token: %j answers 401', async (wrong) => {
    for (const answer of [await shop.list(wrong), await shop.place(wrong, { [plain.id]: 1 })]) {
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
