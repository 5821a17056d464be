import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AnswerTooLarge, storeFetch, storeFetchUpTo } from '../../host/store-fetch';

const PRODUCT = JSON.stringify({ id: '1', title: 'Kurta', description: 'Woven by hand. '.repeat(100) });

let server: Server;
let url: string;
let connections = 0;
/** Sockets that the store destroys on their next request. */
const left = new Set<unknown>();

const answers: Record<string, RequestListener> = {
  '/plain': (_, answer) => answer.setHeader('Content-Type', 'application/json').end(PRODUCT),
  '/gzip': (_, answer) => answer.setHeader('Content-Encoding', 'gzip').end(gzipSync(PRODUCT)),
  '/br': (_, answer) => answer.setHeader('Content-Encoding', 'br').end(brotliCompressSync(PRODUCT)),
  '/identity': (_, answer) => answer.setHeader('Content-Encoding', 'identity').end(PRODUCT),
  '/deflate': (_, answer) => answer.setHeader('Content-Encoding', 'deflate').end(deflateSync(PRODUCT)),
  '/moved-on': (_, answer) => answer.writeHead(302, { Location: '/endless' }).end(),
  '/moved': (_, answer) => answer.writeHead(302, { Location: '/plain' }).end(),
  '/refused': (_, answer) => answer.writeHead(404).end('{"error":"No"}'),
  '/nothing': (_, answer) => answer.writeHead(204).end(),
  '/bomb': (_, answer) => answer.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.alloc(17 * 1024 * 1024))),
  '/endless': (_, answer) => {
    // Node 26 reports a closed connection only to the callback.
    const more = (failed?: Error | null) => failed || answer.destroyed || answer.write(Buffer.alloc(1024 * 1024), more);
    more();
  },
  '/cut-off': (_, answer) => answer.writeHead(200, { 'Content-Length': 100 }).write('{"id":', () => answer.destroy()),
  '/silent': () => {},
  '/leaves': ({ socket }, answer) => {
    left.add(socket);
    answer.end(PRODUCT);
  },
  '/names': ({ headers }, answer) => answer.end(headers['x-store-host']),
};

beforeAll(async () => {
  server = createServer((question, answer) => {
    if (left.has(question.socket)) question.socket.destroy();
    else answers[question.url ?? '']?.(question, answer);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

it.each(['/plain', '/identity', '/gzip', '/br', '/moved'])(
  'the body at %s is read, after any decoding or redirect',
  async (path) => {
    const answer = await storeFetch(url + path);
    expect([answer.status, await answer.text()]).toEqual([200, PRODUCT]);
  },
);

it('error responses keep their status and body, and empty ones their status', async () => {
  const refused = await storeFetch(`${url}/refused`);
  expect([refused.status, refused.ok, await refused.text()]).toEqual([404, false, '{"error":"No"}']);
  expect((await storeFetch(`${url}/nothing`)).status).toBe(204);
});

it('headers of the request are sent', async () => {
  const answer = await storeFetch(`${url}/names`, { headers: { 'X-Store-Host': 'weaves.example' } });
  expect(await answer.text()).toBe('weaves.example');
});

it('bodies above the limit are rejected, compressed or not, and redirects if they are forbidden', async () => {
  for (const path of ['/plain', '/identity', '/gzip', '/br', '/moved']) {
    expect((await storeFetchUpTo(PRODUCT.length)(url + path)).status).toBe(200);
    await expect(storeFetchUpTo(PRODUCT.length - 1)(url + path), path).rejects.toThrow();
  }
  await expect(storeFetchUpTo(10)(`${url}/plain`)).rejects.toThrow(AnswerTooLarge);
  await expect(storeFetch(`${url}/moved`, { redirect: 'error' })).rejects.toThrow('another address');
});

it.each(['/bomb', '/endless', '/moved-on', '/deflate', '/cut-off', '/silent'])(
  'the response of %s is rejected',
  async (path) => {
    const signal = path === '/silent' ? AbortSignal.timeout(50) : null;
    await expect(storeFetch(url + path, { signal })).rejects.toThrow();
  },
);

it('a connection is reused, and replaced if the store has closed it', async () => {
  await (await storeFetch(`${url}/plain`)).text();
  const before = connections;
  await (await storeFetch(`${url}/leaves`)).text();
  expect(connections).toBe(before);
  expect(await (await storeFetch(`${url}/plain`)).text()).toBe(PRODUCT);
  expect(connections).toBe(before + 1);
});
