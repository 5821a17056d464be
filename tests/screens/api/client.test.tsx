import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { failureFacts } from '#contract/failure';
import { StoreInfoAnswerSchema } from '#contract/store-info';
import { withQuery } from '../../../src/api/address';
import { createClient } from '../../../src/api/client';
import { askEarly, fetchOrEarly, prefetchAnswer } from '../../../src/api/early';
import { createStoreApi, type StoreApi } from '../../../src/api/store-api';
import { cookieToken } from '../../../src/api/token';

const BASE = 'https://api.rangmahal.example/api/v1';
const INFO = `${BASE}/storeInfo`;
const HERE = { hostname: 'rangmahal.example', host: 'rangmahal.example', protocol: 'https:' };

type Asked = { address: string; headers: Headers; signal: AbortSignal };
type Reply = () => Response | Promise<Response>;

const says =
  (answer: unknown, status = 200): Reply =>
  () =>
    Response.json(answer, { status });
const refuses = says({ error: 'Sign in first.' }, 401);
const isSilent: Reply = () => new Promise<Response>(() => {});
const hangsUp: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/** A `fetch` that sends these replies in order and then hangs up. As in browsers, it can be aborted. */
function storeThat(...replies: Reply[]) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = (request, options) => {
    const sent = new Request(request, options);
    asked.push({ address: sent.url, headers: sent.headers, signal: sent.signal });
    const reply = replies[asked.length - 1] ?? hangsUp;
    const { signal } = options ?? {};
    return new Promise((answer, fail) => {
      const end = () => fail(signal?.reason);
      if (signal?.aborted) end();
      signal?.addEventListener('abort', end);
      Promise.resolve(reply()).then(answer, fail);
    });
  };
  const page: Parameters<typeof fetchOrEarly>[0] = { fetch };
  const client = createClient({ base: BASE, page: HERE, token: cookieToken, fetch: fetchOrEarly(page) });
  const api = createStoreApi(client);
  const early = () => Object.keys(page.earlyAnswers ?? {});
  return { asked, page, client, api, early };
}

const bearers = (asked: Asked[]) => asked.map(({ headers }) => headers.get('Authorization'));

const failureIn = (asking: Promise<unknown>) =>
  asking.then(() => {
    throw new Error('Nothing failed.');
  }, failureFacts);

const carries = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie as a store or another script may have set it
  document.cookie = `auth_token=${token}; path=/`;
};

const questions: [string, (api: StoreApi, signal?: AbortSignal) => Promise<unknown>, unknown][] = [
  ['for store information', (api, signal) => api.storeInfo(signal), { storeName: 'Rang Mahal' }],
  ['for products', (api, signal) => api.products({ category: 'men' }, signal), { data: [] }],
  ['for a product', (api, signal) => api.product('kurta-1', signal), { id: 'kurta-1', title: 'Kurta' }],
  ['for related products', (api, signal) => api.related('kurta-1', signal), { data: [] }],
  ['for a delivery', (api, signal) => api.delivery('411001', signal), { earliest: '2026-11-27', latest: '2026-11-29' }],
];

beforeEach(() => cookieToken.forget());

afterEach(() => {
  cookieToken.forget();
  vi.useRealTimers();
});

