import { beforeAll, describe, expect, test } from 'vitest';
import { accountCalls, type Credentials, errorOf } from './account-calls';
import { from, network, times, WRONG } from './crowd';
import { openedStore } from './opened-store';

const store = openedStore({ trustedProxies: 1 });
const shop = accountCalls(store);

describe('time', () => {
  const median = (all: number[]) => [...all].sort((one, other) => one - other)[all.length >> 1] ?? 0;
  async function timed(work: () => Promise<unknown>): Promise<number> {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  }

  let known: Credentials;
  beforeAll(async () => {
    known = await shop.newShopper('timed', from('192.0.2.77'));
  });

  test('does not tell an unknown email from a wrong password', async () => {
    const address = network();
    const unknown: number[] = [];
    const wrong: number[] = [];
    const ask = (email: string, host: number) => () => shop.authorize({ email, password: WRONG }, address(host));
    // In turns, so that whatever else the machine does befalls both.
    for (const index of times(25)) {
      unknown.push(await timed(ask(`unknown-${index}@rang.in`, index)));
      wrong.push(await timed(ask(known.email, 1_000 + index)));
    }
    // Looking up a hash takes a fortieth of checking it: without equal work the ratio would be far out.
    const ratio = median(unknown) / median(wrong);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  test('at the shelves hardly passes slower during a flood of sign-ins, and the flood is bounded', async () => {
    const address = network();
    const look = () => timed(() => store.json('products?limit=12'));
    const quiet: number[] = [];
    for (const _ of times(40)) quiet.push(await look());

    let isOver = false;
    const flood = Promise.all(
      times(300).map((index) => shop.authorize({ email: `flood-${index}@rang.in`, password: WRONG }, address(index))),
    ).finally(() => {
      isOver = true;
    });
    const flooded: number[] = [];
    while (!isOver) flooded.push(await look());
    const answers = await flood;

    expect(flooded.length).toBeGreaterThan(20);
    // Checked one after the other without a line of their own, 300 passwords would hold up the shelves for seconds.
    expect(median(flooded)).toBeLessThan(Math.max(100, median(quiet) * 10));
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(100);
    expect(busy.length).toBeGreaterThan(100);
    expect(busy[0]?.headers.get('retry-after')).toBe('2');
    expect(await errorOf(busy[0] ?? Response.error())).toMatch(/try again/);
  });
});
