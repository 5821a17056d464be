import type { Context } from 'hono';
import type { Capability } from '../../contract/store-info';
import { ShortCache } from '../../http/short-cache';
import type { Caller } from '../accounts/limits';
import type { Pictures } from '../catalogue/pictures';
import { type ProductCriteria, productQueries } from '../catalogue/product-queries';
import type { RankRange } from '../catalogue/rank-ranges';
import { storeQueries } from '../catalogue/store-queries';
import { WrittenProducts } from '../catalogue/written-products';
import type { Database } from '../db/connection';
import type { SearchThread } from '../search-thread/search-thread';
import { Answer } from './answers';
import { addressBehind, type Reached } from './callers';
import { shopAsking, shopBehind } from './cors';
import { requestIdOf } from './request-id';
import type { Written } from './written';

export type RouteServicesOptions = {
  db: Database;
  /** For reads that are only shown: may be a replica, some seconds behind. */
  catalogue: Database;
  pictures: Pictures;
  /** What the store's own URLs begin with. Default: the origin of the call. */
  publicUrl?: string;
  /** Undefined for a store without search. */
  search: SearchThread | undefined;
  /** How long an answer is cached. */
  answerLifetimeMs: number;
  /** What this store can do beyond the plain contract. */
  capabilities: Capability[];
  /** Origins of pages that may call with credentials, besides loopback ones. */
  allowedOrigins: string[];
  /** How many trusted proxies stand before the store; each adds an entry to `X-Forwarded-For`. */
  trustedProxies: number;
};

const MOST_ANSWER_BYTES = 48_000_000;
const MOST_RANK_RANGES_BYTES = 8_000_000;
const MOST_FOUND_BYTES = 16_000_000;
const MOST_FACETS_BYTES = 4_000_000;
/** Long, since the key holds the version of the products: a change leads to another key. */
const FACETS_LIFETIME_MS = 600_000;
/** Short, so that a search is less than a second behind the catalogue. */
const FOUND_LIFETIME_MS = 400;

export type RouteServices = ReturnType<typeof routeServices>;

/** What routes share: queries, pictures and caches. */
export function routeServices({ db, catalogue, pictures, publicUrl, search, ...options }: RouteServicesOptions) {
  const { answerLifetimeMs: lifetimeMs, capabilities } = options;
  const callerAddressOf = addressBehind(options.trustedProxies);
  const products = productQueries(catalogue, db);
  const writtenProducts = new WrittenProducts(products, pictures);
  const stores = storeQueries(catalogue);
  const limits = { freshMs: lifetimeMs, usableMs: lifetimeMs };
  const answers = new ShortCache<Answer>({ ...limits, mostBytes: MOST_ANSWER_BYTES, weigh: ({ weight }) => weight });
  const rankRanges = new ShortCache<RankRange[]>({
    ...limits,
    mostBytes: MOST_RANK_RANGES_BYTES,
    weigh: ({ length }) => 200 + length * 40,
  });
  const foundMs = Math.min(lifetimeMs, FOUND_LIFETIME_MS);
  const found = new ShortCache<Answer>({
    freshMs: foundMs,
    usableMs: foundMs,
    mostBytes: MOST_FOUND_BYTES,
    weigh: ({ weight }) => weight,
  });
  const facets = new ShortCache<Written | undefined>({
    freshMs: FACETS_LIFETIME_MS,
    usableMs: FACETS_LIFETIME_MS,
    mostBytes: MOST_FACETS_BYTES,
    weigh: ({ length }) => length + 300,
  });
  // One entry, needed by every answer, so it is cached whatever its size.
  const hostnames = new ShortCache<Hostnames>({ ...limits, mostBytes: Number.POSITIVE_INFINITY, weigh: () => 0 });

  /** The store that a call is for: named by `X-Store-Host`, else the default one. */
  async function storeOf(c: Context): Promise<number> {
    const known = await hostnames.get('all', async () => knownHostnames(await stores.hostnames()));
    const named = c.req
      .header('x-store-host')
      ?.trim()
      .toLowerCase()
      .replace(/\.?(?::\d+)?$/, '');
    return known.ids.get(named ?? '') ?? known.usual;
  }

  const originOf = (c: Context): string =>
    publicUrl?.replace(/\/+$/, '') ?? c.req.url.slice(0, c.req.url.indexOf('/', 'https://'.length));

  return {
    products,
    writtenProducts,
    stores,
    /** From the primary database, uncached: for anything about money. */
    storesUncached: storeQueries(db),
    pictures,
    capabilities,
    search,
    storeOf,
    callerAddressOf,
    shopOf: shopBehind(options.allowedOrigins),
    shopAsking: shopAsking(options.allowedOrigins),
    callerOf: async (c: Context<Reached>): Promise<Caller> => ({
      storeId: await storeOf(c),
      address: callerAddressOf(c),
      requestId: requestIdOf(c),
    }),

    originOf,

    /** Makes the URLs of pictures for this caller. */
    pictureAt(c: Context): (picture: string) => string {
      const origin = originOf(c);
      return (picture) => pictures.addressOf(picture, origin);
    },

    /** A cached answer, made at most once in its lifetime. */
    answer: (question: string, make: () => Promise<unknown>): Promise<Answer> =>
      answers.get(question, async () => new Answer(await make())),

    /** A cached answer to a search, with a shorter lifetime than others. */
    found: (question: string, make: () => Promise<unknown>): Promise<Answer> =>
      found.get(question, async () => new Answer(await make())),

    /** Facets of a listing, cached until its products change. */
    facets: (question: string, make: () => Promise<Written | undefined>): Promise<Written | undefined> =>
      facets.get(question, make),

    /** How many matching products lie in each range of ranks: gives the total and where each page begins. */
    rankRanges: (criteria: ProductCriteria): Promise<RankRange[]> =>
      rankRanges.get(JSON.stringify(criteria), () => products.rankRanges(criteria)),
  };
}

type Hostnames = { ids: Map<string, number>; usual: number };

function knownHostnames(stores: { id: number; hostname: string; isDefault: boolean }[]): Hostnames {
  const usual = stores.find(({ isDefault }) => isDefault);
  if (!usual) throw new Error('No store is the default one.');
  return { ids: new Map(stores.map(({ hostname, id }) => [hostname, id])), usual: usual.id };
}
