import type { Capability } from '../contract/store-info';
import { openAccounts } from './accounts';
import { welcomeDemoShopper } from './accounts/demoShopper';
import { createApp } from './app';
import { Aside } from './aside';
import type { Database } from './db/connection';
import { prepareDatabase } from './db/migrate';
import { openDatabase, sayWhyNotPrepared, type Where } from './db/opening';
import { gatewaySecret } from './db/payments';
import { stockShelves } from './db/stocking';
import { listen } from './listen';
import type { Mail } from './mail/mail';
import { openOrders } from './orders';
import { openPayments } from './payments';
import { openSandbox } from './payments/sandbox';
import type { Deliver } from './payments/sandbox/reports';
import { SANDBOX } from './payments/sandbox/ticket';
import { CATALOGUE_PICTURES, type PictureFolders, Pictures } from './pictures';

export { moveOrder, noteReturned, orderStanding, owedBack, seedProducts } from './counter';
export { StoreNotice } from './notice';

export type StoreOptions = Where & {
  /** 0 takes any free one. */
  port: number;
  /** Where to listen. Default: HOST, else 127.0.0.1 and ::1, so that `localhost` works in every browser. */
  hostname?: string;
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
  /** Plays a payment provider, for trying things out. Without it shoppers pay at the door. */
  paymentSandbox?: { takesMs?: number };
  /** What tokens and links expire by. */
  clock?: () => Date;
};

export type RunningStore = { url: string; close(): Promise<void> };

const ANSWER_LIFETIME_MS = 2_000;
const ALWAYS_OFFERED: Capability[] = ['pictureWidths', 'signOut', 'orderLines', 'pinCodes'];

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
    const { forOrders } = database;
    const deliver: Deliver = async (request) => app.fetch(request, {});
    const secret = () => gatewaySecret(forOrders.db, SANDBOX);
    const sandbox = options.paymentSandbox && openSandbox({ ...options.paymentSandbox, secret, deliver });
    const payments = openPayments({ db: forOrders.db, clock, log, ...(sandbox && { sandbox }) });
    const app = createApp({
      db: database.db,
      pictures,
      accounts,
      orders: openOrders({ ...forOrders, clock, aside, log }),
      payments,
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
      payments.close();
      await doors.drain();
      await aside.settled();
    };
    return { url: addressOf(hostname, doors.port), close: once(() => close().finally(database.close)) };
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
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
