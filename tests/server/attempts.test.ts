import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { attemptQueries } from '../../server/rate-limit/attempt-queries';
import { RateLimit } from '../../server/rate-limit/rate-limit';
import { databaseOf } from './account-calls';
import { times } from './crowd';
import { openedStore } from './opened-store';

const MINUTE = 60_000;
const store = openedStore();
const database = databaseOf(store);
let pool: pg.Pool;
let counter: RateLimit;
beforeAll(() => {
  pool = new pg.Pool({ connectionString: store.databaseUrl });
  counter = new RateLimit(pool, { name: 'trial', most: 3, minutes: 15 });
});
afterAll(() => pool.end());
afterEach(() => void vi.useRealTimers());

const wait = async (key: string) => (await attemptQueries(pool).waits([counter.on(key)]))[0] ?? Number.NaN;
const setClock = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
/** Makes the attempts under a key older. */
const age = (key: string, minutes: number) =>
  database.query('update attempts set expire = expire - $2 where key = $1', [`trial:${key}`, minutes * MINUTE]);
const count = async (key: string) => (await counter.count(key)).ms;
const countAll = async (key: string) => {
  for (const _ of times(3)) expect(await count(key)).toBe(0);
};

describe('a rate limit', () => {
  test('allows exactly as many simultaneous attempts as its limit', async () => {
    const waits = await Promise.all(times(10).map(() => count('parallel')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    for (const longest of [Math.max(...waits), await wait('parallel')]) {
      expect(longest).toBeGreaterThan(14 * MINUTE);
      expect(longest).toBeLessThanOrEqual(15 * MINUTE);
    }
  });

  test('starts over when its time has passed, counted from the first attempt', async () => {
    await counter.count('over');
    await age('over', 10);
    await counter.count('over');
    await counter.count('over');
    expect(await wait('over')).toBeLessThanOrEqual(5 * MINUTE);
    await age('over', 5);
    expect(await wait('over')).toBe(0);
    await countAll('over');
    expect(await count('over')).toBeGreaterThan(14 * MINUTE);
  });

  test('reports no wait longer than its window, even if another transaction wrote with a later `now()`', async () => {
    await countAll('later');
    await database.query(`update attempts set expire = expire + 5000 where key = 'trial:later'`);
    expect([await wait('later'), await count('later')]).toEqual([15 * MINUTE, 15 * MINUTE]);
  });

  test('can take back one attempt', async () => {
    await countAll('one back');
    await counter.uncount('one back');
    expect([await wait('one back'), await count('one back')]).toEqual([0, 0]);
  });
});

test('many attempts counted under one key use one connection, so that other keys do not wait', async () => {
  const small = new pg.Pool({ connectionString: store.databaseUrl, max: 2 });
  onTestFinished(() => small.end());
  const flooded = new RateLimit(small, { name: 'trial', most: 3, minutes: 15 });
  await flooded.count('flooded');
  // From here on, counting under this key waits for the row lock, as for a commit on a slow disk.
  await database.query('begin');
  onTestFinished(() => void database.query('rollback'));
  await database.query(`select from attempts where key = 'trial:flooded' for update`);
  const flood = times(50).map(async () => (await flooded.count('flooded')).ms);
  const others = Promise.all(times(5).map((number) => flooded.count(`other ${number}`)));
  await expect(others).resolves.toHaveLength(5);
  await database.query('commit');
  expect((await Promise.all(flood)).filter((wait) => wait === 0)).toHaveLength(2);
});

test('two attempts that are taken back at once are both taken back', async () => {
  await countAll('taken back');
  await Promise.all(times(2).map(() => counter.uncount('taken back')));
  expect([await count('taken back'), await count('taken back')]).toEqual([0, 0]);
  expect(await count('taken back')).toBeGreaterThan(0);
});

describe('setting the clock', () => {
  test.each([
    ['back', 24 * 60, 0],
    ['back by less than the limit lasts', 10, 0],
    ['forward', 0, 24 * 60],
  ])('%s at the store neither prolongs the wait nor forgets attempts', async (how, during, after) => {
    setClock(during);
    await countAll(how);
    vi.useRealTimers();
    await age(how, 12);
    setClock(after);
    expect(await wait(how)).toBeLessThanOrEqual(3 * MINUTE);
    expect(await wait(how)).toBeGreaterThan(0);
  });

  test('back at the database locks nobody out', async () => {
    await countAll('database');
    await age('database', -24 * 60);
    expect(await wait('database')).toBe(0);
    await countAll('database');
    expect(await wait('database')).toBeLessThanOrEqual(15 * MINUTE);
  });
});

test('checking and counting attempts both fail at the first try while the database is unavailable', async () => {
  const away = new pg.Pool({ host: '127.0.0.1', port: 1 });
  onTestFinished(() => away.end());
  const asked = vi.spyOn(away, 'query');
  await expect(attemptQueries(away).waits([counter.on('nobody')])).rejects.toThrow('ECONNREFUSED');
  await expect(new RateLimit(away, { name: 'trial', most: 3, minutes: 15 }).count('nobody')).rejects.toThrow(
    'ECONNREFUSED',
  );
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an attempt that waits behind a failing query fails with it, without a query of its own', async () => {
  const away = new pg.Pool();
  onTestFinished(() => away.end());
  let fail = (_: Error) => {};
  const question = new Promise((_, reject) => {
    fail = reject;
  });
  const asked = vi.spyOn(away, 'query').mockImplementation(() => question);
  const counting = new RateLimit(away, { name: 'trial', most: 3, minutes: 15 });
  const first = counting.count('nobody');
  await vi.waitUntil(() => asked.mock.calls.length > 0);
  const behind = counting.count('nobody');
  fail(new Error('The database is away.'));
  await expect(first).rejects.toThrow('away');
  await expect(behind).rejects.toThrow('away');
  expect(asked).toHaveBeenCalledTimes(1);
});
