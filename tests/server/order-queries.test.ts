import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Connected, connect } from '../../server/db/connection';
import { setStatus, takeUnits } from '../../server/db/orders';
import { claimKey, sweepRequestKeys } from '../../server/db/requestKeys';
import { keptBy } from './account-calls';
import { openedStore } from './opened-store';
import { orderCalls } from './order-calls';

// What holds by itself, even where whoever asks has looked before.
const store = openedStore();
const kept = keptBy(store);
const shop = orderCalls(store);

let database: Connected;
let token = '';
let ids: string[] = [];
beforeAll(async () => {
  database = connect(() => ({ connectionString: store.databaseUrl }), 2);
  ({ token } = await shop.shopper('asha'));
  ids = (await shop.products('limit=2')).map(({ id }) => id);
});
afterAll(() => database.pool.end());
beforeEach(() => kept.query('update stock set units = 5'));

test('too few units are not taken', async () => {
  const [one = '', other = ''] = ids;
  const take = (units: number) =>
    database.db.transaction((transaction) =>
      takeUnits(transaction, [
        [one, 1],
        [other, units],
      ]),
    );
  expect(await take(6)).toBe(false);
  expect(await take(4)).toBe(true);
  expect(await kept.query('select units from stock where product_id = $1', [other])).toEqual([{ units: 1 }]);
});

test('a paid order stays paid, whatever is told', async () => {
  const id = await shop.placed(token, { [ids[0] ?? '']: 1 });
  const first = new Date('2026-11-02T08:00:00.000Z');
  for (const paidAt of [first, null, new Date('2026-11-03T08:00:00.000Z')]) {
    await database.db.transaction((transaction) => setStatus(transaction, id, 1, paidAt));
    expect(await kept.query('select paid_at from orders where id = $1', [id])).toEqual([{ paid_at: first }]);
  }
});

test('keys are forgotten after a month, and not before', async () => {
  const [shopper] = await kept.query('select id from shoppers');
  const claim = (keyHash: string, now: Date) =>
    database.db.transaction((transaction) =>
      claimKey(transaction, {
        shopperId: String(shopper?.id),
        call: 'order',
        keyHash,
        bodyHash: 'any',
        made: 'any',
        now,
      }),
    );
  await claim('old', new Date('2026-10-01T08:00:00.000Z'));
  await claim('young', new Date('2026-10-01T08:00:00.002Z'));
  await sweepRequestKeys(database.db, new Date('2026-10-31T08:00:00.001Z'));
  expect(await kept.query(`select key_hash from request_keys where key_hash in ('old', 'young')`)).toEqual([
    { key_hash: 'young' },
  ]);
});
