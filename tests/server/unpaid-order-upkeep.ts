import { afterAll, beforeAll, vi } from 'vitest';
import { type Connected, connect } from '../../server/db/connection';
import { NOBODY_LISTENS } from '../../server/monitoring/events';
import { cancelUnpaid } from '../../server/orders/expiring';
import { orderQueue } from '../../server/orders/order-queue';
import { openPayments } from '../../server/payments';
import type { Gateway } from '../../server/payments/gateway';
import { openSandbox } from '../../server/payments/sandbox';
import type { databaseOf } from './account-calls';
import { type OpenedStore, openedStore } from './opened-store';

/** A store whose periodic jobs never run, so that orders aged by a test stay unchanged until it runs a job itself. */
export function idleStore(options: Parameters<typeof openedStore>[0]): OpenedStore {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
  const store = openedStore(options);
  beforeAll(() => void vi.useRealTimers());
  return store;
}

type OutcomeOf = NonNullable<Gateway['outcomeOf']>;

/**
 * Runs the store's periodic jobs for unpaid orders and payments under way when a test says so. The sandbox knows what
 * the shopper chose, but none of its reports arrives.
 */
export function unpaidOrderUpkeep(
  store: Pick<OpenedStore, 'databaseUrl' | 'log'>,
  database: ReturnType<typeof databaseOf>,
) {
  let connected: Connected;
  let sandbox: Gateway;
  beforeAll(() => {
    connected = connect(() => ({ connectionString: store.databaseUrl }), 4);
    sandbox = openSandbox({ db: connected.db, deliver: () => Promise.reject(new Error('lost')), takesMs: 1 });
  });
  afterAll(() => connected.pool.end());

  const note = NOBODY_LISTENS;
  const log = (line: string) => void store.log.push(line);
  const paymentsAt = (outcomeOf: OutcomeOf | undefined) =>
    openPayments({
      ...connected,
      queue: orderQueue(),
      log,
      note,
      sandbox: outcomeOf ? { ...sandbox, outcomeOf } : sandbox,
    });

  return {
    /** Cancels unpaid orders that are due. `outcomeOf` replaces the sandbox's answer. */
    sweep: (outcomeOf?: OutcomeOf): Promise<void> =>
      cancelUnpaid({ db: connected.db, ask: paymentsAt(outcomeOf).ask, log, note }),

    askDue: (outcomeOf?: OutcomeOf): Promise<void> => paymentsAt(outcomeOf).askDue(),

    /** The shopper chooses on the sandbox's page, and the report is lost. */
    async chosenUnheard(ticket: Record<string, string>, outcome: string): Promise<void> {
      await sandbox.pages?.request('/outcome', { method: 'POST', body: new URLSearchParams({ ...ticket, outcome }) });
    },

    /** Makes an order and its payments older. */
    async age(id: string, hours: number): Promise<void> {
      const by = `$2 * interval '1 hour'`;
      await database.query(`update orders set created_at = created_at - ${by} where id = $1`, [id, hours]);
      await database.query(
        `update payments set created_at = created_at - ${by}, asked_at = asked_at - ${by} where order_id = $1`,
        [id, hours],
      );
    },

    /** The history of an order, with the ids of its payments left out. */
    async history(id: string): Promise<string[]> {
      const rows = await database.query(
        `select "by" || ': ' || what as line from order_history where order_id = $1 order by id`,
        [id],
      );
      return rows.map(({ line }) => String(line).replace(/[:,] [\da-f]{8}-[\da-f-]{27}$/, ''));
    },
  };
}
