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

describe('files of the built shop', () => {
  it('sends scripts to keep for ever, in the smallest form the browser reads', async () => {
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
  ])('says what %s is', async (path, type) => {
    const answer = await askRaw(shop.url, path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('does not keep for ever what has no hash in its name', async () => {
    expect((await askRaw(shop.url, '/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each(['/assets/gone-1.js', '/assets/gone-1.css', '/assets/', '/robots.txt', '/.built', '/index.html.br'])(
    'never answers %s with a file or page that was not asked for',
    async (path) => {
      const answer = await askRaw(shop.url, path);
      if (answer.status === 200) expect(answer.body.toString()).toBe(PAGE);
      else expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it('answers a missing script with 404', async () => {
    expect((await askRaw(shop.url, '/assets/gone-1.js')).status).toBe(404);
  });
});

describe('addresses of the shop', () => {
  it.each(['/', '/index.html', '/products?category=men&page=2', '/product/a.b', '/no/such/page', '/about.html'])(
    'shows the page at %s and asks for it anew each time',
    async (path) => {
      const answer = await askRaw(shop.url, path);
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body.toString()).toBe(PAGE);
    },
  );

  it.each(['/%E0%A4%A', '/%00', '/product/%ff'])(
    'shows it at %s as well, which cannot be read, and says 404',
    async (path) => {
      const answer = await askRaw(shop.url, path);
      expect([answer.status, answer.body.toString()]).toEqual([404, PAGE]);
    },
  );

  it('sends nothing when the browser has the page already', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const { etag } = (await askRaw(shop.url, '/', { headers })).headers;
    for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await askRaw(shop.url, '/products', { headers: { ...headers, 'If-None-Match': known } });
      expect([again.status, again.headers.etag, again.body.byteLength]).toEqual([304, etag, 0]);
    }
    const other = await askRaw(shop.url, '/', { headers: { ...headers, 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('answers HEAD with the headers alone', async () => {
    const answer = await askRaw(shop.url, '/', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-length']).toBe(String(PAGE.length));
    expect(answer.body.byteLength).toBe(0);
  });

  it('takes nothing but questions', async () => {
    const answer = await askRaw(shop.url, '/', { method: 'POST' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
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
  ])('gives nothing away at %s', async (path) => {
    const answer = await askRaw(shop.url, path);
    expect(answer.body.toString()).not.toContain('till');
    expect(answer.status).toBeLessThan(500);
  });
});

describe('the way to the store', () => {
  it('is written into the page when told, quotes and all', async () => {
    const told = await openShop({ port: 0, dist: built.dist, apiBase: 'http://localhost:9044/api/v1?a&"$&' });
    const answer = await askRaw(told.url, '/', { headers: { 'Accept-Encoding': 'br' } });
    const html = brotliDecompressSync(answer.body).toString();
    expect(html).toContain(
      '<head><meta name="api-base" content="http://localhost:9044/api/v1?a&amp;&quot;$&amp;"><title>',
    );
    await told.close();
  });

  it('is otherwise left to the page', async () => {
    expect((await askRaw(shop.url, '/')).body.toString()).not.toContain('api-base');
  });
});

describe('opening and closing', () => {
  it('says in one line that a port is busy, and which to take', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const opening = openShop({ port, dist: built.dist });
    await expect(opening).rejects.toThrow(ShopNotice);
    await expect(opening).rejects.toThrow(`Port ${port} is busy.`);
    other.close();
  });

  it('says in one line that the shop has not been built', async () => {
    const opening = openShop({ port: 0, dist: join(tmpdir(), 'no-such-shop') });
    await expect(opening).rejects.toThrow(/cannot be read from .*\. Run: npm run build$/);
  });

  it('says in one line that HOST is no address of this machine', async () => {
    const opening = openShop({ port: 0, dist: built.dist, hostname: '192.0.2.1' });
    await expect(opening).rejects.toThrow('HOST is 192.0.2.1');
  });

  it('lets nobody in before its store is there, and nobody where that fails', async () => {
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

  it('answers on both loopback addresses, and no more once closed', async () => {
    const short = await openShop({ port: 0, dist: built.dist });
    const { port } = new URL(short.url);
    expect((await askRaw(`http://127.0.0.1:${port}`, '/')).status).toBe(200);
    await short.close();
    await expect(askRaw(`http://127.0.0.1:${port}`, '/')).rejects.toThrow('ECONNREFUSED');
  });
});
