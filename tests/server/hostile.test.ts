import { describe, expect, test } from 'vitest';
import { openedStore } from './opened-store';
import { rawCall, request } from './raw-call';

const store = openedStore();

async function expectFailure(answer: Response, status: number) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z][^\n]{5,120}$/) });
}

describe('an unexpected request', () => {
  test.each([
    '/',
    '/api',
    '/api/v1',
    '/api/v1/nothing',
    '/api/v2/products',
    '/favicon.ico',
    '/pictures',
    '/pictures/',
    '/api/v1/products/1/2',
  ])('to the unknown address %s gets 404', async (path) => {
    await expectFailure(await store.ask(path), 404);
  });

  test.each([
    ['POST', 'products'],
    ['DELETE', 'products'],
    ['PUT', 'storeInfo'],
    ['PATCH', 'openapi.json'],
    ['POST', '/healthz'],
    ['DELETE', '/pictures/logo.svg'],
    ['DELETE', 'products/00000000-0000-4000-8000-000000000000'],
  ])('%s %s gets 405 with Allow', async (method, path) => {
    const answer = await store.ask(path, { method });
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    await expectFailure(answer, 405);
  });

  test.each([
    'products?category=%ff',
    'products?x=%E0%A4%A',
    'products?%',
    'products/%C3%28',
    'products?category=%00',
    'products/%00',
    '/pictures/%00',
    '/healthz?%80',
  ])('to the undecodable address %s gets 400', async (path) => {
    await expectFailure(await store.ask(path), 400);
  });

  test('to an address that is too long gets 414', async () => {
    await expectFailure(await store.ask(`products?category=${'x'.repeat(5_000)}`), 414);
  });

  test('with too long a category or too many filters gets 400', async () => {
    await expectFailure(await store.ask(`products?category=${'x'.repeat(300)}`), 400);
    await expectFailure(
      await store.ask(`products?filter=${Array.from({ length: 60 }, (_, index) => index).join()}`),
      400,
    );
  });

  test('with a body of ten megabytes gets 413', async () => {
    await expectFailure(await store.ask('products', { method: 'POST', body: Buffer.alloc(10_000_000, '[') }), 413);
  });

  test('with a chunked body that is too long gets 413, and the store stays available', async () => {
    const head = request('/api/v1/products', 'POST', ['Transfer-Encoding: chunked']);
    const piece = `10000\r\n${'['.repeat(0x10000)}\r\n`;
    const { status } = await rawCall(store.url, head + piece.repeat(40));
    expect(status).toBe(413);
    expect((await store.ask('products?limit=1')).status).toBe(200);
  });

  test('for an unknown store hostname gets 200', async () => {
    for (const name of ['nobody.example', "'; drop table stores; --", '', 'x'.repeat(3_000), '__proto__']) {
      expect((await store.ask('products?limit=1', { headers: { 'x-store-host': name } })).status).toBe(200);
    }
  });
});

describe('a raw request', () => {
  test.each([
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
    ['an invalid Host header', request('/healthz').replace('localhost', 'a b"<c>'), 400],
    ['a request line of 20,000 characters', request(`/api/v1/products?category=${'x'.repeat(20_000)}`), 431],
    ['a path outside its folder', request('/pictures/../../../package.json'), 404],
    ['an encoded path outside its folder', request('/pictures/..%2f..%2f..%2fpackage.json'), 404],
    ['the method TRACE, which would echo headers', request('/healthz', 'TRACE', ['Cookie: auth_token=x']), 405],
    ['a raw NUL character', request('/api/v1/products?category=\0'), 400],
  ])('gets a JSON error for %s', async (_, bytes, status) => {
    const answer = await rawCall(store.url, bytes);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ error: expect.any(String) });
  });
});

test('the store logged no fault during these tests', async () => {
  expect((await store.ask('/healthz')).status).toBe(200);
  expect(store.log).toEqual([]);
});
