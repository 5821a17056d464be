import { orderStatus } from '../../contract/order';
import type { Database } from '../db/connection';
import { inTransaction, type Transaction } from '../db/transaction';
import { StoreNotice } from '../notice';
import { isCashAgreed } from '../payments/payment-queries';
import { type HistoryEntry, historyOf } from './order-history';
import { readOrderNumber } from './order-number';
import { giveUnitsBack, type LockedOrder, linesToPack, lockedOrder, setStatus } from './order-queries';
import { STATUS, type Status } from './status';

/** An order, and whether cash at the door is all that it waits for the people of the store to accept. */
type KnownOrder = LockedOrder & { waitsForAcceptance: boolean };

/** Where the people of the store may move an order. Its payment moves it on from Pending, or their accepting of cash. */
const NEXT: Record<number, Status[]> = {
  [STATUS.pending]: [STATUS.cancelled],
  [STATUS.processing]: [STATUS.shipped, STATUS.cancelled],
  // Parcels that nobody takes come back.
  [STATUS.shipped]: [STATUS.delivered, STATUS.cancelled],
};

export type Moved = { id: string; from: number; to: Status; isPaid: boolean; totalPaise: number };

/** Moves an order, or says in one line why not. Nobody else moves it meanwhile. */
export const moveOrder = (db: Database, typed: string, to: Status, by: string): Promise<Moved> =>
  inTransaction(db, async (transaction) => {
    const order = await knownOrder(transaction, typed);
    const { id, status: from, totalPaise } = order;
    if (!nextOf(order).includes(to)) throw new StoreNotice(refusal(order, to));
    // Who pays the courier has paid once the parcel is handed over.
    const isPaid = order.paidAt !== null || to === STATUS.delivered;
    const comesBack = from === STATUS.shipped && to === STATUS.cancelled;
    await setStatus(transaction, order, to, { by, isPaid, ...(comesBack && { what: 'came back, and was cancelled' }) });
    // Once only: nothing leads on from Cancelled.
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
