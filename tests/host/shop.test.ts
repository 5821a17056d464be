import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type RunningShop, ShopNotice } from '../../host/shop';
import { freePort } from '../support/free-port';
import { askRaw, builtShop, PAGE, SCRIPT } from './built-shop';

let built: Awaited<ReturnType<typeof builtShop>>;
let shop: RunningShop;

beforeAll(async () => {
  built = await builtShop();
  shop = await openShop({ port: 0, dist: built.dist });
});

afterAll(async () => {
  await shop?.close();
  await built?.remove();
});

describe('a request for a file of the shop:', () => {
  it('scripts are immutable, in the smallest encoding that the browser accepts', async () => {
    const path = '/assets/index-a1b2c3.js';
    const brotli = await askRaw(shop.url, path, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
    expect(brotli.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-length': String(brotli.body.byteLength),
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);

    const gzip = await askRaw(shop.url, path, { headers: { 'Accept-Encoding': 'br;q=0, gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);

    const plain = await askRaw(shop.url, path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(plain.body.toString()).toBe(SCRIPT);
    expect(new Set([brotli, gzip, plain].map((answer) => answer.headers.etag)).size).toBe(3);
  });

  it.each([
    ['/assets/index-a1b2c3.css', 'text/css; charset=utf-8'],
    ['/assets/hero-d4e5f6.avif', 'image/avif'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ])('%s has its content type and nosniff', async (path, type) => {
    const answer = await askRaw(shop.url, path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('a file without a hash in its name may be cached for an hour', async () => {
    expect((await askRaw(shop.url, '/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each(['/assets/gone-1.js', '/assets/gone-1.css', '/assets/', '/robots.txt', '/.built', '/index.html.br'])(
    '%s gets the page or 404, never another file',
    async (path) => {
      const answer = await askRaw(shop.url, path);
      if (answer.status === 200) expect(answer.body.toString()).toBe(PAGE);
      else expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it('a missing script gets 404', async () => {
    expect((await askRaw(shop.url, '/assets/gone-1.js')).status).toBe(404);
  });
});

describe('a request for a page of the shop:', () => {
  it.each(['/', '/index.html', '/products?category=men&page=2', '/product/a.b', '/no/such/page', '/about.html'])(
    '%s gets the page, which browsers must revalidate',
    async (path) => {
      const answer = await askRaw(shop.url, path);
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body.toString()).toBe(PAGE);
    },
  );

  it.each(['/%E0%A4%A', '/%00', '/product/%ff'])(
    '%s, which cannot be decoded, gets the page with status 404',
    async (path) => {
      const answer = await askRaw(shop.url, path);
      expect([answer.status, answer.body.toString()]).toEqual([404, PAGE]);
    },
  );

  it('a current ETag gets 304 without a body', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const { etag } = (await askRaw(shop.url, '/', { headers })).headers;
    for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await askRaw(shop.url, '/products', { headers: { ...headers, 'If-None-Match': known } });
      expect([again.status, again.headers.etag, again.body.byteLength]).toEqual([304, etag, 0]);
    }
    const other = await askRaw(shop.url, '/', { headers: { ...headers, 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('HEAD gets the headers without a body', async () => {
    const answer = await askRaw(shop.url, '/', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-length']).toBe(String(PAGE.length));
    expect(answer.body.byteLength).toBe(0);
  });

  it.each(['POST', 'TRACE'])('%s gets 405, as only GET and HEAD are allowed', async (method) => {
    const answer = await askRaw(shop.url, '/', { method, headers: { Cookie: 'auth_token=secret' } });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(answer.body.toString()).not.toContain('secret');
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/%252e%252e%252fsecret.txt',
  ])('%s reveals no file outside the built shop', async (path) => {
    const answer = await askRaw(shop.url, path);
    expect(answer.body.toString()).not.toContain('till');
    expect(answer.status).toBeLessThan(500);
  });
});

describe('the API base', () => {
  it('is written into the page with its quotes escaped if it is configured', async () => {
    const told = await openShop({ port: 0, dist: built.dist, apiBase: 'http://localhost:9044/api/v1?a&"$&' });
    const answer = await askRaw(told.url, '/', { headers: { 'Accept-Encoding': 'br' } });
    const html = brotliDecompressSync(answer.body).toString();
    expect(html).toContain(
      '<head><meta name="api-base" content="http://localhost:9044/api/v1?a&amp;&quot;$&amp;"><title>',
    );
    await told.close();
  });

  it('is not in the page if it is not configured', async () => {
    expect((await askRaw(shop.url, '/')).body.toString()).not.toContain('api-base');
  });
});

describe('a host', () => {
  it('does not open on a busy port, and names it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const opening = openShop({ port, dist: built.dist });
    await expect(opening).rejects.toThrow(ShopNotice);
    await expect(opening).rejects.toThrow(`Port ${port} is busy.`);
    other.close();
  });

  it('does not open without a built shop, and names the command to build it', async () => {
    const opening = openShop({ port: 0, dist: join(tmpdir(), 'no-such-shop') });
    await expect(opening).rejects.toThrow(/cannot be read from .*\. Run: npm run build$/);
  });

  it('does not open if HOST is no address of this machine', async () => {
    const opening = openShop({ port: 0, dist: built.dist, hostname: '192.0.2.1' });
    await expect(opening).rejects.toThrow('HOST is 192.0.2.1');
  });

  it('accepts connections only once its store is open, and none if that fails', async () => {
    const port = await freePort();
    const opening = openShop({ port, dist: built.dist, storeOpening: Promise.reject(new Error('no store')) });
    await expect(opening).rejects.toThrow('no store');
    await expect(askRaw(`http://127.0.0.1:${port}`, '/')).rejects.toThrow('ECONNREFUSED');
    let storeIsThere = () => {};
    const storeOpening = new Promise<void>((resolve) => {
      storeIsThere = resolve;
    });
    const late = openShop({ port, dist: built.dist, storeOpening });
    // A shop that has nothing to wait for opens in this time.
    await openShop({ port: 0, dist: built.dist }).then((other) => other.close());
    await expect(askRaw(`http://127.0.0.1:${port}`, '/')).rejects.toThrow('ECONNREFUSED');
    storeIsThere();
    const shop = await late;
    expect((await askRaw(shop.url, '/')).status).toBe(200);
    await shop.close();
  });

  it('answers at 127.0.0.1, and no longer once closed', async () => {
    const short = await openShop({ port: 0, dist: built.dist });
    const { port } = new URL(short.url);
    expect((await askRaw(`http://127.0.0.1:${port}`, '/')).status).toBe(200);
    await short.close();
    await expect(askRaw(`http://127.0.0.1:${port}`, '/')).rejects.toThrow('ECONNREFUSED');
  });
});
