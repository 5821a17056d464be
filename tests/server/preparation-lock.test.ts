import { expect, test } from 'vitest';
import { ADVISORY_LOCKS } from '../../server/db/advisory-locks';
import { takePreparationLock } from '../../server/db/preparation-lock';
import { StoreNotice } from '../../server/notice';
import { connecting } from './connecting';

/** One connection that prepares the database, a second that waits to, and what the second logs. */
async function two() {
  const connected = await connecting();
  const [first, next] = [await connected(), await connected()];
  await first.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.preparing]);
  const said: string[] = [];
  const turn = (giveUpAfterMs: number) =>
    takePreparationLock(next, (line) => said.push(line), { sayAfterMs: 1, giveUpAfterMs });
  return { first, next, said, turn };
}

const WAITING = 'Another store is preparing the database; waiting.';

test('a store that waits for the preparation lock logs so once, then continues without lock_timeout', async () => {
  const { first, next, said, turn } = await two();
  const taken = turn(60_000);
  await expect.poll(() => said).toEqual([WAITING]);
  await first.query('select pg_advisory_unlock_all()');
  await taken;
  expect((await next.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
  expect(said).toEqual([WAITING]);
});

test('a store that waits too long for the preparation lock gives up', async () => {
  const { said, turn } = await two();
  await expect(turn(1)).rejects.toThrow(StoreNotice);
  expect(said).toEqual([WAITING]);
});
