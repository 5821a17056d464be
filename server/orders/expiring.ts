import type { Database } from '../db/connection';
import { giveUnitsBack, heldOrder, setStatus, waitingSince } from '../db/orders';
import { STATUS } from './status';

export const PAY_WITHIN_HOURS = 24;
const PAY_WITHIN_MS = PAY_WITHIN_HOURS * 60 * 60_000;
/** A payment that began at the last moment gets this long to come in. */
const PAYMENT_TAKES_MS = 30 * 60_000;
const AT_ONCE = 100;

/** Whether it is too late to begin to pay for an order that is still waiting. */
export const isOverdue = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > PAY_WITHIN_MS;

/** Cancels orders that nobody paid for, so that others can have what they held. */
export async function cancelUnpaid(db: Database, now: Date, log: (line: string) => void): Promise<void> {
  const before = new Date(now.getTime() - PAY_WITHIN_MS - PAYMENT_TAKES_MS);
  let cancelled = 0;
  let found: string[];
  do {
    found = await waitingSince(db, before, AT_ONCE);
    // One transaction each: nobody at the shelves waits for more than one order's products.
    for (const id of found) if (await cancelWaiting(db, id)) cancelled += 1;
  } while (found.length === AT_ONCE);
  if (cancelled > 0) log(`Cancelled ${cancelled} unpaid ${cancelled === 1 ? 'order' : 'orders'}: the stock is back.`);
}

const cancelWaiting = (db: Database, id: string): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const order = await heldOrder(transaction, id);
    // It may have been paid, packed or cancelled while this waited for its turn.
    if (order?.status !== STATUS.pending) return false;
    await setStatus(transaction, id, STATUS.cancelled, null);
    await giveUnitsBack(transaction, id);
    return true;
  });
