import { beforeEach, expect, it } from 'vitest';
import { openFirstPictures } from '../../host/first-picture';
import { AnswerTooLarge } from '../../host/store-fetch';
import { PICTURE_SIZES } from '../../src/screens/product/picture-sizes';

const AVIF = new Uint8Array([0, 0, 0, 28, 102, 116, 121, 112]);
const IN_PAGE = 'data:image/avif;base64,AAAAHGZ0eXA=';
const STORE = 'http://store.internal:8044';
const TOLD = 'https://api.shop.example';

type Answer = () => Response | Promise<Response>;

let now = 0;
let asked: string[] = [];
let options: RequestInit | undefined;
let answer: Answer = () => picture();

const picture = (type = 'image/avif', bytes: Uint8Array<ArrayBuffer> = AVIF) =>
  new Response(bytes, { headers: { 'content-type': type } });

const showFirst = openFirstPictures({
  own: new Map([['/assets/hero-480.avif', { type: 'image/avif', bytes: AVIF }]]),
  apiBase: `${STORE}/api/v1`,
  told: `${TOLD}/api/v1`,
  ask: async (url, asking) => {
    asked.push(String(url));
    options = asking;
    return answer();
  },
  now: () => now,
});

beforeEach(() => {
  // Expires all cached pictures.
  now += 3_600_000;
  asked = [];
  answer = () => picture();
});

const at = (address: string, width: number) => `${address}&amp;w=${width} ${width}w`;
const imageOf = (address: string, sizes = 'calc(50vw - 22px)') =>
  `<p>Kurta</p><img alt="" loading="eager" fetchPriority="high" src="${address}&amp;w=480" ` +
  `srcSet="${[360, 480, 960].map((width) => at(address, width)).join(', ')}" sizes="${sizes}"/>`;
const SHOP = { hostname: 'shop.example', origin: 'https://shop.example' };
const shown = (content: string, head = '', shop = SHOP) => showFirst({ head, content }, shop);
const style = async (content: string, shop = SHOP) => (await shown(content, '', shop)).style;

it('inlines the first picture at the width a phone needs, and requests it once for two pages', async () => {
  const content = imageOf(`${STORE}/pictures/kurta?v=1`);
  const pages = [await style(content), await style(content)];
  for (const page of pages) {
    expect(page).toContain(`img[src="${STORE}/pictures/kurta?v=1&w=480"]`);
    expect(page).toContain(`url(${IN_PAGE})`);
  }
  expect(asked).toEqual([`${STORE}/pictures/kurta?v=1&w=360`]);
  await style(imageOf(`${STORE}/pictures/kurta?v=1`, PICTURE_SIZES.first));
  expect(asked.at(-1)).toBe(`${STORE}/pictures/kurta?v=1&w=480`);
});

it('does not inline a picture above the size limit, and does not request it again', async () => {
  answer = () => Promise.reject(new AnswerTooLarge());
  const content = imageOf(`${STORE}/pictures/kurta?v=large`);
  expect([await style(content), await style(content)]).toEqual(['', '']);
  expect(asked).toHaveLength(1);
});

it('requests a picture at the API base of the host, even if pages name another one', async () => {
  expect(await style(imageOf(`${TOLD}/pictures/saree?v=1`))).toContain(IN_PAGE);
  expect(asked).toEqual([`${STORE}/pictures/saree?v=1&w=360`]);
});

it('inlines the first two pictures of a page and no more', async () => {
  const content = ['one', 'two', 'three'].map((name) => imageOf(`${STORE}/pictures/${name}?v=1`)).join('');
  const page = await style(content);
  expect(page.match(/@media/g)).toHaveLength(1);
  expect(page.match(/pictures\/\w+/g)).toEqual(['pictures/one', 'pictures/two']);
});

it('requests a picture for each shop host, at its store only and without redirects', async () => {
  const content = imageOf(`${STORE}/pictures/kurta?v=5`);
  await style(content);
  await style(content, { hostname: 'other.example', origin: 'https://other.example' });
  expect(asked).toHaveLength(2);
  expect(options).toMatchObject({ headers: { 'x-store-host': 'other.example' }, redirect: 'error' });
  await style(imageOf(`${STORE}//elsewhere.example/pictures/kurta?v=1`));
  await style(imageOf(`${TOLD}//127.0.0.1:9000/kurta?v=1`));
  expect(asked.slice(2)).toEqual([
    `${STORE}//elsewhere.example/pictures/kurta?v=1&w=360`,
    `${STORE}//127.0.0.1:9000/kurta?v=1&w=360`,
  ]);
});

