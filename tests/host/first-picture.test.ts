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

it('stands small in the page, as wide as a phone shows it, and is asked for once', async () => {
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

it('is left out where it is too large, and not asked for again', async () => {
  answer = () => Promise.reject(new AnswerTooLarge());
  const content = imageOf(`${STORE}/pictures/kurta?v=large`);
  expect([await style(content), await style(content)]).toEqual(['', '']);
  expect(asked).toHaveLength(1);
});

it('is asked for where the host reaches the store, however shoppers do', async () => {
  expect(await style(imageOf(`${TOLD}/pictures/saree?v=1`))).toContain(IN_PAGE);
  expect(asked).toEqual([`${STORE}/pictures/saree?v=1&w=360`]);
});

it('stands there with the one beside it, and with no further one', async () => {
  const content = ['one', 'two', 'three'].map((name) => imageOf(`${STORE}/pictures/${name}?v=1`)).join('');
  const page = await style(content);
  expect(page.match(/@media/g)).toHaveLength(1);
  expect(page.match(/pictures\/\w+/g)).toEqual(['pictures/one', 'pictures/two']);
});

it('is asked for in the name of its shop, and no further than its store', async () => {
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

it('in its size is asked for after all else on phones, and at once on larger screens', async () => {
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

it('is asked for at once everywhere where there is no small one', async () => {
  answer = () => new Response('', { status: 404 });
  const page = { head: '', content: imageOf(`${STORE}/pictures/gone?v=1`) };
  expect(await showFirst(page, SHOP)).toEqual({ ...page, style: '' });
});

it('of the shop itself is asked of nobody', async () => {
  const hero = '<img src="/assets/hero.webp" data-small="/assets/hero-480.avif" alt="" fetchPriority="high"/>';
  expect(await style(hero)).toContain(`img[src="/assets/hero.webp"]{background-image:url(${IN_PAGE})`);
  expect(asked).toEqual([]);
});

it.each([
  ['lies elsewhere', imageOf('https://elsewhere.example/kurta?v=1')],
  ['has no address', imageOf('https://shop.example:99999/kurta?v=1')],
  ['lies beside the store', imageOf('http://store.internal:9000/pictures/kurta?v=1')],
  ['is called by signs that mean something in a style', imageOf(`${STORE}/pictures/a"]{}*{color:red}?v=1`)],
  ['is called by what ends a style', imageOf(`${STORE}/pictures/</style><script>?v=1`)],
  ['is no address of the web', imageOf(`blob:${STORE}/pictures/kurta?v=1`)],
  ['comes in one size', `<img alt="" fetchPriority="high" src="${STORE}/pictures/kurta"/>`],
  ['is not awaited', imageOf(`${STORE}/pictures/kurta?v=1`).replace('high', 'auto')],
  ['is there not at all', '<p>Nothing was found</p>'],
])('is left out, and asked for by no host, where it %s', async (_, content) => {
  expect(await style(content)).toBe('');
  expect(asked).toEqual([]);
});

it.each<[string, Answer]>([
  ['too large', () => picture('image/avif', new Uint8Array(16 * 1024 + 1))],
  ['a drawing', () => picture('image/svg+xml')],
  ['of a type that ends the address', () => picture('image/avif,AAAA);color:url(')],
  ['nowhere', () => new Response('', { status: 404 })],
  ['not to be had', () => Promise.reject(new Error('Nobody answers.'))],
])('is left out where it is %s', async (_, said) => {
  answer = said;
  expect(await style(imageOf(`${STORE}/pictures/kurta?v=2`))).toBe('');
});

it.each([429, 503])('is asked for again where the store could not give it: %d', async (status) => {
  answer = () => new Response('', { status });
  const content = imageOf(`${STORE}/pictures/kurta-${status}?v=3`);
  expect(await style(content)).toBe('');
  answer = () => picture();
  expect(await style(content)).toContain(IN_PAGE);
});

it('that comes late keeps no page waiting, and is there for the next one', async () => {
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

it('is asked of a silent store for few pages at once', async () => {
  answer = () => new Promise(() => {});
  await Promise.all(Array.from({ length: 50 }, (_, place) => style(imageOf(`${STORE}/pictures/silent-${place}?v=1`))));
  expect(asked.length).toBeLessThan(10);
});

it('of a store behind a path is asked for below that path alone', async () => {
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