describe('a request to the store', () => {
  test('carries the host of the shop and the token', async () => {
    carries('rani-1');
    const { asked, api } = storeThat(says({ storeName: 'Rang Mahal' }));
    expect(await api.storeInfo()).toMatchObject({ storeName: 'Rang Mahal' });
    expect(asked[0]?.address).toBe(INFO);
    expect(asked[0]?.headers.get('X-Store-Host')).toBe('rangmahal.example');
    expect(bearers(asked)).toEqual(['Bearer rani-1']);
  });

  test('leaves empty parameters, but not 0 and false, out of the query', async () => {
    const { asked, api } = storeThat(says({ data: [] }));
    await api.products({ category: '', parentCategory: 'Sarees', filter: '' });
    expect(asked.map(({ address }) => address)).toEqual([`${BASE}/products?page=1&limit=12&parentCategory=Sarees`]);
    expect(withQuery('/products', { category: null, filter: '', gender: undefined, page: 0, featured: false })).toBe(
      '/products?page=0&featured=false',
    );
    expect(withQuery('/products', { category: null })).toBe('/products');
  });

  test.each(questions)('%s is retried without a token that the store refuses', async (_about, ask, answer) => {
    carries('outworn');
    const { asked, api } = storeThat(refuses, says(answer));
    await ask(api);
    expect(bearers(asked)).toEqual(['Bearer outworn', null]);
    expect(document.cookie).not.toContain('auth_token');
  });

  test('is not sent a third time when the store refuses it without a token, too', async () => {
    carries('outworn');
    const { asked, api } = storeThat(refuses, refuses);
    expect(await failureIn(api.storeInfo())).toMatchObject({ kind: 'unauthorised' });
    expect(bearers(asked)).toEqual(['Bearer outworn', null]);
  });

  test('that is refused without a token fails without a retry', async () => {
    const { asked, api } = storeThat(refuses, says({}));
    expect(await failureIn(api.storeInfo())).toEqual({ kind: 'unauthorised', status: 401, error: 'Sign in first.' });
    expect(asked).toHaveLength(1);
  });

  test('for private data is not retried without a token', async () => {
    carries('outworn');
    const { asked, client } = storeThat(refuses, says({}));
    expect(await failureIn(client.get('/account', StoreInfoAnswerSchema))).toMatchObject({ kind: 'unauthorised' });
    expect(asked).toHaveLength(1);
    expect(document.cookie).not.toContain('auth_token');
  });

  test.each(['%E2%82%B9', 'two%20words', 'line%0Abreak'])('deletes an unreadable token like %s', async (token) => {
    carries(token);
    const { asked, api } = storeThat(says({ storeName: 'Rang Mahal' }));
    await api.storeInfo();
    expect(bearers(asked)).toEqual([null]);
    expect(document.cookie).not.toContain('auth_token');
  });
});

