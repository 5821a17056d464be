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

/** A store that looks after nothing by itself: what a test lets grow old stays as it is until the test says so. */
export function idleStore(options: Parameters<typeof openedStore>[0]): OpenedStore {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
  const store = openedStore(options);
  beforeAll(() => void vi.useRealTimers());
  return store;
}

type OutcomeOf = NonNullable<Gateway['outcomeOf']>;

/**
 * What a store does by itself about unpaid orders and payments under way, at the moment a test says. Its sandbox
 * knows what was chosen, and none of its reports arrives.
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
    /** Cancels what is due, at the sandbox or at a gateway that answers like this. */
    sweep: (outcomeOf?: OutcomeOf): Promise<void> =>
      cancelUnpaid({ db: connected.db, ask: paymentsAt(outcomeOf).ask, log, note }),

    askDue: (outcomeOf?: OutcomeOf): Promise<void> => paymentsAt(outcomeOf).askDue(),

    /** A shopper chooses on the sandbox's page, and no report of it arrives. */
    async chosenUnheard(ticket: Record<string, string>, outcome: string): Promise<void> {
      await sandbox.pages?.request('/outcome', { method: 'POST', body: new URLSearchParams({ ...ticket, outcome }) });
    },

    /** Lets an order and its payments have happened longer ago. */
    async age(id: string, hours: number): Promise<void> {
      const by = `$2 * interval '1 hour'`;
      await database.query(`update orders set created_at = created_at - ${by} where id = $1`, [id, hours]);
      await database.query(
        `update payments set created_at = created_at - ${by}, asked_at = asked_at - ${by} where order_id = $1`,
        [id, hours],
      );
    },

    /** Who did what to an order, with the ids of its payments left out. */
    async history(id: string): Promise<string[]> {
      const rows = await database.query(
        `select "by" || ': ' || what as line from order_history where order_id = $1 order by id`,
        [id],
      );
      return rows.map(({ line }) => String(line).replace(/[:,] [\da-f]{8}-[\da-f-]{27}$/, ''));
    },
  };
}
