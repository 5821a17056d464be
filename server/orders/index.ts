import { setTimeout } from 'node:timers/promises';
import type { FairLine } from '../../http/fair-line';
import type { Connected } from '../db/connection';
import { coalesced } from './coalesced';
import { cancelUnpaid, type Expiring } from './expiring';
import { orderLookup } from './order-lookup';
import { isSoldOut } from './order-refusal';
import { orderPlacing, type Placing } from './placing';
import { readiness } from './readiness';
import type { UnpaidLimits } from './unpaid-limits';

export type OrdersOptions = Pick<Connected, 'db' | 'pool'> & Expiring & { queue: FairLine; mostUnpaid: UnpaidLimits };

export type Orders = ReturnType<typeof openOrders>;

/** However many orders are overdue, and whatever gateways take, nobody who buys waits longer for them. */
const BUYERS_WAIT_MS = 5_000;

/** What the store does with orders, from the first to the last look at them. */
export function openOrders({ db, pool, queue, mostUnpaid, ask, log, note }: OrdersOptions) {
  const place = orderPlacing({ db, pool, queue, mostUnpaid, note });
  let cancelled = 0;
  let underWay: Promise<void> | undefined;
  const cancelOverdue = (signal: AbortSignal) => {
    underWay = cancelUnpaid({ db, ask, log, note }, signal, () => {
      cancelled += 1;
    });
    return underWay;
  };
  /** Many may be refused at once, for units of the same orders; some of these may be looked after already. */
  const cancelForBuyers = coalesced(async () => {
    const before = underWay;
    const looking = cancelOverdue(AbortSignal.timeout(BUYERS_WAIT_MS));
    // What fails here is no reason to refuse anybody differently.
    const both = Promise.allSettled([before, looking]);
    await Promise.race([both, setTimeout(BUYERS_WAIT_MS, undefined, { ref: false })]);
  });
  return {
    /** What is short may be held by orders that are overdue and were not looked after yet. */
    async place(placing: Placing): Promise<{ id: string }> {
      const before = cancelled;
      try {
        return await place(placing);
      } catch (thrown) {
        if (!isSoldOut(thrown)) throw thrown;
        await cancelForBuyers();
        if (cancelled === before) throw thrown;
        return place(placing);
      }
    },
    ...orderLookup(db, pool),
    isReady: readiness(db, pool),
    cancelUnpaid: cancelOverdue,
  };
}
