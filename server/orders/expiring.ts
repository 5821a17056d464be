import type { Database } from '../db/connection';
import { inTransaction } from '../db/transaction';
import { kindOfFault } from '../db/unavailable';
import type { Note } from '../monitoring/events';
import type { Ask } from '../payments/gateway-polling';
import { giveUnitsBack, lockedOrder, setStatus } from './order-queries';
import { STATUS } from './status';
import { claimUnpaid, isStillDue, type UnpaidOrder } from './unpaid-orders';

const AT_ONCE = 20;

export type Expiring = { db: Database; ask: Ask; log: (line: string) => void; note: Note };

/** Cancels overdue unpaid orders, and returns their units to the stock. */
export async function cancelUnpaid(
  { db, ask, log, note }: Expiring,
  signal?: AbortSignal,
  onCancelled: () => void = () => {},
): Promise<void> {
  let cancelled = 0;
  const failed: string[] = [];
  let found: UnpaidOrder[];
  do {
    found = await claimUnpaid(db, AT_ONCE, failed);
    // Asked outside any transaction, as a gateway may be slow.
    const known = await ask(found.flatMap(({ payments }) => payments));
    // One transaction per order, so that a shopper who orders waits for the products of at most one.
    for (const { id } of found) {
      try {
        if (!(await cancelWaiting(db, id, known))) continue;
        cancelled += 1;
        note('order.cancelled', { order: id });
        onCancelled();
      } catch (thrown) {
        failed.push(id);
        log(`Order ${id} could not be cancelled as unpaid: ${kindOfFault(thrown)}`);
      }
    }
  } while (found.length === AT_ONCE && !signal?.aborted);
  if (cancelled > 0) log(`Cancelled ${cancelled} unpaid ${cancelled === 1 ? 'order' : 'orders'}: the stock is back.`);
}

const cancelWaiting = (db: Database, id: string, known: Set<string>): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const order = await lockedOrder(transaction, id);
    // It may have been paid, packed or cancelled while this waited for the lock.
    if (order?.status !== STATUS.pending) return false;
    const due = await isStillDue(transaction, id);
    if (!due) return false;
    // A payment that no gateway answered for may have been paid, so the order stays until it is past the limit.
    if (!due.isPastLimit && !due.payments.every((payment) => known.has(payment))) return false;
    await setStatus(transaction, order, STATUS.cancelled, { by: 'store', what: 'cancelled as unpaid' });
    await giveUnitsBack(transaction, id);
    return true;
  });
