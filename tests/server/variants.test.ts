import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LineAtFault } from '../../contract/order-lines';
import { databaseOf } from './account-calls';
import { openedStore } from './opened-store';
import { idOf, orderCalls } from './order-calls';

const MAXI_DRESS = 'Bandhani Print Cotton Maxi Dress';
const LAMP = '9 W LED Bulb, Pack of 4';

const store = openedStore();
const database = databaseOf(store);
const shop = orderCalls(store);

const VariantsSchema = v.array(
  v.strictObject({
    sku: v.pipe(v.string(), v.nonEmpty()),
    size: v.nullable(v.string()),
    color: v.nullable(v.string()),
    price: v.number(),
    regularPrice: v.optional(v.number()),
    available: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
    images: v.optional(v.array(v.strictObject({ url: v.string() }))),
  }),
);

let token = '';
let dress = '';
let single = '';
let sizes: string[] = [];
let colors: string[] = [];

const variantsOf = async (id: string) => {
  const { variants } = v.parse(v.object({ variants: VariantsSchema }), await store.json(`products/${id}`));
  return variants;
};
const setUnits = (id: string, units: number, where = 'true') =>
  database.query(`update variants set units = $2 where product_id = $1 and ${where}`, [id, units]);
const is = (size: string, color: string) => `size = '${size}' and color = '${color}'`;
/** The units of one variant in the database. */
const unitsOf = async (size: string, color: string, id = dress) =>
  (await database.query(`select units from variants where product_id = $1 and ${is(size, color)}`, [id]))[0]?.units;
const line = (size: string, color: string, quantity = 1) => ({ id: dress, quantity, size, color });
const order = (...lines: ReturnType<typeof line>[]) =>
  shop.place(token, { [dress]: lines.reduce((sum, { quantity }) => sum + quantity, 0) }, { lines });
const itemsOf = async (id: string) => {
  const { items } = v.parse(
    v.object({ items: v.array(v.looseObject({ price: v.number() })) }),
    await (await shop.look(id, { token })).json(),
  );
  return items;
};
const price = { base: 1749, large: 1849 };

beforeAll(async () => {
  ({ token } = await shop.shopper('asha'));
  const titled = async (title: string) =>
    String((await database.query('select id from products where title = $1', [title]))[0]?.id);
  [dress, single] = [await titled(MAXI_DRESS), await titled(LAMP)];
  const variants = await variantsOf(dress);
  sizes = [...new Set(variants.map(({ size }) => size ?? ''))];
  colors = [...new Set(variants.map(({ color }) => color ?? ''))];
});
beforeEach(async () => {
  await setUnits(dress, 20);
  await setUnits(single, 20);
});

describe('a product', () => {
  test('has a variant for each size and colour, with its price and at most ten units available', async () => {
    await setUnits(dress, 3, is('M', 'Indigo'));
    await setUnits(dress, 0, is('XXL', 'Maroon'));
    const variants = await variantsOf(dress);
    expect(variants.map(({ size, color }) => [size, color])).toEqual(
      ['XS', 'S', 'M', 'L', 'XL', 'XXL'].flatMap((size) => colors.map((color) => [size, color])),
    );
    const found = (size: string, color: string) =>
      variants.find((variant) => variant.size === size && variant.color === color);
    expect(found('XS', 'Maroon')).toMatchObject({ price: price.base, regularPrice: 2499, available: 10 });
    expect(found('M', 'Indigo')?.available).toBe(3);
    expect(found('XXL', 'Maroon')).toMatchObject({ price: price.large, regularPrice: 2599, available: 0 });
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
  });

  test('with nothing to choose has one variant without size, and without discount no regularPrice', async () => {
    await database.query('update products set discounted_paise = null where id = $1', [single]);
    const [variant, ...others] = await variantsOf(single);
    expect(others).toEqual([]);
    const images = ['front', 'detail', 'back'].map((view) => ({ url: expect.stringContaining(`-${view}?v=`) }));
    const sku = expect.any(String);
    expect(variant).toEqual({ sku, size: null, color: 'White', price: 499, available: 10, images });
  });

  test('has pictures of a colour only at the first size in it', async () => {
    await database.query(
      `update variants set images = case color when 'Indigo' then '["/pictures/none-front"]'::jsonb end where product_id = $1`,
      [dress],
    );
    const answer = await store.json(`products/${dress}`);
    const { variants } = v.parse(v.object({ variants: v.array(v.looseObject({ color: v.string() })) }), answer);
    const pictured = variants.filter((variant) => 'images' in variant);
    expect(pictured.map(({ color, images }) => [color, images])).toEqual([
      ['Indigo', [{ url: `${store.url}/pictures/none-front` }]],
    ]);
  });

  test('is sold out in lists only once all its variants are', async () => {
    const isSoldOut = async () => {
      const listed = await shop.products('category=dresses&limit=12');
      return listed.find(({ id }) => id === dress)?.soldOut;
    };
    await setUnits(dress, 0, "size <> 'XL'");
    expect(await isSoldOut()).toBe(false);
    await setUnits(dress, 0);
    expect(await isSoldOut()).toBe(true);
    expect((await variantsOf(dress)).every(({ available }) => available === 0)).toBe(true);
  });
});

