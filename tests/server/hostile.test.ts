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

describe('what no shop of ours sends gets a clear answer', () => {
  test.each(['/', '/api', '/api/v1', '/api/v1/nothing', '/api/v2/products', '/favicon.ico', '/api/v1/products/1/2'])(
    'unknown address %s',
    async (path) => {
      await expectFailure(await store.ask(path), 404);
    },
  );

  test.each([
    ['POST', 'products'],
    ['DELETE', 'products'],
    ['PUT', 'storeInfo'],
    ['PATCH', 'openapi.json'],
    ['POST', '/healthz'],
    ['DELETE', '/pictures/logo.svg'],
    ['DELETE', 'products/00000000-0000-4000-8000-000000000000'],
  ])('%s %s', async (method, path) => {
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
  ])('unreadable address %s', async (path) => {
    await expectFailure(await store.ask(path), 400);
  });

  test('a very long address', async () => {
    await expectFailure(await store.ask(`products?category=${'x'.repeat(5_000)}`), 414);
  });

  test('a very long name, and very many', async () => {
    await expectFailure(await store.ask(`products?category=${'x'.repeat(300)}`), 400);
    await expectFailure(
      await store.ask(`products?filter=${Array.from({ length: 60 }, (_, index) => index).join()}`),
      400,
    );
  });

  test('a body of ten megabytes', async () => {
    await expectFailure(await store.ask('products', { method: 'POST', body: Buffer.alloc(10_000_000, '[') }), 413);
  });

  test('an endless body without a length', async () => {
    const head = request('/api/v1/products', 'POST', ['Transfer-Encoding: chunked']);
    const piece = `10000\r\n${'['.repeat(0x10000)}\r\n`;
    const { status } = await rawCall(store.url, head + piece.repeat(40));
    expect(status).toBe(413);
    expect((await store.ask('products?limit=1')).status).toBe(200);
  });

  test('a store name that nobody has', async () => {
    for (const name of ['nobody.example', "'; drop table stores; --", '', 'x'.repeat(3_000), '__proto__']) {
      expect((await store.ask('products?limit=1', { headers: { 'x-store-host': name } })).status).toBe(200);
    }
  });
});

describe('what is hardly HTTP', () => {
  test.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    ['a bad host', request('/healthz').replace('localhost', 'a b"<c>'), 400],
    ['endless headers', request(`/api/v1/products?category=${'x'.repeat(20_000)}`), 431],
    ['a way out of the folder', request('/pictures/../../../package.json'), 404],
    ['an encoded way out', request('/pictures/..%2f..%2f..%2fpackage.json'), 404],
    ['TRACE, which would tell of headers', request('/healthz', 'TRACE', ['Cookie: auth_token=x']), 405],
    ['a raw NUL', request('/api/v1/products?category=\0'), 400],
  ])('%s', async (_, bytes, status) => {
    const answer = await rawCall(store.url, bytes);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ error: expect.any(String) });
  });
});

test('nothing of all this was a fault of the store', async () => {
  expect((await store.ask('/healthz')).status).toBe(200);
  expect(store.log).toEqual([]);
});
