import { expect, it } from 'vitest';
import { Queue } from '../../http/queue';

/** Works that the test ends, in the order in which they began. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  const endNext = async () => {
    ends.shift()?.();
    // The next work begins only after the promise of the previous one has been handled.
    await new Promise<void>((heard) => setImmediate(heard));
  };
  return { begun, work, endNext };
}

it('runs no more jobs at once than it has places, and refuses jobs beyond its waiting limit', async () => {
  const { begun, work, endNext } = works();
  const queue = new Queue(2, 1);
  const asked = ['one', 'two', 'three', 'four'].map((name) => queue.run(work(name)));
  expect(begun).toEqual(['one', 'two']);
  expect(await asked[3]).toBeUndefined();
  for (let ended = 0; ended < 3; ended += 1) await endNext();
  expect(await Promise.all(asked)).toEqual(['one', 'two', 'three', undefined]);
});

it('lets callers take turns, however many jobs one of them has', async () => {
  const { begun, work, endNext } = works();
  const queue = new Queue(1, 10);
  for (const name of ['flood 1', 'flood 2', 'flood 3', 'flood 4']) void queue.run(work(name), 'flood');
  void queue.run(work('visitor'), 'visitor');
  void queue.run(work('other'), 'other');
  for (let ended = 0; ended < 6; ended += 1) await endNext();
  expect(begun).toEqual(['flood 1', 'flood 2', 'visitor', 'other', 'flood 3', 'flood 4']);
});

it('when full, refuses the last job of the caller with most jobs to make room for others', async () => {
  const { begun, work, endNext } = works();
  const queue = new Queue(1, 3);
  const flood = Array.from({ length: 50 }, (_, place) => queue.run(work(`flood ${place}`), 'flood'));
  const visitors = ['one', 'two', 'three'].map((name) => queue.run(work(name), name));
  // Two works of the flood have lost their places to visitors; nobody loses their only place.
  expect(await visitors[2]).toBeUndefined();
  for (let ended = 0; ended < 4; ended += 1) await endNext();
  expect(begun).toEqual(['flood 0', 'flood 1', 'one', 'two']);
  expect((await Promise.all(flood)).filter(Boolean)).toEqual(['flood 0', 'flood 1']);
  expect(await Promise.all(visitors)).toEqual(['one', 'two', undefined]);
});

it('continues after a failed job', async () => {
  const queue = new Queue(1, 1);
  const failed = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
