import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openedStore } from './opened-store';
import { rawCall, request } from './raw-call';

const store = openedStore({ allowedOrigins: ['https://shop.example/'] });

const OURS = [
  'http://localhost:3000',
  'http://127.0.0.1:5173',
  'https://localhost',
  'http://[::1]:3000',
  'http://dresses.localhost:3000',
  'https://shop.example',
];
const FOREIGN = [
  'https://evil.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'https://shop.example.evil.example',
  'null',
  'http://shop.example',
  'file://',
];

const preflight = (origin: string, path = 'products') =>
  store.ask(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,authorization,x-store-host,idempotency-key',
    },
  });

describe('allowed origins', () => {
  test.each(OURS)('%s may read responses, with credentials', async (origin) => {
    const answer = await store.ask('storeInfo', { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    // No setting says that the store is reached by TLS.
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/etag,\s*link/i);
    expect(answer.headers.get('vary')).toMatch(/origin/i);
  });

  test.each(OURS)('%s passes a preflight', async (origin) => {
    for (const path of ['orders', 'payments', 'users/authorize', 'products']) {
      const answer = await preflight(origin, path);
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
      expect(answer.headers.get('access-control-allow-methods')?.split(',')).toContain('POST');
      const headers = answer.headers.get('access-control-allow-headers')?.toLowerCase().split(',');
      expect(headers).toEqual(
        expect.arrayContaining(['content-type', 'authorization', 'x-store-host', 'idempotency-key']),
      );
      expect(Number(answer.headers.get('access-control-max-age'))).toBeGreaterThanOrEqual(600);
    }
  });

  test('may also read error responses', async () => {
    const answer = await store.ask('products/nothing', { headers: { origin: 'http://localhost:3000' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  });
});

describe('foreign origins', () => {
  test.each(FOREIGN)('%s gets no CORS headers', async (origin) => {
    for (const answer of [await store.ask('storeInfo', { headers: { origin } }), await preflight(origin)]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('vary')).toMatch(/origin/i);
    }
  });
});

describe('caching by ETag', () => {
  test.each(['storeInfo', 'products', 'products?category=men&page=2', 'openapi.json'])(
    '%s is answered with 304 and no body if the ETag matches',
    async (path) => {
      const first = await store.ask(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
      expect(first.headers.get('cache-control')).toBe('public, max-age=5');
      for (const tag of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
        const again = await store.ask(path, { headers: { 'if-none-match': tag } });
        expect(again.status).toBe(304);
        expect(await again.text()).toBe('');
        expect(again.headers.get('etag')).toBe(etag);
      }
      expect((await store.ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    },
  );

  test('another page has another ETag', async () => {
    const tags = await Promise.all(
      [1, 2].map(async (page) => (await store.ask(`products?page=${page}`)).headers.get('etag')),
    );
    expect(new Set(tags).size).toBe(2);
  });

  test('HEAD answers with the same ETag as GET, without a body', async () => {
    const [head, get] = [await store.ask('products', { method: 'HEAD' }), await store.ask('products')];
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(await head.text()).toBe('');
  });
});

describe('compression', () => {
  const bytesOf = async (path: string, acceptEncoding: string) => {
    // fetch would decompress the body; this reads the bytes on the wire.
    const { createConnection } = await import('node:net');
    const { hostname, port } = new URL(store.url);
    return new Promise<Buffer>((resolve, reject) => {
      const pieces: Buffer[] = [];
      createConnection(Number(port), hostname)
        .on('data', (piece) => pieces.push(piece))
        .on('end', () => resolve(Buffer.concat(pieces)))
        .on('error', reject)
        .write(request(path, 'GET', [`Accept-Encoding: ${acceptEncoding}`]));
    });
  };
  const split = (bytes: Buffer) => {
    const at = bytes.indexOf('\r\n\r\n');
    return { head: bytes.subarray(0, at).toString(), body: bytes.subarray(at + 4) };
  };

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
  ] as const)('for Accept-Encoding "%s" is %s', async (asked, given) => {
    const plain = split(await bytesOf('/api/v1/products', 'identity'));
    const { head, body } = split(await bytesOf('/api/v1/products', asked));
    expect(head).toMatch(new RegExp(`content-encoding: ${given}`, 'i'));
    expect(head).toMatch(/vary: .*accept-encoding/i);
    expect((given === 'br' ? brotliDecompressSync : gunzipSync)(body).equals(plain.body)).toBe(true);
    expect(body.length).toBeLessThan(plain.body.length / 2);
  });

  test.each(['identity', '', 'deflate', 'br;q=0, gzip;q=0'])('is not used for Accept-Encoding "%s"', async (asked) => {
    expect(split(await bytesOf('/api/v1/products', asked)).head).not.toMatch(/content-encoding/i);
  });

  test('is not used for a short body', async () => {
    expect(split(await bytesOf('/api/v1/products?category=nothing', 'br')).head).not.toMatch(/content-encoding/i);
  });
});

test('responses carry nosniff, a restrictive content security policy and no-referrer', async () => {
  for (const path of ['storeInfo', 'products/nothing', '/pictures/logo.svg', '/healthz']) {
    const { headers } = await store.ask(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*base-uri 'none'/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test('picture addresses use the Host header of the request', async () => {
  const { body } = await rawCall(
    store.url,
    request('/api/v1/storeInfo').replace('Host: localhost', 'Host: shop.test:81'),
  );
  expect(body).toContain('"companyLogoUrl":"http://shop.test:81/pictures/logo.svg?v=');
});
