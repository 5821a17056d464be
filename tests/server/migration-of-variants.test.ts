import { expect, test } from 'vitest';
import { AN_ORDER, databaseBefore } from './migrating';

const [KURTA, LAMP, BULB, GONE] = [1, 2, 3, 4].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
const [PENDING, SHIPPED, DELIVERED, CANCELLED] = [0, 2, 3, 4];

const KURTAS = [
  ['fabric', ['Cotton']],
  ['SIZES', ['S', 'M', 'M', 'L']],
  ['colours', ['Red', 'Light Blue']],
];
const LAMPS = [['Color', ['Black', 'White']]];

/** A shop with 100 kurtas and 5 lamps in stock, and orders of some in every status. */
async function shopWithOrders() {
  const { client, remaining, ...more } = await databaseBefore('_variants.sql');
  const product = (id: string | undefined, attributes: unknown[][], units: number) =>
    client.query(
      `with product as (
         insert into products (id, store_id, rank, title, description, category, parent_category, regular_paise,
           created_at, images, attributes)
         values ($1, 1, 0, 'A thing', '', 'Things', '', 99900, now(), '[]', $2) returning id)
       insert into stock select id, $3 from product`,
      [id, JSON.stringify(attributes.map(([key, value]) => ({ key, value }))), units],
    );
  await product(KURTA, KURTAS, 100);
  await product(LAMP, LAMPS, 5);
  await product(BULB, [], 7);
  const orders = [
    ['told', PENDING, KURTA, 'M', 'Light Blue', 2],
    ['size alone', PENDING, KURTA, 'L', '', 1],
    ['plain', SHIPPED, KURTA, '', '', 3],
    ['sold no more', PENDING, KURTA, 'XS', 'Red', 4],
    ['lamp', PENDING, LAMP, '', 'White', 1],
    ['bulb', PENDING, BULB, '', '', 1],
    ['removed', PENDING, GONE, 'M', '', 1],
    ['delivered', DELIVERED, KURTA, 'S', 'Red', 9],
    ['cancelled', CANCELLED, KURTA, 'S', 'Red', 9],
  ] as const;
  for (const [id, status, ...line] of orders) {
    await client.query(AN_ORDER, [id]);
    await client.query('update orders set status = $2 where id = $1', [id, status]);
    await client.query(
      `insert into order_lines (order_id, place, product_id, title, size, color, quantity, price_paise)
       values ($1, 0, $2, 'A thing', $3, $4, $5, 99900)`,
      [id, ...line],
    );
  }
  return { client, remaining, ...more };
}

test('the migration spreads the units of a product over its sizes and colours without losing any', async () => {
  const { client, remaining } = await shopWithOrders();
  await client.query(remaining);
  const { rows } = await client.query(
    'select product_id, size, color, units, sku, regular_paise from variants order by product_id, place',
  );
  const sold = (id: string | undefined) =>
    rows.filter(({ product_id }) => product_id === id).map(({ size, color, units }) => [size, color, units]);
  expect(sold(KURTA)).toEqual([
    ['S', 'Red', 17],
    ['S', 'Light Blue', 17],
    ['M', 'Red', 17],
    ['M', 'Light Blue', 17],
    ['L', 'Red', 16],
    ['L', 'Light Blue', 16],
  ]);
  expect(sold(LAMP)).toEqual([
    ['', 'Black', 3],
    ['', 'White', 2],
  ]);
  expect(sold(BULB)).toEqual([['', '', 7]]);
  expect(rows.every(({ regular_paise }) => regular_paise === null)).toBe(true);
  expect(rows.map(({ sku }) => sku)).toEqual(expect.arrayContaining(['000000000000-M-LightBlue', '000000000000']));
});

test('the migration gives a variant to lines of open orders only, and keeps the ordered size and colour', async () => {
  const { client, remaining } = await shopWithOrders();
  await client.query(remaining);
  const { rows } = await client.query(
    'select order_id, size, color, variant_size, variant_color from order_lines order by order_id',
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['bulb', '', '', '', ''],
    ['cancelled', 'S', 'Red', null, null],
    ['delivered', 'S', 'Red', null, null],
    ['lamp', '', 'White', '', 'White'],
    ['plain', '', '', 'S', 'Red'],
    ['removed', 'M', '', null, null],
    ['size alone', 'L', '', 'L', 'Red'],
    ['sold no more', 'XS', 'Red', 'S', 'Red'],
    ['told', 'M', 'Light Blue', 'M', 'Light Blue'],
  ]);
});

test('units that a store of the previous version returns during the migration are not lost', async () => {
  const { client, connected, remaining } = await shopWithOrders();
  const cancelling = await connected();
  await cancelling.query('begin');
  await cancelling.query(`select from orders where id = 'told' for update`);
  const migrated = client.query(remaining);
  migrated.catch(() => undefined);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await cancelling.query(waiting)).rowCount).toBe(1);
  await cancelling.query(`update orders set status = 4 where id = 'told'`);
  await cancelling.query('update stock set units = units + 2 where product_id = $1', [KURTA]);
  await cancelling.query('commit');
  await migrated;
  const { rows } = await client.query('select sum(units)::int as units from variants where product_id = $1', [KURTA]);
  expect(rows).toEqual([{ units: 102 }]);
});
