import type { Connected } from '../db/connection';
import { orderLooking } from './looking';
import { orderPlacing } from './placing';

export type OrdersOptions = Pick<Connected, 'db' | 'pool'> & { clock: () => Date };

export type Orders = ReturnType<typeof openOrders>;

/** What the store does with orders, from the first to the last look at them. */
export function openOrders({ db, pool, clock }: OrdersOptions) {
  return { place: orderPlacing(db, clock), ...orderLooking(db, pool) };
}