it('gives inlined pictures low priority, and preloads the full size only on larger screens', async () => {
  const [one, two] = ['one', 'two'].map((name) => imageOf(`${STORE}/pictures/${name}?v=1`));
  const preload = `<link rel="preload" as="image" imageSrcSet="${/srcSet="([^"]*)"/.exec(one ?? '')?.[1]}"`;
  const { head, content } = await shown(`${one}${two}<img fetchPriority="high" src="third"/>`, `${preload}/>`);
  expect(head).toBe(`${preload} media="(min-width:48em)"/>`);
  expect(content.match(/fetchPriority="\w+"/g)).toEqual([
    'fetchPriority="low"',
    'fetchPriority="low"',
    'fetchPriority="high"',
  ]);
});

it('leaves the page unchanged if the small picture does not exist', async () => {
  answer = () => new Response('', { status: 404 });
  const page = { head: '', content: imageOf(`${STORE}/pictures/gone?v=1`) };
  expect(await showFirst(page, SHOP)).toEqual({ ...page, style: '' });
});

it('inlines a picture of the shop itself without a request', async () => {
  const hero = '<img src="/assets/hero.webp" data-small="/assets/hero-480.avif" alt="" fetchPriority="high"/>';
  expect(await style(hero)).toContain(`img[src="/assets/hero.webp"]{background-image:url(${IN_PAGE})`);
  expect(asked).toEqual([]);
});

it.each([
  ['is on another host', imageOf('https://elsewhere.example/kurta?v=1')],
  ['has an invalid address', imageOf('https://shop.example:99999/kurta?v=1')],
  ['is on another port of the store host', imageOf('http://store.internal:9000/pictures/kurta?v=1')],
  ['has CSS syntax in its address', imageOf(`${STORE}/pictures/a"]{}*{color:red}?v=1`)],
  ['has </style> in its address', imageOf(`${STORE}/pictures/</style><script>?v=1`)],
  ['has a blob: address', imageOf(`blob:${STORE}/pictures/kurta?v=1`)],
  ['has only one size', `<img alt="" fetchPriority="high" src="${STORE}/pictures/kurta"/>`],
  ['has no high fetch priority', imageOf(`${STORE}/pictures/kurta?v=1`).replace('high', 'auto')],
  ['is missing from the page', '<p>Nothing was found</p>'],
])('neither requests nor inlines a picture that %s', async (_, content) => {
  expect(await style(content)).toBe('');
  expect(asked).toEqual([]);
});

it.each<[string, Answer]>([
  ['too large', () => picture('image/avif', new Uint8Array(16 * 1024 + 1))],
  ['an SVG', () => picture('image/svg+xml')],
  ['of a type with CSS syntax', () => picture('image/avif,AAAA);color:url(')],
  ['answered with 404', () => new Response('', { status: 404 })],
  ['unreachable', () => Promise.reject(new Error('Nobody answers.'))],
])('does not inline a picture that is %s', async (_, said) => {
  answer = said;
  expect(await style(imageOf(`${STORE}/pictures/kurta?v=2`))).toBe('');
});

it.each([429, 503])('requests a picture again after status %d', async (status) => {
  answer = () => new Response('', { status });
  const content = imageOf(`${STORE}/pictures/kurta-${status}?v=3`);
  expect(await style(content)).toBe('');
  answer = () => picture();
  expect(await style(content)).toContain(IN_PAGE);
});

it('does not wait for a late picture, and inlines it in a later page', async () => {
  let come = (_: Response) => {};
  answer = () =>
    new Promise((resolve) => {
      come = resolve;
    });
  const content = imageOf(`${STORE}/pictures/kurta?v=4`);
  expect(await style(content)).toBe('');
  come(picture());
  // Ten seconds in which the page itself would have come from the cache.
  now += 10_000;
  await expect.poll(() => style(content)).toContain(IN_PAGE);
  expect(asked).toHaveLength(1);
});

it('limits the concurrent picture requests to a store that does not answer', async () => {
  answer = () => new Promise(() => {});
  await Promise.all(Array.from({ length: 50 }, (_, place) => style(imageOf(`${STORE}/pictures/silent-${place}?v=1`))));
  expect(asked.length).toBeLessThan(10);
});

it('requests pictures of a store behind a path only below that path', async () => {
  const asked: string[] = [];
  const behindPath = openFirstPictures({
    own: new Map(),
    apiBase: 'http://gateway.internal/store/api/v1',
    told: 'https://shop.example/shops/one/api/v1',
    ask: async (url) => {
      asked.push(String(url));
      return picture();
    },
    now: () => 0,
  });
  const styleOf = async (content: string) => (await behindPath({ head: '', content }, SHOP)).style;
  expect(await styleOf(imageOf('https://shop.example/shops/one/pictures/kurta?v=1'))).toContain(IN_PAGE);
  expect(await styleOf(imageOf('https://shop.example/elsewhere/pictures/kurta?v=1'))).toBe('');
  expect(await styleOf(imageOf('http://gateway.internal/admin/kurta?v=1'))).toBe('');
  expect(asked).toEqual(['http://gateway.internal/store/pictures/kurta?v=1&w=360']);
});
