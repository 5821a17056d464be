import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type Connected, connect } from '../../server/db/connection';
import { inTransaction, type Transaction } from '../../server/db/transaction';
import { command } from '../support/command';
import { freshDatabase } from '../support/database';

let url = '';
let database: Connected;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgres'));
  ({ url, drop } = fresh);
  // One connection: if a transaction keeps or spoils it, the next one notices.
  database = connect(() => ({ connectionString: fresh.url }), 1);
  await database.db.execute(sql`create table kept (what text primary key)`);
});
afterAll(async () => {
  await database.pool.end();
  await drop();
});

const keep = (transaction: Transaction, what: string) => transaction.execute(sql`insert into kept values (${what})`);
const kept = async () =>
  (await database.db.execute(sql`select what from kept order by what`)).rows.map(({ what }) => what);
const process = async (transaction: Transaction) =>
  Number((await transaction.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid);

test('an error in a transaction rolls it back and keeps the connection', async () => {
  const refused = inTransaction(database.db, async (transaction) => {
    await keep(transaction, 'refused');
    throw new Error(String(await process(transaction)));
  });
  const message = await refused.catch((thrown: unknown) => (thrown instanceof Error ? thrown.message : ''));
  expect(await kept()).not.toContain('refused');
  expect(await inTransaction(database.db, process)).toBe(Number(message));
});

test.each([
  ['a lock timeout', '55P03', 'lock_timeout', sql`select pg_advisory_xact_lock(1)`],
  ['a statement timeout', '57014', 'statement_timeout', sql`select pg_sleep(60)`],
])('%s rolls the transaction back and keeps the connection', async (_, code, limit, waiting) => {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('select pg_advisory_lock(1)');
  let before = 0;
  const failed = inTransaction(database.db, async (transaction) => {
    before = await process(transaction);
    await keep(transaction, 'too late');
    await transaction.execute(sql.raw(`set local ${limit} = 20`));
    await transaction.execute(waiting);
  });
  await expect(failed).rejects.toMatchObject({ cause: { code } });
  expect(await kept()).not.toContain('too late');
  expect(await inTransaction(database.db, process)).toBe(before);
});

test('a transaction that is rolled back by a deadlock is retried and succeeds', async () => {
  await database.db.execute(sql`insert into kept values ('one'), ('other')`);
  onTestFinished(async () => void (await database.db.execute(sql`delete from kept`)));
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  // The transaction that runs the deadlock check is the one rolled back: `other` checks too late to be it.
  await other.query(`set deadlock_timeout = '1min'; begin; select from kept where what = 'other' for update`);
  const lock = (transaction: Transaction, what: string) =>
    transaction.execute(sql`select from kept where what = ${what} for update`);
  const done = inTransaction(database.db, async (transaction) => {
    await lock(transaction, 'one');
    await lock(transaction, 'other');
    await keep(transaction, 'done after another');
  });
  done.catch(() => undefined);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
  await other.query(`select from kept where what = 'one' for update; commit`);
  await done;
  expect(await kept()).toContain('done after another');
});

test('a transaction that is rolled back by deadlocks is tried at most three times', async () => {
  onTestFinished(async () => void (await database.db.execute(sql`delete from kept`)));
  let tries = 0;
  const giveWay = (times: number) =>
    inTransaction(database.db, async (transaction) => {
      tries += 1;
      await keep(transaction, `given way ${times} times`);
      if (tries <= times) await transaction.execute(sql`do $$ begin raise exception sqlstate '40P01'; end $$`);
    });
  await giveWay(2);
  expect(await kept()).toContain('given way 2 times');
  tries = 0;
  await expect(giveWay(100)).rejects.toMatchObject({ cause: { code: '40P01' } });
  expect(tries).toBe(3);
});

test('a transaction with a swallowed error fails instead of reporting success', async () => {
  const swallowed = inTransaction(database.db, async (transaction) => {
    await keep(transaction, 'swallowed');
    await keep(transaction, 'swallowed').catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('The commit was answered with ROLLBACK');
  expect(await kept()).not.toContain('swallowed');
});

test('a connection lost in a transaction breaks neither the process nor the next transaction', async () => {
  const cut = inTransaction(database.db, async (transaction) => {
    await keep(transaction, 'cut');
    await command(inject('postgres'), `select pg_terminate_backend(${await process(transaction)})`);
    await keep(transaction, 'cut as well');
  });
  await expect(cut).rejects.toThrow();
  await inTransaction(database.db, (transaction) => keep(transaction, 'after'));
  expect(await kept()).toEqual(['after']);
});

test('a transaction that exceeds query_timeout is not part of the next one', async () => {
  // No statement timeout on the server: only this client gives up.
  const pool = new pg.Pool({ connectionString: url, max: 1, query_timeout: 1_000 });
  onTestFinished(() => pool.end());
  const hasty = { $client: pool };
  await inTransaction(hasty, async (transaction) => {
    await keep(transaction, 'given up');
    await transaction.execute(sql`select pg_sleep(1.5)`);
  }).catch(() => undefined);
  await inTransaction(hasty, (transaction) => keep(transaction, 'next'));
  expect(await kept()).toContain('next');
  expect(await kept()).not.toContain('given up');
});
