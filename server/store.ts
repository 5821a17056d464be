import type { Capability } from '../contract/store-info';
import { openAccounts } from './accounts';
import { welcomeDemoShopper } from './accounts/demoShopper';
import { createApp } from './app';
import { Aside } from './aside';
import { type Connected, connect, type Database, type Whereabouts } from './db/connection';
import { openEmbeddedDatabase, STORE_DATABASE } from './db/embedded';
import { prepareDatabase, withoutHaste } from './db/migrate';
import { seedStore } from './db/seeding';
import { stockShelves } from './db/stocking';
import { listen } from './listen';
import type { Mail } from './mail/mail';
import { codeOf, reasonOf, StoreNotice } from './notice';
import { openOrders } from './orders';
import { CATALOGUE_PICTURES, type PictureFolders, Pictures } from './pictures';

export { StoreNotice } from './notice';

export type StoreOptions = {
  /** 0 takes any free one. */
  port: number;
  /** Where to listen. Default: HOST, else 127.0.0.1 and ::1, so that `localhost` works in every browser. */
  hostname?: string;
  /** Where the store's own database lives, unless `databaseUrl` names another. */
  dataFolder: string;
  databaseUrl?: string;
  /** Pages elsewhere that may call with a shopper's credentials. Pages on this machine always may. */
  allowedOrigins?: string[];
  /** What the addresses of pictures begin with, behind a proxy. Default: as the caller reached the store. */
  publicUrl?: string;
  /** How long an answer may be given again without asking the database; 0 asks every time. */
  answerLifetimeMs?: number;
  pictureFolders?: PictureFolders;
  log?: (line: string) => void;
  /** How shoppers get the link to a new password. Without it the store offers none. */
  mail?: Mail;
  /** Whether the default store knows a shopper to try things out with. Default: no. */
  demoShopper?: boolean;
  /** How many proxies of ours stand before the store, whose `X-Forwarded-For` is believed. Default: none. */
  trustedProxies?: number;
  /** What tokens and links expire by. */
  clock?: () => Date;
};

export type RunningStore = { url: string; close(): Promise<void> };

const ANSWER_LIFETIME_MS = 2_000;
const ALWAYS_OFFERED: Capability[] = ['pictureWidths', 'signOut', 'orderLines'];

/** Opens the store: its database, its shelves, its doors. What cannot be opened is a `StoreNotice`. */
export async function openStore(options: StoreOptions): Promise<RunningStore> {
  const log = options.log ?? ((line: string) => console.error(line));
  const { mail, clock = () => new Date() } = options;
  const aside = new Aside(log);
  const database = await openDatabase(options, log);
  try {
    const prepare = async (db: Database) => {
      await stockShelves(db);
      if (options.demoShopper) await welcomeDemoShopper(db, clock());
    };
    const [pictures, accounts] = await Promise.all([
      Pictures.list(options.pictureFolders ?? CATALOGUE_PICTURES),
      openAccounts({ ...database.forAccounts, clock, aside, log, ...(mail ? { mail } : {}) }),
      prepareDatabase(database.whereabouts, prepare).catch(sayWhyNotPrepared),
    ]);
    const app = createApp({
      db: database.db,
      pictures,
      accounts,
      orders: openOrders({ ...database.forOrders, clock }),
      log,
      capabilities: mail ? [...ALWAYS_OFFERED, 'passwordReset'] : ALWAYS_OFFERED,
      trustedProxies: options.trustedProxies ?? 0,
      allowedOrigins: options.allowedOrigins ?? [],
      answerLifetimeMs: options.answerLifetimeMs ?? ANSWER_LIFETIME_MS,
      ...(options.publicUrl ? { publicUrl: options.publicUrl } : {}),
    });
    const hostname = options.hostname || process.env.HOST || undefined;
    const doors = await listen((request, address) => app.fetch(request, { address }), options.port, hostname);
    const close = async () => {
      await doors.drain();
      await aside.settled();
    };
    return { url: addressOf(hostname, doors.port), close: once(() => close().finally(database.close)) };
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
}

export type SeedOptions = Pick<StoreOptions, 'dataFolder' | 'databaseUrl'> & {
  hostname: string;
  count: number;
  onProgress?: (done: number) => void;
};

/** Fills a store of its own with many products, to see how the shop does with them. */
export async function seedProducts({ dataFolder, databaseUrl, ...seeding }: SeedOptions): Promise<void> {
  const database = await openDatabase({ dataFolder, ...(databaseUrl ? { databaseUrl } : {}) }, () => undefined);
  try {
    await prepareDatabase(database.whereabouts, stockShelves).catch(sayWhyNotPrepared);
    await withoutHaste(database.whereabouts, (db) => seedStore(db, seeding));
  } finally {
    await database.close();
  }
}

type OpenDatabase = Connected & {
  /** Accounts have few connections, all their own: a flood of guesses holds up nobody at the shelves. */
  forAccounts: Connected;
  /** Orders wait for each other where many want the same product; nobody else waits with them. */
  forOrders: Connected;
  close(): Promise<void>;
};

const CONNECTIONS = { shelves: 10, accounts: 4, orders: 6 };

type Where = Pick<StoreOptions, 'dataFolder' | 'databaseUrl'>;

async function openDatabase({ databaseUrl, dataFolder }: Where, log: (line: string) => void): Promise<OpenDatabase> {
  if (databaseUrl) return connectAll(() => ({ connectionString: readableUrl(databaseUrl) }));
  const presence = await openEmbeddedDatabase(dataFolder, log);
  return connectAll(() => ({ ...presence.address(), database: STORE_DATABASE }), presence.leave);
}

function connectAll(whereabouts: Whereabouts, leave?: () => Promise<void>): OpenDatabase {
  const connected = connect(whereabouts, CONNECTIONS.shelves);
  const forAccounts = connect(whereabouts, CONNECTIONS.accounts);
  const forOrders = connect(whereabouts, CONNECTIONS.orders);
  const close = async () => {
    await Promise.all([connected, forAccounts, forOrders].map(({ pool }) => pool.end()));
    await leave?.();
  };
  return { ...connected, forAccounts, forOrders, close };
}

function readableUrl(databaseUrl: string): string {
  if (URL.canParse(databaseUrl) && /^postgres(ql)?:/.test(databaseUrl)) return databaseUrl;
  throw new StoreNotice(
    'DATABASE_URL is no PostgreSQL address: write postgres://user:password@host:5432/database, or leave it out to use the built-in database.',
  );
}

function sayWhyNotPrepared(thrown: unknown): never {
  if (thrown instanceof StoreNotice) throw thrown;
  const reason = [codeOf(thrown), reasonOf(thrown)].filter(Boolean).join(': ');
  throw new StoreNotice(
    `The database cannot be used (${reason}): check DATABASE_URL and that PostgreSQL is running, or leave DATABASE_URL out to use the built-in database.`,
  );
}

function addressOf(hostname: string | undefined, port: number): string {
  const isEverywhere = hostname === undefined || ['0.0.0.0', '::'].includes(hostname);
  const host = isEverywhere ? 'localhost' : hostname.includes(':') ? `[${hostname}]` : hostname;
  return `http://${host}:${port}`;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
