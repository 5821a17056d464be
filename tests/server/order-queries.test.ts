import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Connected, connect } from '../../server/db/connection';
import { inTransaction } from '../../server/db/transaction';
import { claimKey, sweepRequestKeys } from '../../server/idempotency/request-key-queries';
import { lockedOrder, setStatus, takeUnits } from '../../server/orders/order-queries';
import { databaseOf } from './account-calls';
import { openedStore } from './opened-store';
import { orderCalls } from './order-calls';
import { UNITS_OF_PRODUCT, unitsOfEach } from './units';

// Guarantees of the queries themselves: over HTTP, earlier checks of the callers would hide them.
const store = openedStore();
const database = databaseOf(store);
const shop = orderCalls(store);

let connected: Connected;
let token = '';
let ids: string[] = [];
beforeAll(async () => {
  connected = connect(() => ({ connectionString: store.databaseUrl }), 2);
  ({ token } = await shop.shopper('asha'));
  ids = (await shop.products('limit=2')).map(({ id }) => id);
});
afterAll(() => connected.pool.end());
beforeEach(() => database.query(unitsOfEach(5)));

test('takeUnits takes nothing from a variant with too few units', async () => {
  const variants = await database.query('select product_id, size, color from variants where place = 0');
  const first = (productId: string) => {
    const { size, color } = variants.find(({ product_id }) => product_id === productId) ?? {};
    return { productId, size: String(size), color: String(color) };
  };
  const [one = '', other = ''] = ids;
  const take = (units: number) =>
    inTransaction(connected.db, (transaction) =>
      takeUnits(transaction, [
        { ...first(one), units: 1 },
        { ...first(other), units },
      ]),
    );
  expect(await take(6)).toBe(false);
  expect(await take(4)).toBe(true);
  expect(await database.query(UNITS_OF_PRODUCT, [other])).toEqual([{ units: 1 }]);
});

test('setStatus keeps the payment time of a paid order, whatever isPaid says', async () => {
  const id = await shop.placed(token, { [ids[0] ?? '']: 1 });
  const paidAt = async () => (await database.query('select paid_at from orders where id = $1', [id]))[0]?.paid_at;
  const set = (isPaid: boolean) =>
    inTransaction(connected.db, async (transaction) => {
      const order = await lockedOrder(transaction, id);
      if (order) await setStatus(transaction, order, 1, { by: 'store', isPaid });
    });
  await set(true);
  const first = await paidAt();
  expect(first).not.toBeNull();
  for (const isPaid of [false, true]) {
    await set(isPaid);
    expect(await paidAt()).toEqual(first);
  }
});

test('idempotency keys are deleted after 30 days, and not before', async () => {
  const [shopper] = await database.query('select id from shoppers');
  for (const [keyHash, age] of [
    ['old', '30 days 1 second'],
    ['young', '29 days 23 hours'],
  ] as const) {
    const key = { shopperId: String(shopper?.id), call: 'order', keyHash, bodyHash: 'any', made: 'any' } as const;
    await inTransaction(connected.db, (transaction) => claimKey(transaction, key));
    await database.query('update request_keys set created_at = now() - $2::interval where key_hash = $1', [
      keyHash,
      age,
    ]);
  }
  await sweepRequestKeys(connected.db);
  expect(await database.query(`select key_hash from request_keys where key_hash in ('old', 'young')`)).toEqual([
    { key_hash: 'young' },
  ]);
});
