import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ShortCache } from '../../http/short-cache';

const SECOND = 1_000;
const MEGABYTE = 1024 * 1024;

type Page = { text: string; bytes: number };

const LIMITS = { freshMs: 3 * SECOND, usableMs: 7 * SECOND, mostBytes: 24 * MEGABYTE };

let clock = 0;
let pages: ShortCache<Page | undefined>;
/** How often each address was made. */
let made: Map<string, number>;

beforeEach(() => {
  clock = 1_000_000;
  made = new Map();
  pages = new ShortCache<Page | undefined>({ ...LIMITS, now: () => clock, weigh: ({ bytes }) => bytes });
});

const times = (address: string) => made.get(address) ?? 0;

/** Requests a page whose text is the number of its edition. */
function ask(address: string, bytes = 10): Promise<string | undefined> {
  return pages
    .get(address, async () => {
      made.set(address, times(address) + 1);
      return { text: `edition ${times(address)}`, bytes };
    })
    .then((page) => page?.text);
}

/** A page that the test finishes or fails. */
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

/** Resolves once all settled promises have been handled. */
const everythingHeard = () => new Promise<void>((heard) => setImmediate(heard));

describe('a cached page', () => {
  it('is returned from the cache while fresh', async () => {
    await ask('/');
    clock += 3 * SECOND;
    expect(await ask('/')).toBe('edition 1');
    await everythingHeard();
    expect(times('/')).toBe(1);
  });

  it('is returned while it is renewed in the background, and the new one afterwards', async () => {
    await ask('/');
    clock += 3 * SECOND + 1;
    expect(await ask('/')).toBe('edition 1');
    await everythingHeard();
    expect(times('/')).toBe(2);
    expect(await ask('/')).toBe('edition 2');
  });

  it('is created again before the response if it is too old', async () => {
    await ask('/');
    clock += 7 * SECOND + 1;
    expect(await ask('/')).toBe('edition 2');
  });

  it('ages from when its creation began, not from when it ended', async () => {
    const slow = madeByHand();
    const asked = pages.get('/', slow.make);
    clock += 6 * SECOND;
    slow.finish('slow');
    expect((await asked)?.text).toBe('slow');
    clock += 2 * SECOND;
    expect(await ask('/')).toBe('edition 1');
  });

  it('ages even if the system clock is set back', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    pages = new ShortCache<Page | undefined>({ ...LIMITS, weigh: ({ bytes }) => bytes });
    await ask('/');
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(7 * SECOND + 1);
    expect(await ask('/')).toBe('edition 2');
  });

  it('is never older than its usable time, however often it is requested', async () => {
    const oldest: number[] = [];
    for (let asked = 0; asked < 200; asked += 1) {
      const page = await pages.get('/', async () => ({ text: String(clock), bytes: 1 }));
      oldest.push(clock - Number(page?.text));
      clock += 250;
    }
    expect(Math.max(...oldest)).toBeLessThanOrEqual(7 * SECOND);
  });
});

describe('creating a page', () => {
  it('happens once for simultaneous requests', async () => {
    const slow = madeByHand();
    const asked = Array.from({ length: 50 }, () => pages.get('/', slow.make));
    slow.finish('one for all');
    expect(new Set((await Promise.all(asked)).map((page) => page?.text))).toEqual(new Set(['one for all']));
    expect(slow.begun()).toBe(1);
  });

  it('happens once for all requests during a renewal', async () => {
    await ask('/');
    clock += 4 * SECOND;
    const slow = madeByHand();
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await pages.get('/', slow.make))?.text).toBe('edition 1');
    }
    expect(slow.begun()).toBe(1);
  });

  it('does not delay requests for another address', async () => {
    const slow = madeByHand();
    const waiting = pages.get('/slow', slow.make);
    expect(await ask('/quick')).toBe('edition 1');
    slow.finish('slow');
    expect((await waiting)?.text).toBe('slow');
  });

  it('is tried again by the next request if it returned nothing or failed', async () => {
    expect(await pages.get('/', async () => undefined)).toBeUndefined();
    await expect(pages.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(pages.bytes).toBe(0);
    expect(await ask('/')).toBe('edition 1');
  });

  it('that fails during a renewal keeps the old page until that is too old', async () => {
    await ask('/');
    clock += 4 * SECOND;
    const broken = madeByHand();
    expect((await pages.get('/', broken.make))?.text).toBe('edition 1');
    // If unhandled, the rejection would end the process; Vitest fails on it.
    broken.reject(new Error('the store is away'));
    await everythingHeard();
    expect((await pages.get('/', async () => undefined))?.text).toBe('edition 1');
    clock += 4 * SECOND;
    expect(await pages.get('/', async () => undefined)).toBeUndefined();
  });
});

