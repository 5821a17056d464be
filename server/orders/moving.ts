import { orderStatus } from '../../contract/order';
import type { Database } from '../db/connection';
import { inTransaction, type Transaction } from '../db/transaction';
import { StoreNotice } from '../notice';
import { isCashAgreed } from '../payments/payment-queries';
import { type HistoryEntry, historyOf } from './order-history';
import { readOrderNumber } from './order-number';
import { giveUnitsBack, type LockedOrder, linesToPack, lockedOrder, setStatus } from './order-queries';
import { STATUS, type Status } from './status';

/** An order, and whether it only waits for the shopkeeper to accept cash on delivery. */
type KnownOrder = LockedOrder & { waitsForAcceptance: boolean };

/**
 * Where shopkeepers may move an order. From Pending, a payment moves it on, or their accepting of cash (see `nextOf`).
 */
const NEXT: Record<number, Status[]> = {
  [STATUS.pending]: [STATUS.cancelled],
  [STATUS.processing]: [STATUS.shipped, STATUS.cancelled],
  // A parcel that nobody accepts comes back.
  [STATUS.shipped]: [STATUS.delivered, STATUS.cancelled],
};

export type Moved = { id: string; from: number; to: Status; isPaid: boolean; totalPaise: number };

/** Moves an order while it is locked, or throws a `StoreNotice` with the reason why not. */
export const moveOrder = (db: Database, typed: string, to: Status, by: string): Promise<Moved> =>
  inTransaction(db, async (transaction) => {
    const order = await knownOrder(transaction, typed);
    const { id, status: from, totalPaise } = order;
    if (!nextOf(order).includes(to)) throw new StoreNotice(refusal(order, to));
    // Cash is paid to the courier, so an order is paid once it is delivered.
    const isPaid = order.paidAt !== null || to === STATUS.delivered;
    const comesBack = from === STATUS.shipped && to === STATUS.cancelled;
    await setStatus(transaction, order, to, { by, isPaid, ...(comesBack && { what: 'came back, and was cancelled' }) });
    // Units come back once only: nothing leads on from Cancelled.
    if (to === STATUS.cancelled) await giveUnitsBack(transaction, id);
    return { id, from, to, isPaid, totalPaise };
  });

export type LineToPack = Awaited<ReturnType<typeof linesToPack>>[number];

export type OrderWithHistory = KnownOrder & { lines: LineToPack[]; history: HistoryEntry[] };

export const orderWithHistory = (db: Database, typed: string): Promise<OrderWithHistory> =>
  inTransaction(db, async (transaction) => {
    const order = await knownOrder(transaction, typed);
    return {
      ...order,
      lines: await linesToPack(transaction, order.id),
      history: await historyOf(transaction, order.id),
    };
  });

const nextOf = ({ status, waitsForAcceptance }: KnownOrder): Status[] => [
  ...(waitsForAcceptance ? [STATUS.processing] : []),
  ...(NEXT[status] ?? []),
];

async function knownOrder(transaction: Transaction, typed: string): Promise<KnownOrder> {
  const id = readOrderNumber(typed);
  const order = id && (await lockedOrder(transaction, id));
  if (!order) throw new StoreNotice(`There is no order ${typed}. An order number looks like 7K2M-9QX4-TD0H-VWAB.`);
  const waitsForAcceptance = order.status === STATUS.pending && (await isCashAgreed(transaction, order.id));
  return { ...order, waitsForAcceptance };
}

function refusal(order: KnownOrder, to: Status): string {
  const { id, status } = order;
  const name = orderStatus(status);
  if (status === to) return `Order ${id} is ${name} already.`;
  const next = nextOf(order).map((code) => orderStatus(code));
  const way = next.length > 0 ? `from there it can become ${next.join(' or ')}` : 'nothing leads on from there';
  const hint = status === STATUS.pending && to === STATUS.processing ? ' Its payment makes it Processing.' : '';
  return `Order ${id} is ${name} and cannot become ${orderStatus(to)}: ${way}.${hint}`;
}