describe('a request ends', () => {
  test.each(questions)('when its caller aborts it: %s', async (_about, ask) => {
    const { asked, api } = storeThat(isSilent);
    const interest = new AbortController();
    const failure = failureIn(ask(api, interest.signal));
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]?.signal.aborted).toBe(false);
    interest.abort();
    expect(await failure).toEqual({ kind: 'noResponse' });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  test('when its caller has aborted it before', async () => {
    const { asked, api } = storeThat(says({ storeName: 'Rang Mahal' }));
    expect(await failureIn(api.storeInfo(AbortSignal.abort()))).toEqual({ kind: 'noResponse' });
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
  });

  test('after 15 seconds without a response', async () => {
    vi.useFakeTimers();
    const { asked, api } = storeThat(isSilent);
    const failure = failureIn(api.storeInfo());
    await vi.advanceTimersByTimeAsync(14_999);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toEqual({ kind: 'noResponse' });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  test('after 15 seconds of its own when it is retried', async () => {
    vi.useFakeTimers();
    carries('outworn');
    const refusesLate: Reply = async () => {
      await new Promise((passed) => setTimeout(passed, 14_000));
      return refuses();
    };
    const again = new EventTarget();
    const notesAndIsSilent: Reply = () => {
      again.dispatchEvent(new Event('asked'));
      return isSilent();
    };
    const { asked, api } = storeThat(refusesLate, notesAndIsSilent);
    const failure = failureIn(api.storeInfo());
    const isAskedAgain = new Promise((heard) => again.addEventListener('asked', heard));
    await vi.advanceTimersByTimeAsync(14_000);
    await isAskedAgain;
    await vi.advanceTimersByTimeAsync(14_999);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toEqual({ kind: 'noResponse' });
  });

  test('with its response, and leaves no timer', async () => {
    vi.useFakeTimers();
    const { api } = storeThat(says({ storeName: 'Rang Mahal' }));
    await api.storeInfo();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('with an answer, a timeout or an abort also without AbortSignal.any and AbortSignal.timeout', async () => {
    withoutNewerSignals();
    vi.useFakeTimers();
    const { asked, api } = storeThat(says({ storeName: 'Rang Mahal' }), isSilent, isSilent);
    const interest = new AbortController();
    expect(await api.storeInfo(interest.signal)).toMatchObject({ storeName: 'Rang Mahal' });
    const tooLong = failureIn(api.storeInfo(interest.signal));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await tooLong).toEqual({ kind: 'noResponse' });
    const lost = failureIn(api.storeInfo(interest.signal));
    await vi.advanceTimersByTimeAsync(0);
    interest.abort();
    expect(await lost).toEqual({ kind: 'noResponse' });
    expect(asked).toHaveLength(3);
  });
});

describe('a JSON response', () => {
  const saysAs =
    (type: string, answer: unknown, status = 200): Reply =>
    () =>
      new Response(JSON.stringify(answer), { status, headers: { 'Content-Type': type } });

  test.each(['text/html; charset=UTF-8', 'text/plain', 'text/json', 'application/octet-stream', 'image/svg+xml'])(
    'is read even with the content type %s',
    async (type) => {
      const { api } = storeThat(
        saysAs(type, { storeName: 'Rang Mahal' }),
        saysAs(type, { error: 'No stock list today.' }, 500),
        saysAs(type, { id: 'kurta-1', title: 'Kurta' }),
      );
      expect(await api.storeInfo()).toMatchObject({ storeName: 'Rang Mahal' });
      expect(await failureIn(api.products({}))).toMatchObject({ error: 'No stock list today.' });
      expect(await api.product('kurta-1')).toMatchObject({ name: 'Kurta' });
    },
  );

  test('is malformed when the body is not JSON, and does not count as a missing product', async () => {
    const { api } = storeThat(() => new Response('PNG', { headers: { 'Content-Type': 'application/octet-stream' } }));
    expect(await failureIn(api.product('kurta-1'))).toEqual({ kind: 'malformed' });
  });
});

describe('a request fails', () => {
  test.each<[string, Reply, unknown]>([
    [
      'with the message of the store',
      says({ error: ' No stock list today. ' }, 500),
      { kind: 'rejected', status: 500, error: 'No stock list today.' },
    ],
    ['with the status', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), { kind: 'rejected', status: 502 }],
    [
      'as malformed for an HTML page',
      () => new Response('<!doctype html><title>Welcome</title>', { headers: { 'Content-Type': 'text/html' } }),
      { kind: 'malformed' },
    ],
    [
      'as malformed for truncated JSON',
      () => new Response('{"storeName": "Ra', { headers: { 'Content-Type': 'application/json' } }),
      { kind: 'malformed' },
    ],
    ['without a response', hangsUp, { kind: 'noResponse' }],
  ])('%s, and is not retried', async (_how, reply, failure) => {
    const { asked, api } = storeThat(reply, says({ storeName: 'Rang Mahal' }));
    expect(await failureIn(api.storeInfo())).toEqual(failure);
    expect(asked, 'the request is not retried').toHaveLength(1);
  });
});

describe('a response requested early', () => {
  const nobody: Record<string, string> = {};

  test('is used once', async () => {
    const { asked, page, api, early } = storeThat(says({ storeName: 'First' }), says({ storeName: 'Second' }));
    askEarly(page, INFO, nobody);
    expect(await api.storeInfo()).toMatchObject({ storeName: 'First' });
    expect(asked).toHaveLength(1);
    expect(early()).toEqual([]);
    expect(await api.storeInfo()).toMatchObject({ storeName: 'Second' });
    expect(asked).toHaveLength(2);
  });

  test('that never arrives times out after 15 seconds', async () => {
    vi.useFakeTimers();
    const { asked, page, api } = storeThat(isSilent);
    askEarly(page, INFO, nobody);
    const failure = failureIn(api.storeInfo());
    await vi.advanceTimersByTimeAsync(14_999);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toEqual({ kind: 'noResponse' });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  test('is aborted by the caller that took it', async () => {
    const { asked, page, api, early } = storeThat(isSilent);
    askEarly(page, INFO, nobody);
    const interest = new AbortController();
    const failure = failureIn(api.storeInfo(interest.signal));
    await expect.poll(early).toEqual([]);
    interest.abort();
    expect(await failure).toEqual({ kind: 'noResponse' });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  test('whose token was refused is requested again without it', async () => {
    carries('outworn');
    const { asked, page, api } = storeThat(refuses, says({ storeName: 'Rang Mahal' }));
    askEarly(page, INFO, { Authorization: 'Bearer outworn' });
    expect(await api.storeInfo()).toMatchObject({ storeName: 'Rang Mahal' });
    expect(bearers(asked)).toEqual(['Bearer outworn', null]);
  });

  test('with a token deleted since is not used', async () => {
    carries('outworn');
    const { asked, page, api } = storeThat(refuses, refuses, says({ storeName: 'Rang Mahal' }), says({ data: [] }));
    const asShopper = { Authorization: 'Bearer outworn' };
    askEarly(page, INFO, asShopper);
    askEarly(page, `${BASE}/products?page=1&limit=12`, asShopper);
    await api.storeInfo();
    expect(await api.products({})).toEqual({ products: [], total: 0 });
    expect(bearers(asked)).toEqual(['Bearer outworn', 'Bearer outworn', null, null]);
  });
});

describe('a prefetched response', () => {
  const PRODUCT = `${BASE}/products/kurta-1`;

  test('is used when it is needed, and requested once', async () => {
    const { asked, page, api } = storeThat(says({ id: 'kurta-1', title: 'Kurta' }));
    prefetchAnswer(page, PRODUCT, {});
    prefetchAnswer(page, PRODUCT, {});
    expect(await api.product('kurta-1')).toMatchObject({ name: 'Kurta' });
    expect(asked).toHaveLength(1);
  });

  test.each<[string, Reply]>([
    ['was rejected', says({}, 500)],
    ['did not arrive', hangsUp],
  ])('is discarded if it %s', async (_why, reply) => {
    const { asked, page, api, early } = storeThat(reply, says({ id: 'kurta-1', title: 'Kurta' }));
    prefetchAnswer(page, PRODUCT, {});
    await expect.poll(early).toEqual([]);
    expect(await api.product('kurta-1')).toMatchObject({ name: 'Kurta' });
    expect(asked).toHaveLength(2);
  });

  test('is discarded after ten seconds', async () => {
    vi.useFakeTimers();
    const { asked, page, api, early } = storeThat(
      says({ id: 'kurta-1', title: 'Old' }),
      says({ id: 'kurta-1', title: 'New' }),
    );
    prefetchAnswer(page, PRODUCT, {});
    await vi.advanceTimersByTimeAsync(9_999);
    expect(early()).toEqual([PRODUCT]);
    await vi.advanceTimersByTimeAsync(1);
    expect(early()).toEqual([]);
    expect(await api.product('kurta-1')).toMatchObject({ name: 'New' });
    expect(asked).toHaveLength(2);
  });

  test('that was used does not shorten the lifetime of the next one', async () => {
    vi.useFakeTimers();
    const { page, api, early } = storeThat(
      says({ id: 'kurta-1', title: 'Kurta' }),
      says({ id: 'kurta-1', title: 'Kurta' }),
    );
    prefetchAnswer(page, PRODUCT, {});
    await vi.advanceTimersByTimeAsync(6_000);
    await api.product('kurta-1');
    prefetchAnswer(page, PRODUCT, {});
    await vi.advanceTimersByTimeAsync(9_000);
    expect(early()).toEqual([PRODUCT]);
  });
});

/** As in older browsers: without `AbortSignal.any` and `AbortSignal.timeout`. */
function withoutNewerSignals() {
  for (const name of ['any', 'timeout']) {
    const known = Object.getOwnPropertyDescriptor(AbortSignal, name);
    if (!known) continue;
    Reflect.deleteProperty(AbortSignal, name);
    onTestFinished(() => void Object.defineProperty(AbortSignal, name, known));
  }
  expect('any' in AbortSignal || 'timeout' in AbortSignal).toBe(false);
}
