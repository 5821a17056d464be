import { apiBase as storeOf } from '#contract/store-address';
import { ShortCache } from '../http/short-cache';
import type { ShopOrigin } from './shop-origin';
import { AnswerTooLarge } from './store-fetch';
import { withinTime, withPatience } from './within-time';

/** More would keep the rest of the page waiting for longer than the picture itself takes. */
export const MOST_BYTES_OF_PICTURE = 16 * 1024;
/** A drawing could hold more than a picture. */
const TYPE = /^image\/(?:avif|webp|jpeg)$/;
/** No page waits for longer for what it can do without. What comes later is there for the next one. */
const PATIENCE_MS = 50;
const GIVEN_UP_MS = 2_000;
/** A slow store is asked for no more of them at once. */
const MOST_UNDER_WAY = 8;
/** Longer than any page, so that the next one of it has what came late for this one. */
const KEPT = { freshMs: 60_000, usableMs: 600_000, mostBytes: 2 * 1024 * 1024 };

const FIRST = /<img [^>]*fetchpriority="high"[^>]*>/gi;
const AT_ONCE = /fetchpriority="high"/i;
/** Side by side on a phone, in a listing. */
const MOST_PICTURES = 2;
/** On larger screens it would be seen to be small. */
const PHONE = '(max-width:47.99em)';
const LARGER = '(min-width:48em)';
/** So many pixels are most phones wide at most, as their pages count them. */
const PHONE_WIDTH = 412;
/** In a style, no other sign could mean anything. */
const PLAIN_ADDRESS = /^[\w\-./:?=&%~+,@]+$/;

const GONE = new Set([404, 410]);

type Picture = { type: string; bytes: Uint8Array };

/** The shop's own pictures that fit into a page, by address. */
export type OwnPictures = ReadonlyMap<string, Picture>;

type FirstPictureTools = {
  own: OwnPictures;
  /** The store as this host asks it. */
  apiBase: string;
  /** Where pages say that it is. */
  told: string | undefined;
  ask: typeof fetch;
  /** The clock by which they grow old. */
  now(): number;
};

/**
 * Finds the first pictures of a rendered page, and gives styles that show each small behind itself: it is seen with the
 * first words, so a phone asks for whatever else it needs before the same picture in its size. Larger screens, which do
 * not show the small one, ask for theirs at once, as the head says.
 */
export function openFirstPictures({ own, apiBase, told, ask, now }: FirstPictureTools) {
  const cache = new ShortCache<string>({ ...KEPT, now, weigh: ({ length }) => length });
  let underWay = 0;

  /** Only from its own store: where else pictures lead, a shopper's browser may ask, and no machine of the shop. */
  const atStore = (address: string, page: URL): string | undefined => {
    if (!URL.canParse(address, apiBase)) return undefined;
    const { protocol, origin, pathname, search } = new URL(address, apiBase);
    if (!protocol.startsWith('http')) return undefined;
    const store = [apiBase, storeOf(page, told)]
      .filter((base) => URL.canParse(base))
      .find((base) => new URL(base).origin === origin && pathname.startsWith(`${rootOf(base)}/`));
    if (store === undefined) return undefined;
    const url = new URL(apiBase);
    // Put together as text, two strokes at the beginning of a path would name another machine.
    url.pathname = rootOf(apiBase) + pathname.slice(rootOf(store).length);
    url.search = search;
    return url.href;
  };

  const fetched = async (url: string, hostname: string): Promise<string> => {
    if (underWay >= MOST_UNDER_WAY) throw new Error('The store is being asked for enough pictures.');
    underWay += 1;
    try {
      return await withinTime(GIVEN_UP_MS, async (signal) => {
        const headers = { accept: 'image/avif,image/webp', 'x-store-host': hostname };
        // A store that leads on from there could lead anywhere.
        const answer = await ask(url, { headers, signal, redirect: 'error' });
        if (GONE.has(answer.status)) return '';
        if (!answer.ok) throw new Error(`The store answered with ${answer.status}.`);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        return asData({ type: answer.headers.get('content-type') ?? '', bytes });
      });
    } catch (reason) {
      // It will not have become smaller for the next page.
      if (reason instanceof AnswerTooLarge) return '';
      throw reason;
    } finally {
      underWay -= 1;
    }
  };

  const styleOf = async (image: string, { hostname, origin }: ShopOrigin): Promise<string> => {
    const shown = valueIn(image, 'src');
    const small = valueIn(image, 'data-small') || smallIn(image);
    if (!PLAIN_ADDRESS.test(shown) || !PLAIN_ADDRESS.test(small)) return '';
    const ours = own.get(small);
    const url = ours ? undefined : atStore(small, new URL(origin));
    const data = ours
      ? asData(ours)
      : url && (await soon(cache.get(`${hostname} ${url}`, () => fetched(url, hostname))));
    return data
      ? `img[src="${shown}"]{background-image:url(${data});background-size:cover;background-repeat:no-repeat}`
      : '';
  };

  return async (page: Pictured, shop: ShopOrigin): Promise<Pictured & { style: string }> => {
    const images = [...page.content.matchAll(FIRST)].slice(0, MOST_PICTURES);
    const shown = await Promise.all(images.map(async ([image]) => ({ image, style: await styleOf(image, shop) })));
    const seen = shown.filter(({ style }) => style !== '');
    if (seen.length === 0) return { ...page, style: '' };
    return {
      ...seen.reduce(({ head, content }, { image }) => laterOnPhones(head, content, image), page),
      style: `@media ${PHONE}{${seen.map(({ style }) => style).join('')}}`,
    };
  };
}

