import { Queue } from '../http/queue';
import { ShortCache } from '../http/short-cache';
import { compressed, weightOf } from './compressed';
import type { OwnCode } from './own-code';
import { addressesOfPart, countPages, MOST_PARTS, partsOf } from './product-pages';
import { cacheKey, type ShopOrigin } from './shop-origin';
import { sitemapIndexOf, sitemapOf } from './sitemap-xml';
import type { StaticFile } from './static-files';
import { withinTime } from './within-time';

const HOUR_MS = 3_600_000;
const KEPT = { freshMs: HOUR_MS, usableMs: HOUR_MS, mostBytes: 16 * 1024 * 1024 };
const GIVEN_UP_MS = 10_000;
/** Making a part takes many store calls: further requests are answered with 503. */
const PARTS = { atOnce: 2, waiting: 10 };
/** Anyone can request any hostname, and each one costs a store call. */
const SHOPS = { atOnce: 4, waiting: 40 };

export const INDEX = '/sitemap.xml';
const PAGES = '/sitemap-pages.xml';

const PART = /^\/sitemap-products-([1-9]\d{0,3})\.xml$/;

/** The part of the store information that search engines need. */
type Known = { name: string; addresses: string[] };

/** Sitemaps, generated on request from the store's data and cached for an hour. */
export class Sitemaps {
  readonly #own: OwnCode;
  readonly #apiBase: string;
  readonly #files: ShortCache<StaticFile | undefined>;
  readonly #known: ShortCache<Known | undefined>;
  readonly #productPages: ShortCache<number | undefined>;
  readonly #makingParts = new Queue(PARTS.atOnce, PARTS.waiting);
  readonly #askingShops = new Queue(SHOPS.atOnce, SHOPS.waiting);

  constructor(own: OwnCode, apiBase: string, now?: () => number) {
    this.#own = own;
    this.#apiBase = apiBase;
    this.#files = new ShortCache<StaticFile | undefined>({ ...KEPT, now, weigh: weightOf });
    this.#known = new ShortCache<Known | undefined>({
      ...KEPT,
      now,
      weigh: ({ addresses }) => 2 * addresses.join().length,
    });
    this.#productPages = new ShortCache<number | undefined>({ ...KEPT, now, weigh: () => 8 });
  }

  /** The sitemap at an address, or `missing`; undefined if the store cannot be reached now. */
  async at(address: string, where: ShopOrigin): Promise<StaticFile | 'missing' | undefined> {
    if (address === INDEX) return this.#file(address, where, () => this.#index(where));
    if (address === PAGES) return this.#file(address, where, () => this.#pages(where));
    const part = Number(PART.exec(address)?.[1] ?? 0);
    if (part === 0 || part > MOST_PARTS) return 'missing';
    const pages = await this.#countPages(where);
    if (pages === undefined) return undefined;
    return part > partsOf(pages) ? 'missing' : this.#file(address, where, () => this.#products(part, pages, where));
  }

  /** The store information of a shop, up to an hour old. */
  known({ hostname }: ShopOrigin): Promise<Known | undefined> {
    const ask = (signal: AbortSignal) => this.#own.shopForSitemap({ hostname, apiBase: this.#apiBase, signal });
    return this.#known.get(hostname, () => this.#askingShops.run(() => withinTime(GIVEN_UP_MS, ask)));
  }

  #file(address: string, where: ShopOrigin, write: () => Promise<string | undefined>) {
    return this.#files.get(cacheKey(where, address), async () => {
      const text = await write();
      return text === undefined ? undefined : compressed(address, text);
    });
  }

  #countPages({ hostname }: ShopOrigin): Promise<number | undefined> {
    const ask = () => countPages(this.#own, { hostname, apiBase: this.#apiBase });
    return this.#productPages.get(hostname, () => this.#askingShops.run(ask));
  }

  async #index(where: ShopOrigin): Promise<string | undefined> {
    const pages = await this.#countPages(where);
    if (pages === undefined) return undefined;
    const ofProducts = Array.from({ length: partsOf(pages) }, (_, place) => `/sitemap-products-${place + 1}.xml`);
    return sitemapIndexOf([PAGES, ...ofProducts].map((address) => where.origin + address));
  }

  async #pages(where: ShopOrigin): Promise<string | undefined> {
    const known = await this.known(where);
    return known && sitemapOf(known.addresses.map((address) => where.origin + address));
  }

  #products(part: number, pages: number, { hostname, origin }: ShopOrigin): Promise<string | undefined> {
    return this.#makingParts.run(async () => {
      const addresses = await addressesOfPart(this.#own, part, pages, { hostname, apiBase: this.#apiBase });
      return sitemapOf(addresses.map((address) => origin + address));
    });
  }
}
