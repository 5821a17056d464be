import { afterEach, expect, test, vi } from 'vitest';
import { FairLine, type FairLineOptions } from '../../http/fair-line';
import { times } from '../server/crowd';

afterEach(() => void vi.useRealTimers());

/** A line that records the order in which its works begin; the test ends them. */
function line(options: Partial<FairLineOptions> = {}) {
  const sentAway = () => new Error('sent away');
  const fair = new FairLine({ atOnce: 1, mostWaiting: 100, mostEach: 50, patienceMs: 1_000, sentAway, ...options });
  const begun: string[] = [];
  const refused: string[] = [];
  let end: (() => void) | undefined;
  const all: Promise<void>[] = [];
  return {
    begun,
    refused,
    join(who: string, ...names: string[]): void {
      const work = () => {
        begun.push(who);
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      };
      all.push(fair.join(names, work).catch(() => void refused.push(who)));
    },
    /** Ends one work after the other until none is left, and returns all that began. */
    async passes(): Promise<string[]> {
      // Works that are refused at once are recorded in a microtask.
      await Promise.resolve();
      while (end) {
        const ending = end;
        end = undefined;
        ending();
        for (const _ of times(5)) await Promise.resolve();
      }
      await Promise.all(all);
      return begun;
    },
  };
}

test('addresses take turns, however many requests wait from one', async () => {
  const { join, passes } = line();
  for (const index of times(4)) join(`crowd ${index}`, 'there', `account ${index}`);
  join('one', 'here', 'somebody');
  join('two', 'elsewhere', 'somebody else');
  expect(await passes()).toEqual(['crowd 0', 'crowd 1', 'one', 'two', 'crowd 2', 'crowd 3']);
});

test('accounts of one address take turns', async () => {
  const { join, passes } = line();
  for (const index of times(4)) join(`greedy ${index}`, 'there', 'greedy');
  join('one', 'there', 'somebody');
  expect(await passes()).toEqual(['greedy 0', 'greedy 1', 'one', 'greedy 2', 'greedy 3']);
});

test('an account that is used from many addresses takes one turn at a time', async () => {
  const { join, passes } = line();
  for (const index of times(4)) join(`wanted ${index}`, `address ${index}`, 'wanted');
  join('one', 'here', 'somebody');
  expect(await passes()).toEqual(['wanted 0', 'wanted 1', 'one', 'wanted 2', 'wanted 3']);
});

test('the third request of an address runs after the first ones of all other addresses', async () => {
  const { begun, join, passes } = line();
  for (const index of times(3)) join(`family ${index}`, 'home', `member ${index}`);
  for (const index of times(5)) join(`new ${index}`, `address ${index}`, `account ${index}`);
  await passes();
  expect(begun.indexOf('family 2')).toBe(7);
});

test('requests of one address or account are limited, and the largest account makes room for another', async () => {
  const { join, passes, refused } = line({ mostEach: 3 });
  join('at work', 'elsewhere', 'nobody');
  for (const index of times(5)) join(`greedy ${index}`, 'there', 'greedy');
  for (const index of times(5)) join(`wanted ${index}`, `address ${index}`, 'wanted');
  join('at the crowded address', 'there', 'somebody');
  await passes();
  // A newcomer at the crowded address takes the place of the account with most places there.
  expect(refused.sort()).toEqual(['greedy 2', 'greedy 3', 'greedy 4', 'wanted 3', 'wanted 4']);
});

test('in a full queue the address with most places loses one to an address with fewer', async () => {
  const { join, passes, refused } = line({ mostWaiting: 4 });
  join('at work', 'elsewhere', 'nobody');
  for (const index of times(3)) join(`crowd ${index}`, 'there', `account ${index}`);
  join('one', 'here', 'somebody');
  join('two', 'next door', 'another');
  join('too many', 'there', 'account 9');
  join('one again', 'here', 'somebody');
  expect(await passes()).toEqual(['at work', 'crowd 0', 'one', 'two', 'crowd 1']);
  expect(refused.sort()).toEqual(['crowd 2', 'one again', 'too many']);
});

test('a request that has waited too long is refused when a place becomes free', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { join, passes, refused } = line();
  join('slow', 'here', 'somebody');
  join('late', 'there', 'another');
  vi.advanceTimersByTime(1_001);
  join('in time', 'next door', 'a third');
  expect(await passes()).toEqual(['slow', 'in time']);
  expect(refused).toEqual(['late']);
});

test('failed work frees its place for the next', async () => {
  const fair = new FairLine({ atOnce: 1, mostWaiting: 9, mostEach: 9, patienceMs: 9, sentAway: () => new Error() });
  const [failed, done] = await Promise.allSettled([
    fair.join(['here'], () => Promise.reject(new Error('broken'))),
    fair.join(['there'], async () => 'done'),
  ]);
  expect([failed.status, done]).toEqual(['rejected', { status: 'fulfilled', value: 'done' }]);
});