type Pictured = { head: string; content: string };

const laterOnPhones = (head: string, content: string, image: string): Pictured => ({
  head: head.replace(preloadOf(image), (preload) => `${preload} media="${LARGER}"`),
  content: content.replace(image, () => image.replace(AT_ONCE, 'fetchPriority="low"')),
});

/** How React begins to ask for such a picture in the head. */
const preloadOf = (image: string): string => {
  const copies = rawValueIn(image, 'srcset');
  return `<link rel="preload" as="image" ${copies ? `imageSrcSet="${copies}"` : `href="${rawValueIn(image, 'src')}"`}`;
};

/** The path below which a store has its API and its pictures. */
const rootOf = (base: string): string => new URL(base).pathname.replace(/\/(?:api\/v1\/?)?$/, '');

/** Nothing where it takes too long, or fails. */
const soon = async (work: Promise<string>): Promise<string> =>
  (await withPatience(
    work.catch(() => ''),
    PATIENCE_MS,
  )) ?? '';

const rawValueIn = (image: string, attribute: string): string =>
  new RegExp(` ${attribute}="([^"]*)"`, 'i').exec(image)?.[1] ?? '';

const valueIn = (image: string, attribute: string): string => rawValueIn(image, attribute).replaceAll('&amp;', '&');

/** Of the sizes that it comes in, the smallest that is as wide as a phone shows it. One of a single size may be of any. */
function smallIn(image: string): string {
  const wide = Number(/([\d.]+)vw(?!.*vw)/.exec(valueIn(image, 'sizes'))?.[1] ?? 100);
  const copies = valueIn(image, 'srcset')
    .split(', ')
    .map((copy) => copy.split(' '));
  const [address = ''] =
    copies.find(([, width = '']) => Number.parseInt(width, 10) >= (wide / 100) * PHONE_WIDTH) ?? [];
  return address;
}

const asData = ({ type, bytes }: Picture): string =>
  TYPE.test(type) && bytes.length <= MOST_BYTES_OF_PICTURE
    ? `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
    : '';

/** Of all that the build made, what a page may hold. */
export const picturesForPages = (
  files: ReadonlyMap<string, { type: string; plain: Uint8Array }>,
): Map<string, Picture> =>
  new Map(
    [...files]
      .filter(
        ([address, { type, plain }]) =>
          address.startsWith('/assets/') && TYPE.test(type) && plain.length <= MOST_BYTES_OF_PICTURE,
      )
      .map(([address, { type, plain }]) => [address, { type, bytes: plain }]),
  );
