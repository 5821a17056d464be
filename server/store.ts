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
  ordersToPack,
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
  /** 0 takes any free port. */
  port: number;
  /** Where to listen. Default: HOST, else 127.0.0.1 and ::1, so that `localhost` works in every browser. */
  hostname?: string;
  /** Origins of pages that may call with a shopper's credentials. Loopback origins always may. */
  allowedOrigins?: string[];
  /**
   * The store's origin behind a proxy, for addresses of pictures and of payment pages. Default: as the caller reached
   * it.
   */
  publicUrl?: string;
  /** How long an answer is cached; 0 asks the database every time. */
  answerLifetimeMs?: number;
  log?: (line: string) => void;
  /** Receives every event of `EVENTS`, such as orders and payments. */
  note?: Note;
  /** Without it, nothing is measured. */
  metrics?: Metrics;
  /** Slower queries are reported as `query.slow`. Default: 500. */
  slowQueryMs?: number;
  /** Without it the store offers neither password reset nor back-in-stock mails. */
  mail?: Mail;
  /** Whether the default store has the demo shopper. Default: no, and an existing one is disabled. */
  demoShopper?: boolean;
  /** How many trusted proxies stand before the store; each adds an entry to `X-Forwarded-For`. Default: none. */
  trustedProxies?: number;
  /** Whether shoppers can search. The search thread takes a moment to start. Default: yes. */
  search?: boolean;
  /** Limits on the units that unpaid orders hold. */
  mostUnpaid?: Partial<UnpaidLimits>;
  /** Offers a simulated payment provider. Without it shoppers can only pay cash on delivery. */
  paymentSandbox?: { takesMs?: number };
};

export type RunningStore = {
  url: string;
  /**
   * Fails the readiness check and stops reusing connections, so that proxies go elsewhere. Calls that still come are
   * answered.
   */
  drain(): void;
  close(): Promise<void>;
};

const ANSWER_LIFETIME_MS = 2_000;
const SLOW_QUERY_MS = 500;
const LOOK_AT_REPLICA_EVERY_MS = 500;
const LOOK_AFTER_ORDERS_EVERY_MS = 60_000;
const TELL_WHO_WAITS_EVERY_MS = 20_000;

/** Opens database, catalogue and port. Throws a `StoreNotice` if one of them cannot be opened. */
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
      // Cancelling asks gateways about its payments first, so `askDue` follows and skips those.
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

/** Passes every event on, and counts it if there are metrics. */
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
