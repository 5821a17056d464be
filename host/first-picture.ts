import { apiBase as storeOf } from '#contract/store-address';
import { ShortCache } from '../http/short-cache';
import type { ShopOrigin } from './shop-origin';
import { AnswerTooLarge } from './store-fetch';
import { withinTime, withPatience } from './within-time';

/** A larger inlined picture would delay the rest of the page longer than the picture's own request takes. */
export const MOST_BYTES_OF_PICTURE = 16 * 1024;
/** No SVG, which could contain more than a picture. */
const TYPE = /^image\/(?:avif|webp|jpeg)$/;
/** A page waits no longer for an optional picture; one that arrives later is cached for the next page. */
const PATIENCE_MS = 50;
const GIVEN_UP_MS = 2_000;
/** At most so many pictures are requested from a slow store at once. */
const MOST_UNDER_WAY = 8;
/** Longer than any page is cached, so that its next rendering finds a picture that was late for this one. */
const KEPT = { freshMs: 60_000, usableMs: 600_000, mostBytes: 2 * 1024 * 1024 };

const FIRST = /<img [^>]*fetchpriority="high"[^>]*>/gi;
const AT_ONCE = /fetchpriority="high"/i;
/** A listing shows two side by side on a phone. */
const MOST_PICTURES = 2;
/** On larger screens the small version would look blurred. */
const PHONE = '(max-width:47.99em)';
const LARGER = '(min-width:48em)';
/** Most phones are at most this many CSS pixels wide. */
const PHONE_WIDTH = 412;
/** Only characters without a special meaning in CSS. */
const PLAIN_ADDRESS = /^[\w\-./:?=&%~+,@]+$/;

const GONE = new Set([404, 410]);

type Picture = { type: string; bytes: Uint8Array };

/** The shop's own pictures that are small enough to inline, by address. */
export type OwnPictures = ReadonlyMap<string, Picture>;

type FirstPictureTools = {
  own: OwnPictures;
  /** The API base as this host calls it. */
  apiBase: string;
  /** The API base as pages state it. */
  told: string | undefined;
  ask: typeof fetch;
  /** The clock for cache expiry. */
  now(): number;
};

/**
 * Finds the first pictures of a rendered page and returns styles that inline a small version of each as its background,
 * visible with the first text. Phones then load other files before the full-size picture. Larger screens do not use the
 * small version and preload theirs.
 */
export function openFirstPictures({ own, apiBase, told, ask, now }: FirstPictureTools) {
  const cache = new ShortCache<string>({ ...KEPT, now, weigh: ({ length }) => length });
  let underWay = 0;

  /** Only at the shop's own store: page content must not make this host call any other machine (SSRF). */
  const atStore = (address: string, page: URL): string | undefined => {
    if (!URL.canParse(address, apiBase)) return undefined;
    const { protocol, origin, pathname, search } = new URL(address, apiBase);
    if (!protocol.startsWith('http')) return undefined;
    const store = [apiBase, storeOf(page, told)]
      .filter((base) => URL.canParse(base))
      .find((base) => new URL(base).origin === origin && pathname.startsWith(`${rootOf(base)}/`));
    if (store === undefined) return undefined;
    const url = new URL(apiBase);
    // Assigning `pathname`: in a concatenated URL, a path that begins with `//` would name another host.
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
        // Following a redirect could lead anywhere.
        const answer = await ask(url, { headers, signal, redirect: 'error' });
        if (GONE.has(answer.status)) return '';
        if (!answer.ok) throw new Error(`The store answered with ${answer.status}.`);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        return asData({ type: answer.headers.get('content-type') ?? '', bytes });
      });
    } catch (reason) {
      // Cached as absent: the picture will be as large for the next page.
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

/** The beginning of the preload tag that React renders for the picture. */
const preloadOf = (image: string): string => {
  const copies = rawValueIn(image, 'srcset');
  return `<link rel="preload" as="image" ${copies ? `imageSrcSet="${copies}"` : `href="${rawValueIn(image, 'src')}"`}`;
};

/** The path under which a store has its API and its pictures. */
const rootOf = (base: string): string => new URL(base).pathname.replace(/\/(?:api\/v1\/?)?$/, '');

/** Empty on failure or timeout. */
const soon = async (work: Promise<string>): Promise<string> =>
  (await withPatience(
    work.catch(() => ''),
    PATIENCE_MS,
  )) ?? '';

const rawValueIn = (image: string, attribute: string): string =>
  new RegExp(` ${attribute}="([^"]*)"`, 'i').exec(image)?.[1] ?? '';

const valueIn = (image: string, attribute: string): string => rawValueIn(image, attribute).replaceAll('&amp;', '&');

/** The smallest size that is as wide as a phone shows it; empty without `srcset`, since the width is unknown. */
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

/** The built pictures that are small enough to inline. */
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
