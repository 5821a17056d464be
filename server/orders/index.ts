import type { Connected } from '../db/connection';
import { nowAndThen, type Sweeping } from '../nowAndThen';
import { cancelUnpaid } from './expiring';
import { orderLooking } from './looking';
import { orderPlacing } from './placing';

export type OrdersOptions = Pick<Connected, 'db' | 'pool'> & Sweeping & { log: (line: string) => void };

export type Orders = ReturnType<typeof openOrders>;

const SWEEP_EVERY_MS = 60_000;

/** What the store does with orders, from the first to the last look at them. */
export function openOrders({ db, pool, log, ...sweeping }: OrdersOptions) {
  return {
    place: orderPlacing(db, pool, sweeping.clock),
    ...orderLooking(db, pool),
    sweepNowAndThen: nowAndThen(sweeping, SWEEP_EVERY_MS, {
      name: 'Cancelling orders that nobody paid for',
      work: (now) => cancelUnpaid(db, now, log),
    }),
  };
}