describe('the function that creates a page', () => {
  it('gets isKnown once the page has been cached', async () => {
    const heard: boolean[] = [];
    const look = () =>
      pages.get('/', async (isKnown) => {
        heard.push(isKnown);
        return { text: '', bytes: 10 };
      });
    await look();
    clock += 4 * SECOND;
    await look();
    await everythingHeard();
    clock += 60 * SECOND;
    await look();
    expect(heard).toEqual([false, true, true]);
  });
});

describe('the size limit', () => {
  it('bounds the bytes of all pages together', async () => {
    for (let page = 0; page < 100; page += 1) await ask(`/${page}`, MEGABYTE);
    expect(pages.bytes).toBeLessThanOrEqual(24 * MEGABYTE);
    expect(pages.bytes).toBeGreaterThan(20 * MEGABYTE);
  });

  it('evicts the least recently requested page; a hit counts as a request', async () => {
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

  it('does not evict repeatedly requested pages for pages that are requested once', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let page = 0; page < 10; page += 1) await ask(`/known/${page}`, MEGABYTE);
    }
    for (let page = 0; page < 1_000; page += 1) await ask(`/made-up/${page}`, MEGABYTE);
    for (let page = 0; page < 10; page += 1) await ask(`/known/${page}`, MEGABYTE);
    expect(Array.from({ length: 10 }, (_, page) => times(`/known/${page}`))).toEqual(Array(10).fill(1));
    expect(pages.bytes).toBeLessThanOrEqual(24 * MEGABYTE);
  });

  it('lets newly repeated pages stay even if older repeated pages fill the cache', async () => {
    const askTwice = async (address: string) => {
      await ask(address, MEGABYTE);
      await ask(address, MEGABYTE);
    };
    for (let page = 0; page < 50; page += 1) await askTwice(`/${page}`);
    await askTwice('/new');
    for (let page = 0; page < 3; page += 1) await ask(`/made-up/${page}`, MEGABYTE);
    await ask('/new', MEGABYTE);
    expect([times('/new'), times('/49')]).toEqual([1, 1]);
    expect(pages.bytes).toBeLessThanOrEqual(24 * MEGABYTE);
  });

  it('counts a renewed page once', async () => {
    await ask('/', MEGABYTE);
    const before = pages.bytes;
    clock += 8 * SECOND;
    await ask('/', MEGABYTE);
    expect(pages.bytes).toBe(before);
  });

  it('excludes pages larger than itself, and evicts nothing for them', async () => {
    await ask('/', MEGABYTE);
    expect(await ask('/large', 25 * MEGABYTE)).toBe('edition 1');
    expect(await ask('/')).toBe('edition 1');
    expect(pages.bytes).toBeLessThan(2 * MEGABYTE);
  });

  it('counts the length of addresses', async () => {
    await ask(`/?${'x'.repeat(10_000)}`, 1);
    expect(pages.bytes).toBeGreaterThan(10_000);
  });
});

it('a lifetime of zero turns the cache off', async () => {
  pages = new ShortCache<Page | undefined>({ ...LIMITS, freshMs: 0, usableMs: 0, weigh: ({ bytes }) => bytes });
  expect(await Promise.all([ask('/'), ask('/')])).toEqual(['edition 1', 'edition 2']);
  expect(pages.bytes).toBe(0);
});
