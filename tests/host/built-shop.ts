import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const PAGE = '<!doctype html><html lang="en"><head><title>Shop</title></head><body>the shop</body></html>';
export const SCRIPT = 'export const shop = "open"; // '.padEnd(2_000, 'long ');

/** A small built shop on disk, as `npm run build` would leave it. */
export async function builtShop(): Promise<{ dist: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'statecart-dist-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  const files: [string, string | Buffer][] = [
    ['../secret.txt', 'the key of the till'],
    ['.built', 'a stamp of the build'],
    ['index.html', PAGE],
    ['index.html.br', brotliCompressSync(PAGE)],
    ['index.html.gz', gzipSync(PAGE)],
    ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['assets/index-a1b2c3.js', SCRIPT],
    ['assets/index-a1b2c3.js.br', brotliCompressSync(SCRIPT)],
    ['assets/index-a1b2c3.js.gz', gzipSync(SCRIPT)],
    ['assets/index-a1b2c3.css', 'body { color: black }'],
    ['assets/hero-d4e5f6.avif', Buffer.from([0, 1, 2, 3])],
  ];
  await Promise.all(files.map(([name, content]) => writeFile(join(dist, name), content)));
  return { dist, remove: () => rm(folder, { recursive: true, force: true }) };
}

export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Sends requests without `fetch`, which normalises paths and decompresses responses. */
export function askRaw(url: string, path: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const asking = ask({ hostname, port, path, agent: false, ...init }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** On a busy computer, rendering may exceed the host's time limit; a later request then gets the finished page. */
export async function askRendered(url: string, path: string, init: Parameters<typeof askRaw>[2] = {}) {
  for (let tries = 1; ; tries += 1) {
    const answer = await askRaw(url, path, init);
    if (tries === 20 || answer.body.includes('<html data-rendered ')) return answer;
  }
}
