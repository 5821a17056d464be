import { beforeEach, describe, expect, it } from 'vitest';
import { KeptPages } from '../../host/kept-pages';

const SECOND = 1_000;
const MEGABYTE = 1024 * 1024;

type Page = { text: string; bytes: number };

let clock = 0;
let pages: KeptPages<Page>;
/** How often each address was made. */
let made: Map<string, number>;

beforeEach(() => {
  clock = 1_000_000;
  made = new Map();
  pages = new KeptPages<Page>(
    ({ bytes }) => bytes,
    () => clock,
  );
});

const times = (address: string) => made.get(address) ?? 0;

/** Asks for a page whose every edition says which one it is. */
function ask(address: string, bytes = 10): Promise<string | undefined> {
  return pages
    .get(address, async () => {
      made.set(address, times(address) + 1);
      return { text: `edition ${times(address)}`, bytes };
    })
    .then((page) => page?.text);
}

/** A page whose making ends when the test says so. */
function madeByHand() {
  const { promise, resolve, reject } = promiseByHand<Page | undefined>();
  let begun = 0;
  const make = () => {
    begun += 1;
    return promise;
  };
  return { make, begun: () => begun, finish: (text: string) => resolve({ text, bytes: 10 }), giveUp: resolve, reject };
}

function promiseByHand<Result>() {
  let settle: { resolve: (result: Result) => void; reject: (reason: Error) => void } | undefined;
  const promise = new Promise<Result>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (result: Result) => settle?.resolve(result),
    reject: (reason: Error) => settle?.reject(reason),
  };
}

/** Everything that was settled has been heard of. */
const everythingHeard = () => new Promise<void>((heard) => setImmediate(heard));

describe('the age of a page', () => {
  it('is given as it is while fresh', async () => {
    await ask('/');
    clock += 3 * SECOND;
    expect(await ask('/')).toBe('edition 1');
    await everythingHeard();
    expect(times('/')).toBe(1);
  });

  it('is given while it is renewed in the background, and the new one afterwards', async () => {
    await ask('/');
    clock += 3 * SECOND + 1;
    expect(await ask('/')).toBe('edition 1');
    await everythingHeard();
    expect(times('/')).toBe(2);
    expect(await ask('/')).toBe('edition 2');
  });

  it('is made anew, and waited for, when too old', async () => {
    await ask('/');
    clock += 7 * SECOND + 1;
    expect(await ask('/')).toBe('edition 2');
  });

  it('counts from when its making began, not from when it was done', async () => {
    const slow = madeByHand();
    const asked = pages.get('/', slow.make);
    clock += 6 * SECOND;
    slow.finish('slow');
    expect((await asked)?.text).toBe('slow');
    clock += 2 * SECOND;
    expect(await ask('/')).toBe('edition 1');
  });

  it('is never more than 10 s with the 2 s a store keeps its answers, however often it is asked for', async () => {
    const oldest: number[] = [];
    for (let asked = 0; asked < 200; asked += 1) {
      const page = await pages.get('/', async () => ({ text: String(clock), bytes: 1 }));
      oldest.push(clock - Number(page?.text));
      clock += 250;
    }
    expect(Math.max(...oldest)).toBeLessThanOrEqual(7 * SECOND);
  });
});

describe('making a page', () => {
  it('happens once for all who ask at once', async () => {
    const slow = madeByHand();
    const asked = Array.from({ length: 50 }, () => pages.get('/', slow.make));
    slow.finish('one for all');
    expect(new Set((await Promise.all(asked)).map((page) => page?.text))).toEqual(new Set(['one for all']));
    expect(slow.begun()).toBe(1);
  });

  it('is renewed once, however many ask meanwhile', async () => {
    await ask('/');
    clock += 4 * SECOND;
    const slow = madeByHand();
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await pages.get('/', slow.make))?.text).toBe('edition 1');
    }
    expect(slow.begun()).toBe(1);
  });

  it('keeps addresses apart', async () => {
    const slow = madeByHand();
    const waiting = pages.get('/slow', slow.make);
    expect(await ask('/quick')).toBe('edition 1');
    slow.finish('slow');
    expect((await waiting)?.text).toBe('slow');
  });

  it('is tried again by the next who asks when it gave nothing or failed', async () => {
    expect(await pages.get('/', async () => undefined)).toBeUndefined();
    await expect(pages.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(pages.bytes).toBe(0);
    expect(await ask('/')).toBe('edition 1');
  });

  it('that fails in a renewal is heard of by nobody, and leaves the old page its time', async () => {
    await ask('/');
    clock += 4 * SECOND;
    const broken = madeByHand();
    expect((await pages.get('/', broken.make))?.text).toBe('edition 1');
    // Unheard, it would end the process: vitest fails on it.
    broken.reject(new Error('the store is away'));
    await everythingHeard();
    expect((await pages.get('/', async () => undefined))?.text).toBe('edition 1');
    clock += 4 * SECOND;
    expect(await pages.get('/', async () => undefined)).toBeUndefined();
  });
});

describe('the room for pages', () => {
  it('is bounded by their bytes', async () => {
    for (let page = 0; page < 100; page += 1) await ask(`/${page}`, MEGABYTE);
    expect(pages.bytes).toBeLessThanOrEqual(24 * MEGABYTE);
    expect(pages.bytes).toBeGreaterThan(20 * MEGABYTE);
  });

  it('is made by throwing away what was asked for least recently; a hit counts as asking', async () => {
    await ask('/first', 10 * MEGABYTE);
    await ask('/second', 10 * MEGABYTE);
    await ask('/first');
    await ask('/third', 10 * MEGABYTE);
    await ask('/first');
    await ask('/third');
    expect([times('/first'), times('/second'), times('/third')]).toEqual([1, 1, 1]);
    await ask('/second', 1);
    expect(times('/second')).toBe(2);
  });

  it('counts a renewed page once', async () => {
    await ask('/', MEGABYTE);
    const before = pages.bytes;
    clock += 8 * SECOND;
    await ask('/', MEGABYTE);
    expect(pages.bytes).toBe(before);
  });

  it('is never taken by a page larger than all of it', async () => {
    expect(await ask('/', 25 * MEGABYTE)).toBe('edition 1');
    expect(pages.bytes).toBe(0);
  });

  it('counts long addresses, which anybody can send', async () => {
    await ask(`/?${'x'.repeat(10_000)}`, 1);
    expect(pages.bytes).toBeGreaterThan(10_000);
  });
});
