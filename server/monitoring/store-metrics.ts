import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { CatalogueReads } from '../db/catalogue-reads';
import type { Database } from '../db/connection';
import { paymentsOwedBack } from '../payments/payment-queries';
import type { SearchThread } from '../search-thread/search-thread';
import type { Note } from './events';

export function eventCounters(registry: Registry): Note {
  const registers = [registry];
  const events = new Counter({
    name: 'statecart_events_total',
    help: 'What the log tells of: orders, payments, sign-ins refused.',
    labelNames: ['event'],
    registers,
  });
  const limits = new Counter({
    name: 'statecart_limits_reached_total',
    help: 'Calls refused since a limit was reached.',
    labelNames: ['limit'],
    registers,
  });
  const slow = new Counter({
    name: 'statecart_slow_queries_total',
    help: 'Queries that took longer than SLOW_QUERY_MS.',
    labelNames: ['query'],
    registers,
  });
  return (event, facts) => {
    events.inc({ event });
    if ('limit' in facts) limits.inc({ limit: facts.limit });
    if ('query' in facts) slow.inc({ query: facts.query });
  };
}

export type BackgroundMetrics = { began(): void; ended(work: string, isDone: boolean): void };

/** No caller waits for background work, so without these metrics nobody would notice that it fails. */
export function backgroundMetrics(registry: Registry): BackgroundMetrics {
  const registers = [registry];
  const underWay = new Gauge({
    name: 'statecart_background_under_way',
    help: 'Background work at this moment.',
    registers,
  });
  const doneAt = new Gauge({
    name: 'statecart_background_last_success_timestamp_seconds',
    help: 'When background work was last done.',
    labelNames: ['work'],
    registers,
  });
  const failed = new Counter({
    name: 'statecart_background_failures_total',
    help: 'Background work that failed.',
    labelNames: ['work'],
    registers,
  });
  return {
    began: () => underWay.inc(),
    ended: (work, isDone) => {
      underWay.dec();
      if (isDone) doneAt.setToCurrentTime({ work });
      else failed.inc({ work });
    },
  };
}

type Looked = {
  pools: Readonly<Record<string, pg.Pool>>;
  search: SearchThread | undefined;
  db: Database;
  catalogue: Pick<CatalogueReads, 'isOnReplica'> | undefined;
  mailsWaiting: (() => Promise<number>) | undefined;
};

/** Gauges that are read at each scrape. If a database query fails, its gauge is NaN and the others still report. */
export function watchStore(registry: Registry, { pools, search, db, catalogue, mailsWaiting }: Looked): void {
  const registers = [registry];
  new Gauge({
    name: 'statecart_pool_connections',
    help: 'Connections to the database, by pool and state.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'used' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'statecart_pool_waiting',
    help: 'Who waits for a connection to the database.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
  if (catalogue) {
    new Gauge({
      name: 'statecart_catalogue_on_replica',
      help: 'Whether the catalogue is read from the replica.',
      registers,
      collect() {
        this.set(Number(catalogue.isOnReplica()));
      },
    });
  }
  if (search) {
    new Gauge({
      name: 'statecart_search_behind_seconds',
      help: 'How long ago the search last looked for changes of products.',
      registers,
      collect() {
        this.set(search.behindMs / 1_000);
      },
    });
    new Gauge({
      name: 'statecart_search_stores',
      help: 'Stores that can be searched.',
      registers,
      collect() {
        this.set(search.stores);
      },
    });
  }
  ofDatabase(registry, 'statecart_refunds_owed', 'Payments that are to be given back.', async () => {
    const owed = await paymentsOwedBack(db);
    return owed.length;
  });
  if (mailsWaiting) {
    ofDatabase(registry, 'statecart_mails_waiting', 'Mails begun and not yet sent, at most a thousand.', mailsWaiting);
  }
}

function ofDatabase(registry: Registry, name: string, help: string, ask: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // A database that cannot be asked is no 0, which would read as "nothing owed".
      this.set(await ask().catch(() => Number.NaN));
    },
  });
}
