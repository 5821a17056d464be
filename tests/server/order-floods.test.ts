import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { connect } from '../../server/db/connection';
import { readiness } from '../../server/orders/readiness';
import { databaseOf } from './account-calls';
import { times } from './crowd';
import { openedStore } from './opened-store';
import { paymentCalls } from './payment-calls';
import { unitsOfEach } from './units';

const store = openedStore();
const database = databaseOf(store);
const shop = paymentCalls(store);

let product = '';
let greedy = '';
let other = '';
beforeAll(async () => {
  product = (await shop.products('limit=1'))[0]?.id ?? '';
  await database.query(unitsOfEach(1000));
  ({ token: greedy } = await shop.shopper('greedy'));
  ({ token: other } = await shop.shopper('other'));
});

const isHealthy = async () => (await store.ask('/readyz')).status;

test('300 simultaneous orders of one account delay neither an order of another account nor /readyz', async () => {
  const flood = Promise.all(times(300).map(() => shop.place(greedy, { [product]: 1 })));
  const beside = Promise.all([shop.place(other, { [product]: 1 }).then(({ status }) => status), isHealthy()]);
  expect(await Promise.race([beside, flood.then(() => 'the flood')])).toEqual([201, 200]);

  const answers = await flood;
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(20);
  const sentAway = answers.filter(({ status }) => status === 503);
  expect(sentAway.length).toBeGreaterThan(100);
  expect(sentAway[0]?.headers.get('retry-after')).toBe('2');
  expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
});

test('payments that wait for the lock of one order do not delay /readyz', async () => {
  const id = await shop.placed(greedy, { [product]: 1 });
  await database.query('begin');
  await database.query('select from orders where id = $1 for update', [id]);
  const paying = Promise.all(times(20).map(() => shop.pay(greedy, id, 'cashOnDelivery')));
  await expect
    .poll(async () => {
      await database.query('select pg_stat_clear_snapshot()');
      const waiting = `datname = current_database() and wait_event_type = 'Lock'`;
      return (await database.query(`select from pg_stat_activity where ${waiting}`)).length;
    })
    .toBe(4);
  expect(await Promise.race([isHealthy(), paying])).toBe(200);
  await database.query('commit');
  await paying;
});

test('readiness fails if the database pool for accounts is unusable', async () => {
  const { db, pool } = connect(() => ({ connectionString: store.databaseUrl }), 1);
  const ofAccounts = new pg.Pool();
  await ofAccounts.end();
  await expect(readiness(db, pool)()).resolves.toBeUndefined();
  await expect(readiness(db, ofAccounts)()).rejects.toThrow();
  await pool.end();
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
