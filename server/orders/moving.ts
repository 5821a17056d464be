import { orderStatus } from '../../contract/order';
import type { Database, Transaction } from '../db/connection';
import { giveUnitsBack, type HeldOrder, heldOrder, setStatus } from '../db/orders';
import { StoreNotice } from '../notice';
import { readOrderNumber } from './orderNumber';
import { STATUS, type Status } from './status';

/** Where the people of the store may move an order. Only its payment moves it on from Pending. */
const NEXT: Record<number, Status[]> = {
  [STATUS.pending]: [STATUS.cancelled],
  [STATUS.processing]: [STATUS.shipped, STATUS.cancelled],
  [STATUS.shipped]: [STATUS.delivered],
};

export type Moved = { id: string; from: number; to: Status; isPaid: boolean; totalPaise: number };

/** Moves an order, or says in one line why not. Nobody else moves it meanwhile. */
export const moveOrder = (db: Database, typed: string, to: Status, now: Date): Promise<Moved> =>
  db.transaction(async (transaction) => {
    const order = await knownOrder(transaction, typed);
    const { id, status: from, totalPaise } = order;
    if (!NEXT[from]?.includes(to)) throw new StoreNotice(refusal(order, to));
    // Who pays the courier has paid once the parcel is handed over.
    const paidAt = order.paidAt ?? (to === STATUS.delivered ? now : null);
    await setStatus(transaction, id, to, paidAt);
    // Once only: nothing leads on from Cancelled.
    if (to === STATUS.cancelled) await giveUnitsBack(transaction, id);
    return { id, from, to, isPaid: paidAt !== null, totalPaise };
  });

export const orderStanding = (db: Database, typed: string): Promise<HeldOrder> =>
  db.transaction((transaction) => knownOrder(transaction, typed));

async function knownOrder(transaction: Transaction, typed: string): Promise<HeldOrder> {
  const id = readOrderNumber(typed);
  const order = id && (await heldOrder(transaction, id));
  if (!order) throw new StoreNotice(`There is no order ${typed}. An order number looks like 7K2M-9QX4-TD0H-VWAB.`);
  return order;
}

function refusal({ id, status }: HeldOrder, to: Status): string {
  const name = orderStatus(status);
  if (status === to) return `Order ${id} is ${name} already.`;
  const next = NEXT[status]?.map((code) => orderStatus(code)) ?? [];
  const way = next.length > 0 ? `from there it can become ${next.join(' or ')}` : 'nothing leads on from there';
  const hint = status === STATUS.pending && to === STATUS.processing ? ' Its payment makes it Processing.' : '';
  return `Order ${id} is ${name} and cannot become ${orderStatus(to)}: ${way}.${hint}`;
}
