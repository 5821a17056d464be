import { expect, test } from 'vitest';
import { connect } from '../../server/db/connection';
import { sweepExpired } from '../../server/db/sweeping';
import { databaseOf } from './account-calls';
import { openedStore } from './opened-store';

const store = openedStore();
const database = databaseOf(store);

test('10,001 expired attempts are all deleted with the help of their index, and live ones stay', async () => {
  const inMs = (minutes: number) => `(extract(epoch from now()) * 1000)::bigint + ${minutes * 60_000}`;
  await database.query(`insert into attempts (key, expire) values ('under way', ${inMs(5)})`);
  await database.query(`insert into attempts (key, expire) select n, ${inMs(-5)} from generate_series(1, 10001) as n`);
  // Makes the planner use an index wherever one serves.
  const url = new URL(store.databaseUrl);
  url.searchParams.set('options', '-c enable_seqscan=off');
  const { db, pool } = connect(() => ({ connectionString: url.href }), 1);
  await sweepExpired(db);
  // A connection reports its index statistics when it ends.
  await pool.end();
  expect(await database.query('select key from attempts')).toEqual([{ key: 'under way' }]);
  const used = () =>
    database.query(`select from pg_stat_user_indexes where idx_scan >= 3 and indexrelname = 'attempts_by_expiry'`);
  await expect.poll(used).toHaveLength(1);
});
