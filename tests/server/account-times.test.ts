import { expect, test } from 'vitest';
import { accountCalls, databaseOf, errorOf } from './account-calls';
import { from, network, times, WRONG } from './crowd';
import { openedStore } from './opened-store';

const store = openedStore({ trustedProxies: 1 });
const database = databaseOf(store);
const shop = accountCalls(store);

const median = (all: number[]) => [...all].sort((one, other) => one - other)[all.length >> 1] ?? 0;

/** CPU time of this process, all threads included, so that other load on the machine does not count. */
async function workOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await call();
  return process.cpuUsage(before).user;
}

test('an unknown email takes as much work as a wrong password', async () => {
  const known = await shop.newShopper('timed', from('192.0.2.77'));
  const address = network();
  const unknown: number[] = [];
  const wrong: number[] = [];
  const ask = (email: string, host: number) => () => shop.authorize({ email, password: WRONG }, address(host));
  // Alternating, so that other work of this process affects both alike.
  for (const index of times(25)) {
    unknown.push(await workOf(ask(`unknown-${index}@rang.in`, index)));
    wrong.push(await workOf(ask(known.email, 1_000 + index)));
  }
  // Only looking up a hash takes a fortieth of the time of checking it, so unequal work would move the ratio far out.
  const ratio = median(unknown) / median(wrong);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test('a flood of sign-ins gets 503 beyond the queue, while products are still listed', async () => {
  const address = network();
  let sentAway = 0;
  await database.query('begin');
  // The two calls that are being worked on block where attempts are counted.
  await database.query('lock table attempts in access exclusive mode');
  const flood = times(300).map(async (index) => {
    const answer = await shop.authorize({ email: `flood-${index}@rang.in`, password: WRONG }, address(index));
    // The queue answers with 2; a call that times out waiting for the table answers 503 with another value.
    if (answer.status === 503 && answer.headers.get('retry-after') === '2') sentAway += 1;
    return answer;
  });
  // A hundred calls wait and two are worked on; one that times out makes room for another.
  await expect.poll(() => sentAway).toBeGreaterThan(150);
  expect((await store.ask('products?limit=12')).status).toBe(200);
  await database.query('commit');

  const answers = await Promise.all(flood);
  expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(20);
  const busy = answers.filter(({ status }) => status !== 401);
  expect(busy.filter(({ status }) => status !== 503)).toEqual([]);
  expect(await errorOf(busy[0] ?? Response.error())).toMatch(/try again/);
});
