import { addressOf } from '../http/address-of';
import { listen } from '../http/listen';
import type { Metrics } from '../http/metrics';
import { portTrouble } from '../http/port-trouble';
import { addDemoShopper, removeDemoShopper } from './accounts/demo-shopper';
import { assembleStore } from './assembly';
import { BackgroundWork } from './background/background-work';
import { every } from './background/every';
import type { Catalogue } from './catalogue/catalogue';
import { loadCatalogue } from './catalogue/catalogue-loading';
import { Pictures } from './catalogue/pictures';
import type { Database } from './db/connection';
import { prepareDatabase } from './db/migrate';
import { openDatabase, sayWhyNotPrepared, type Where } from './db/opening';
import type { Mail } from './mail/mail';
import { NOBODY_LISTENS, type Note } from './monitoring/events';
import { backgroundMetrics, eventCounters, watchStore } from './monitoring/store-metrics';
import { StoreNotice } from './notice';
import type { UnpaidLimits } from './orders/unpaid-limits';
import { SearchThread } from './search-thread/search-thread';

export {
  backUp,
  endSessions,
  heldUnpaid,
  moveOrder,
  noteReturned,
  orderWithHistory,
  owedBack,
  restore,
  seedProducts,
} from './command-line';
export type { Where } from './db/opening';
export type { Note } from './monitoring/events';
export { StoreNotice } from './notice';

export type StoreOptions = Where & {
  /** What the default store sells. */
  catalogue: Catalogue;
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
  log?: (line: string) => void;
  /** Hears of orders, payments and whatever else is told of. */
  note?: Note;
  /** What is measured, if anything is. */
  metrics?: Metrics;
  /** From how long on a query is told of. */
  slowQueryMs?: number;
  /** How shoppers get the link to a new password. Without it the store offers none. */
  mail?: Mail;
  /** Whether the default store knows a shopper to try things out with. Default: no. */
  demoShopper?: boolean;
  /** How many proxies of ours stand before the store, whose `X-Forwarded-For` is believed. Default: none. */
  trustedProxies?: number;
  /** Whether shoppers can search. The thread for it takes a moment to begin. Default: yes. */
  search?: boolean;
  /** How many units orders may hold that are not paid. */
  mostUnpaid?: Partial<UnpaidLimits>;
  /** Plays a payment provider, for trying things out. Without it shoppers pay at the door. */
  paymentSandbox?: { takesMs?: number };
};

export type RunningStore = {
  url: string;
  /** Says that it is not ready, so that nobody is sent here any more; it still answers whoever comes. */
  drain(): void;
  close(): Promise<void>;
};

const ANSWER_LIFETIME_MS = 2_000;
const SLOW_QUERY_MS = 500;
const LOOK_AT_REPLICA_EVERY_MS = 500;
const LOOK_AFTER_ORDERS_EVERY_MS = 60_000;
const TELL_WHO_WAITS_EVERY_MS = 20_000;

/** Opens the store: its database, its products, its port. What cannot be opened is a `StoreNotice`. */
export async function openStore(options: StoreOptions): Promise<RunningStore> {
  const log = options.log ?? ((line: string) => console.error(line));
  const { metrics } = options;
  const note = noted(options);
  const background = new BackgroundWork(log, metrics && backgroundMetrics(metrics.registry));
  const database = await openDatabase(options, log, { longerThanMs: options.slowQueryMs ?? SLOW_QUERY_MS, note });
  let isDraining = false;
  let search: SearchThread | undefined;
  try {
    const prepare = async (db: Database) => {
      await loadCatalogue(db, options.catalogue);
      await (options.demoShopper ? addDemoShopper(db) : removeDemoShopper(db));
    };
    const { catalogue } = database;
    const [pictures] = await Promise.all([
      Pictures.list(options.catalogue.pictures),
      prepareDatabase(database, log, prepare).catch(sayWhyNotPrepared),
    ]);
    search = options.search === false ? undefined : new SearchThread(database.store, log);
    const { app, orders, payments, backInStock } = await assembleStore({
      ...options,
      database,
      pictures,
      background,
      log,
      note,
      isDraining: () => isDraining,
      search,
      answerLifetimeMs: options.answerLifetimeMs ?? ANSWER_LIFETIME_MS,
    });
    if (metrics) {
      const { pool, db, forAccounts, forOrders } = database;
      const pools = {
        catalogue: pool,
        accounts: forAccounts.pool,
        orders: forOrders.pool,
        ...(catalogue && { replica: catalogue.pool }),
      };
      watchStore(metrics.registry, { pools, search, db, catalogue, mailsWaiting: backInStock?.mailsWaiting });
    }
    const hostname = options.hostname || undefined;
    const at = { port: options.port, hostname, log };
    const listening = await listen((request, address) => app.fetch(request, { address }), at).catch(
      sayWhyNotListening(at),
    );
    const lookedAfter = every(LOOK_AFTER_ORDERS_EVERY_MS, background, {
      name: 'Looking after unpaid orders',
      // What is asked about before cancelling need not be asked about again.
      work: (signal) => orders.cancelUnpaid(signal).finally(() => payments.askDue(signal)),
    });
    const replica =
      catalogue &&
      every(LOOK_AT_REPLICA_EVERY_MS, background, { name: 'Looking at the replica', work: catalogue.look });
    const told =
      backInStock && every(TELL_WHO_WAITS_EVERY_MS, background, { name: 'Telling who waits', work: backInStock.tell });
    const drain = () => {
      isDraining = true;
      listening.drain();
    };
    const close = async () => {
      drain();
      lookedAfter.stop();
      told?.stop();
      replica?.stop();
      payments.close();
      await listening.close();
      await search?.close();
      await background.settled();
    };
    return { url: addressOf(hostname, listening.port), drain, close: once(() => close().finally(database.close)) };
  } catch (thrown) {
    await search?.close();
    await database.close();
    throw thrown;
  }
}

/** Every event is handed on, and counted where metrics are. */
function noted({ note = NOBODY_LISTENS, metrics }: StoreOptions): Note {
  const count = metrics && eventCounters(metrics.registry);
  if (!count) return note;
  return (event, facts) => {
    count(event, facts);
    note(event, facts);
  };
}

const sayWhyNotListening = (at: { port: number; hostname: string | undefined }) => (thrown: unknown) => {
  throw new StoreNotice(portTrouble(thrown, { ...at, setting: 'STORE_PORT' }));
};

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
