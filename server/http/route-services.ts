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
  /** Where what is shown is read: it may be some seconds behind. */
  catalogue: Database;
  pictures: Pictures;
  /** What the store's own addresses begin with; else as the caller reaches it. */
  publicUrl?: string;
  /** Only of a store that can search. */
  search: SearchThread | undefined;
  /** How long an answer is given again without asking the database. */
  answerLifetimeMs: number;
  /** What this store can do beyond the plain contract. */
  capabilities: Capability[];
  /** Pages elsewhere that may call with credentials, besides those on this machine. */
  allowedOrigins: string[];
  /** How many proxies of our own stand before the store; each adds an entry to `X-Forwarded-For`. */
  trustedProxies: number;
};

const MOST_ANSWER_BYTES = 48_000_000;
const MOST_RANK_RANGES_BYTES = 8_000_000;
const MOST_FOUND_BYTES = 16_000_000;
const MOST_FACETS_BYTES = 4_000_000;
/** Kept by what they were counted of: what changes is counted anew. */
const FACETS_LIFETIME_MS = 600_000;
/** A search says what is so, within a second. */
const FOUND_LIFETIME_MS = 400;

export type RouteServices = ReturnType<typeof routeServices>;

/** What the routes work with: the queries, the pictures, and what is cached between two questions. */
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
  // One entry, needed for every answer: kept whatever it weighs.
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
    /** As it stands at this moment: for whatever is about money. */
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

    /** The addresses that a caller's browser gets for pictures. */
    pictureAt(c: Context): (picture: string) => string {
      const origin = originOf(c);
      return (picture) => pictures.addressOf(picture, origin);
    },

    /** The answer to a question, made anew at most once in its lifetime. */
    answer: (question: string, make: () => Promise<unknown>): Promise<Answer> =>
      answers.get(question, async () => new Answer(await make())),

    /** The answer to a search, which is made anew sooner than others. */
    found: (question: string, make: () => Promise<unknown>): Promise<Answer> =>
      found.get(question, async () => new Answer(await make())),

    /** The facets of a plain listing, as long as its products are as they were. */
    facets: (question: string, make: () => Promise<Written | undefined>): Promise<Written | undefined> =>
      facets.get(question, make),

    /** How the products that match spread over the ranks: its total and the way to each page. */
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
