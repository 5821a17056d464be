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

/**
 * The longest that a buyer waits for overdue orders to be cancelled, however many they are and however slow gateways
 * are.
 */
const BUYERS_WAIT_MS = 5_000;

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
  /**
   * Shared by all buyers refused at once, as they may want units of the same orders. Also waits for a run that is under
   * way, since it may have claimed some of these orders.
   */
  const cancelForBuyers = coalesced(async () => {
    const before = underWay;
    const looking = cancelOverdue(AbortSignal.timeout(BUYERS_WAIT_MS));
    // A failure here must not change the refusal that the buyer gets.
    const both = Promise.allSettled([before, looking]);
    await Promise.race([both, setTimeout(BUYERS_WAIT_MS, undefined, { ref: false })]);
  });
  return {
    /** On sold-out lines it cancels overdue unpaid orders, which may hold the units, and tries once more. */
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
