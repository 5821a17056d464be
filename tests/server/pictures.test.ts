import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import { Pictures } from '../../server/catalogue/pictures';
import { openedStore } from './opened-store';

const folder = mkdtempSync(path.join(tmpdir(), 'statecart-pictures-'));
const logo = path.join(folder, 'logo.svg');
const draw = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
draw('logo.svg', '<svg/>');
draw('kurta-front-480.avif', 'small avif');
draw('kurta-front-960.avif', 'large avif');
draw('kurta-front-480.webp', 'small webp');
draw('notes.txt', 'not a picture');
afterAll(() => rmSync(folder, { recursive: true }));

const store = openedStore({ catalogue: { ...demoCatalogue, pictures: { rendered: folder, logo } } });

const AVIF = 'image/avif,image/webp,*/*';
const see = async (address: string, accept: string) => {
  const answer = await store.ask(address, { headers: { accept } });
  return [answer.status, answer.headers.get('content-type'), await answer.text()];
};

describe('a picture', () => {
  test.each([
    ['/pictures/kurta-front', AVIF, 'image/avif', 'large avif'],
    ['/pictures/kurta-front?w=960', AVIF, 'image/avif', 'large avif'],
    ['/pictures/kurta-front?w=480', AVIF, 'image/avif', 'small avif'],
    ['/pictures/kurta-front?w=1e9', AVIF, 'image/avif', 'large avif'],
    ['/pictures/kurta-front?w=480&v=old', AVIF, 'image/avif', 'small avif'],
    ['/pictures/kurta-front', 'image/webp,*/*', 'image/webp', 'small webp'],
    ['/pictures/kurta-front?w=960', '*/*', 'image/webp', 'small webp'],
    ['/pictures/logo.svg', '*/*', 'image/svg+xml', '<svg/>'],
  ])('%s for Accept %s is served in the best format and width', async (address, accept, type, content) => {
    expect(await see(address, accept)).toEqual([200, type, content]);
  });

  test('is immutable in caches, varies by Accept, and may be embedded cross-origin', async () => {
    const { headers } = await store.ask('/pictures/kurta-front');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toMatch(/\baccept\b/i);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

test.each([
  'unknown',
  'notes.txt',
  'kurta-front-480.avif',
  'constructor',
  '..%2fpictures.test.ts',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  '%2fetc%2fpasswd',
])('the unknown picture %s answers 404 and is not cached', async (name) => {
  const answer = await store.ask(`/pictures/${name}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ error: 'Not found' });
});

test('a changed picture gets a new address', async () => {
  const addressNow = async () =>
    (await Pictures.list({ rendered: folder, logo })).addressOf('/pictures/kurta-front', 'http://shop');
  const before = await addressNow();
  expect(before).toMatch(/^http:\/\/shop\/pictures\/kurta-front\?v=[0-9a-f]{8}$/);
  expect(await addressNow()).toBe(before);
  draw('kurta-front-960.avif', 'another large avif');
  expect(await addressNow()).not.toBe(before);
});

test('external pictures keep their address, and missing ones get no version', async () => {
  const pictures = await Pictures.list({ rendered: path.join(folder, 'missing'), logo });
  expect(pictures.addressOf('https://cdn.example/a.jpg', 'http://shop')).toBe('https://cdn.example/a.jpg');
  expect(pictures.addressOf('/pictures/kurta-front', 'http://shop')).toBe('http://shop/pictures/kurta-front');
});
