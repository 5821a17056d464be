import type { Capability } from '../contract/store-info';
import type { Metrics } from '../http/metrics';
import { openAccounts } from './accounts';
import type { Passwords } from './accounts/passwords';
import { createApp } from './app';
import { openBackInStock } from './back-in-stock';
import type { BackgroundWork } from './background/background-work';
import { openAvailability } from './catalogue/availability';
import type { Pictures } from './catalogue/pictures';
import type { OpenDatabase } from './db/opening';
import type { Mail } from './mail/mail';
import { NOBODY_LISTENS, type Note } from './monitoring/events';
import { openOrders } from './orders';
import { orderQueue } from './orders/order-queue';
import { MOST_UNPAID_UNITS, type UnpaidLimits } from './orders/unpaid-limits';
import { openPayments } from './payments';
import { cashOnDelivery } from './payments/cash-on-delivery';
import { openSandbox } from './payments/sandbox';
import type { Deliver } from './payments/sandbox/webhooks';
import type { SearchThread } from './search-thread/search-thread';

export type Assembling = {
  database: Pick<OpenDatabase, 'db' | 'pool' | 'forAccounts' | 'forOrders'> & Partial<Pick<OpenDatabase, 'catalogue'>>;
  pictures: Pictures;
  background: BackgroundWork;
  log: (line: string) => void;
  /** Receives every event of `EVENTS`, such as orders and payments. */
  note?: Note;
  /** Without it, nothing is measured. */
  metrics?: Metrics | undefined;
  isDraining?: () => boolean;
  search?: SearchThread | undefined;
  mail?: Mail | undefined;
  /** How passwords are hashed and compared. Default: Argon2id, which is slow; the simulation passes a fast one. */
  passwords?: Passwords;
  mostUnpaid?: Partial<UnpaidLimits> | undefined;
  paymentSandbox?: { takesMs?: number } | undefined;
  /** The capabilities to announce. Default: all that it has. */
  capabilities?: Capability[];
  trustedProxies?: number | undefined;
  allowedOrigins?: string[] | undefined;
  publicUrl?: string | undefined;
  answerLifetimeMs: number;
};

const ALWAYS_OFFERED: Capability[] = [
  'pictureWidths',
  'signOut',
  'order',
  'orderLines',
  'orderPages',
  'pinCodes',
  'idempotencyKeys',
  'variants',
  'availability',
  'related',
  'sizeCharts',
];

/** Assembles a store without a listening port, on a database that is open already. */
export async function assembleStore({
  database,
  mail,
  log,
  note = NOBODY_LISTENS,
  background,
  ...options
}: Assembling) {
  const accounts = await openAccounts({
    ...database.forAccounts,
    background,
    log,
    note,
    ...(options.passwords ? { passwords: options.passwords } : {}),
    ...(mail ? { mail } : {}),
  });
  const { forOrders } = database;
  // Rate limits of orders use the accounts' connections: a flood of orders must not block its own counting.
  const ordering = { db: forOrders.db, pool: database.forAccounts.pool, queue: orderQueue() };
  const deliver: Deliver = async (request) => app.fetch(request, {});
  const sandbox = options.paymentSandbox && openSandbox({ ...options.paymentSandbox, db: forOrders.db, deliver });
  const payments = openPayments({ ...ordering, log, note, ...(sandbox && { sandbox }) });
  const mostUnpaid = { ...MOST_UNPAID_UNITS, ...options.mostUnpaid };
  const orders = openOrders({ ...ordering, mostUnpaid, ask: payments.ask, log, note });
  const backInStock = mail && openBackInStock({ ...database.forAccounts, mail, log });
  const app = createApp({
    db: database.db,
    catalogue: database.catalogue?.db ?? database.db,
    pictures: options.pictures,
    accounts,
    // Rate limits use the accounts' connections, so that they never delay reads of the catalogue.
    askAvailability: openAvailability({ db: database.db, counting: database.forAccounts.pool }),
    backInStock,
    orders,
    payments,
    search: options.search,
    log,
    note,
    metrics: options.metrics,
    isDraining: options.isDraining ?? (() => false),
    capabilities: options.capabilities ?? [
      ...ALWAYS_OFFERED,
      ...(mail ? (['passwordReset', 'backInStock'] as const) : []),
      ...(payments.gateways.includes(cashOnDelivery) ? (['cashOnDelivery'] as const) : []),
    ],
    trustedProxies: options.trustedProxies ?? 0,
    allowedOrigins: options.allowedOrigins ?? [],
    answerLifetimeMs: options.answerLifetimeMs,
    ...(options.publicUrl ? { publicUrl: options.publicUrl } : {}),
  });
  return { app, orders, payments, backInStock };
}