describe('an order', () => {
  test('may name product ids in any letter case, and so may an availability request', async () => {
    const id = dress.toUpperCase();
    const asked = { id, size: 'M', color: 'Indigo', quantity: 2 };
    const told = await (await shop.tell('availability', { lines: [asked] })).json();
    expect(told).toEqual({ lines: [{ id, size: 'M', color: 'Indigo', price: price.base, available: 10 }] });
    const answer = await shop.place(token, { [id]: 2 }, { lines: [asked] });
    expect(answer.status).toBe(201);
    expect(await itemsOf(await idOf(answer))).toMatchObject([{ productId: dress, size: 'M', quantity: 2 }]);
    expect(await unitsOf('M', 'Indigo')).toBe(18);
    await shop.placed(token, { [id]: 1 });
    expect((await shop.place(token, { [id]: 2 }, { lines: [line('M', 'Indigo', 2)] })).status).toBe(201);
  });

  test('may leave size and colour open with null', async () => {
    const lines = [{ id: single, size: null, color: null, quantity: 1 }];
    expect((await shop.place(token, { [single]: 1 }, { lines })).status).toBe(201);
  });

  test('that names one product in two letter cases is refused', async () => {
    expect((await shop.place(token, { [dress]: 1, [dress.toUpperCase()]: 1 })).status).toBe(422);
    expect(await unitsOf('M', 'Indigo')).toBe(20);
  });

  test('takes units only of the chosen size and colour, at their price', async () => {
    const id = await idOf(await order(line('M', 'Indigo', 2), line('XXL', 'Maroon')));
    expect([await unitsOf('M', 'Indigo'), await unitsOf('XXL', 'Maroon'), await unitsOf('M', 'Maroon')]).toEqual([
      18, 19, 20,
    ]);
    expect(await itemsOf(id)).toMatchObject([
      { size: 'M', color: 'Indigo', quantity: 2, price: price.base, notTold: [] },
      { size: 'XXL', color: 'Maroon', quantity: 1, price: price.large, notTold: [] },
    ]);
    const [kept] = await database.query('select total_paise::int as total from orders where id = $1', [id]);
    expect(kept?.total).toBe((2 * price.base + price.large) * 100);
  });

  test('of a size with too few units is refused with that line, although other sizes are in stock', async () => {
    await setUnits(dress, 2, is('M', 'Indigo'));
    const answer = await order(line('M', 'Indigo', 3), line('L', 'Indigo'));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      error: `Only 2 of ${MAXI_DRESS} are left.`,
      lines: [{ id: dress, reason: 'outOfStock', available: 2, size: 'M', color: 'Indigo' }],
    });
    expect([await unitsOf('M', 'Indigo'), await unitsOf('L', 'Indigo')]).toEqual([2, 20]);
  });

  test('counts lines of one variant together', async () => {
    await setUnits(dress, 2, is('M', 'Indigo'));
    const answer = await order(line('M', 'Indigo', 2), line('M', 'Indigo'));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ lines: [{ available: 2 }, { available: 2 }] });
  });

  test('of a colour that is not sold in the chosen size is refused with that line', async () => {
    const only = { id: dress, reason: 'color', available: null, size: 'S', color: 'Indigo' } satisfies LineAtFault;
    const kept = await database.query(
      `delete from variants where product_id = $1 and ${is('S', 'Indigo')} returning *`,
      [dress],
    );
    const answer = await order(line('S', 'Indigo'));
    expect(await answer.json()).toEqual({ error: `${MAXI_DRESS} is not sold in Indigo.`, lines: [only] });
    await database.query('insert into variants select * from jsonb_populate_recordset(null::variants, $1)', [
      JSON.stringify(kept),
    ]);
  });

  test('without a size takes the variant with most units, and lists the missing choices in notTold', async () => {
    await setUnits(dress, 4);
    await setUnits(dress, 9, is('L', 'Mustard'));
    const id = await shop.placed(token, { [dress]: 2 });
    expect(await unitsOf('L', 'Mustard')).toBe(7);
    expect(await itemsOf(id)).toMatchObject([{ size: '', color: '', notTold: ['size', 'color'], price: price.base }]);
    const listed: unknown = await (await shop.list(token)).json();
    expect(v.parse(v.array(v.looseObject({ id: v.string() })), listed)[0]).toMatchObject({
      id,
      items: [{ notTold: ['size', 'color'] }],
    });
  });

  test('without a size takes the cheapest of the variants with equally many units', async () => {
    await setUnits(dress, 0, "size <> 'XXL' and size <> 'XL'");
    const id = await shop.placed(token, { [dress]: 1 });
    expect(await itemsOf(id)).toMatchObject([{ price: price.base }]);
    expect(await unitsOf('XL', colors[0] ?? '')).toBe(19);
  });

  test('without a size counts at most ten units per variant, as product pages do, unless it needs more', async () => {
    await setUnits(dress, 11, "size <> 'XXL'");
    await setUnits(dress, 50, "size = 'XXL'");
    expect(await itemsOf(await shop.placed(token, { [dress]: 10 }))).toMatchObject([{ price: price.base }]);
    expect(await itemsOf(await shop.placed(token, { [dress]: 12 })), 'the variant with enough units').toMatchObject([
      { price: price.large },
    ]);
  });

  test('without a size costs the price of the variant it takes', async () => {
    await setUnits(dress, 0, "size <> 'XXL'");
    expect(await itemsOf(await shop.placed(token, { [dress]: 1 }))).toMatchObject([{ price: price.large }]);
  });

  test('without a size is refused if no single variant has enough units', async () => {
    await setUnits(dress, 2);
    const answer = await shop.place(token, { [dress]: 3 });
    expect(await answer.json()).toEqual({
      error: `Only 2 of ${MAXI_DRESS} are left.`,
      lines: [{ id: dress, reason: 'outOfStock', available: 2, size: '', color: '' }],
    });
  });

  test('without a colour takes the one with most units left by its other lines', async () => {
    await setUnits(dress, 5);
    await setUnits(dress, 9, is('S', 'Maroon'));
    await setUnits(dress, 8, is('S', 'Indigo'));
    const id = await idOf(await order(line('S', ''), line('S', 'Maroon', 5)));
    expect([await unitsOf('S', 'Maroon'), await unitsOf('S', 'Indigo')]).toEqual([4, 7]);
    expect(await itemsOf(id)).toMatchObject([
      { size: 'S', color: '', notTold: ['color'] },
      { size: 'S', color: 'Maroon', notTold: [] },
    ]);
  });

  test('without a colour costs the price that an availability request shows for the same lines', async () => {
    await setUnits(dress, 0);
    await setUnits(dress, 12, is('S', 'Maroon'));
    await setUnits(dress, 11, is('S', 'Indigo'));
    const dearer = `update variants set regular_paise = $2 where product_id = $1 and ${is('S', 'Indigo')}`;
    await database.query(dearer, [dress, 500_000]);
    const told = async (...lines: ReturnType<typeof line>[]) => {
      const answer = await (await shop.tell('availability', { lines })).json();
      return v.parse(v.object({ lines: v.array(v.looseObject({ price: v.number() })) }), answer).lines;
    };
    expect(await told(line('S', '', 6)), 'the line alone').toMatchObject([{ price: price.base, available: 10 }]);
    const lines = [line('S', '', 6), line('S', 'Maroon', 5)];
    const [cart, items] = [await told(...lines), await itemsOf(await idOf(await order(...lines)))];
    expect(cart.map((one) => one.price)).toEqual([5000, price.base]);
    expect(items.map((one) => one.price)).toEqual([5000, price.base]);
    await database.query(dearer, [dress, null]);
  });

  test('without a colour can have only the units left by its other lines, as availability shows', async () => {
    await setUnits(dress, 0);
    await setUnits(dress, 5, is('S', 'Maroon'));
    await setUnits(dress, 1, is('S', 'Indigo'));
    const lines = [line('S', 'Maroon', 4), line('S', '', 2)];
    const told = await (await shop.tell('availability', { lines })).json();
    expect(told).toMatchObject({ lines: [{ available: 5 }, { available: 1 }] });
    const refused = await (await order(...lines)).json();
    expect(refused).toMatchObject({ lines: [{ color: '', reason: 'outOfStock', available: 1 }] });
  });

  test('of a product with a single variant has an empty notTold', async () => {
    const id = await shop.placed(token, { [single]: 1 });
    expect(await itemsOf(id)).toMatchObject([{ size: '', color: 'White', notTold: [] }]);
  });

  test.each([['told'], ['plain']])('that is cancelled returns its units to their variant: %s', async (how) => {
    await setUnits(dress, 5);
    await setUnits(dress, 30, is('L', 'Maroon'));
    const id =
      how === 'plain' ? await shop.placed(token, { [dress]: 4 }) : await idOf(await order(line('L', 'Maroon', 4)));
    expect(await unitsOf('L', 'Maroon')).toBe(26);
    await setUnits(dress, 90, is('S', 'Indigo'));
    await database.query(`update orders set created_at = now() - interval '3 hours' where id = $1`, [id]);
    // An order that finds too few units makes the store cancel overdue orders.
    await setUnits(single, 0);
    await shop.place(token, { [single]: 1 });
    expect([await unitsOf('L', 'Maroon'), await unitsOf('S', 'Indigo')]).toEqual([30, 90]);
  });
});

test('sizes in the demo catalogue are ordered from XS to XXL', () => {
  expect(sizes).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
});

test('the store logged no fault during these tests', () => {
  expect(store.log.filter((said) => !said.startsWith('Cancelled 1 unpaid order'))).toEqual([]);
});
