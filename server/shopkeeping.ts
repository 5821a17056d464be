import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Capability } from '../contract/store-info';
import type { Caller } from './accounts/limits';
import { Answer } from './answers';
import { addressBehind, type Reached, shopAsking, shopBehind } from './callers';
import type { Database } from './db/connection';
import { productQueries, type Shelf } from './db/products';
import { storeQueries } from './db/stores';
import type { Stretch } from './db/stretches';
import { Kept } from './kept';
import type { Pictures } from './pictures';

export type ShopkeepingOptions = {
  db: Database;
  pictures: Pictures;
  /** What the store's own addresses begin with; else as the caller reaches it. */
  publicUrl?: string;
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
const MOST_SHELVES_BYTES = 8_000_000;

export type Shopkeeping = ReturnType<typeof shopkeeping>;

/** What the routes work with: the queries, the pictures, and what is kept between two questions. */
export function shopkeeping({ db, pictures, publicUrl, ...options }: ShopkeepingOptions) {
  const { answerLifetimeMs: lifetimeMs, capabilities } = options;
  const addressOf = addressBehind(options.trustedProxies);
  const products = productQueries(db);
  const stores = storeQueries(db);
  const answers = new Kept<Answer>({ lifetimeMs, mostWeight: MOST_ANSWER_BYTES, weigh: ({ weight }) => weight });
  const spreads = new Kept<Stretch[]>({
    lifetimeMs,
    mostWeight: MOST_SHELVES_BYTES,
    weigh: ({ length }) => 200 + length * 40,
  });
  // One entry, needed for every answer: kept whatever it weighs.
  const hostnames = new Kept<Hostnames>({ lifetimeMs, mostWeight: Number.POSITIVE_INFINITY, weigh: () => 0 });

  /** The store that a call is for: named by `X-Store-Host`, else the default one. */
  async function storeOf(c: Context): Promise<number> {
    const known = await hostnames.get('all', async () => knownHostnames(await stores.hostnames()));
    const named = c.req.header('x-store-host')?.trim().toLowerCase().replace(/:\d+$/, '');
    return known.ids.get(named ?? '') ?? known.usual;
  }

  return {
    products,
    stores,
    pictures,
    capabilities,
    storeOf,
    shopOf: shopBehind(options.allowedOrigins),
    shopAsking: shopAsking(options.allowedOrigins),
    callerOf: async (c: Context<Reached>): Promise<Caller> => ({ storeId: await storeOf(c), address: addressOf(c) }),

    /** Throws where the database does not answer. */
    async ping(): Promise<void> {
      await db.execute(sql`select 1`);
    },

    originOf(c: Context): string {
      return publicUrl?.replace(/\/+$/, '') ?? c.req.url.slice(0, c.req.url.indexOf('/', 'https://'.length));
    },

    /** The answer to a question, made anew at most once in its lifetime. */
    answer: (question: string, make: () => Promise<unknown>): Promise<Answer> =>
      answers.get(question, async () => new Answer(await make())),

    /** How a shelf's products spread over the ranks: its total and the way to each page. */
    spread: (shelf: Shelf): Promise<Stretch[]> => spreads.get(JSON.stringify(shelf), () => products.stretches(shelf)),
  };
}

type Hostnames = { ids: Map<string, number>; usual: number };

function knownHostnames(stores: { id: number; hostname: string; isDefault: boolean }[]): Hostnames {
  const usual = stores.find(({ isDefault }) => isDefault);
  if (!usual) throw new Error('No store is the default one.');
  return { ids: new Map(stores.map(({ hostname, id }) => [hostname, id])), usual: usual.id };
}
