import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/connection';
import { orderHistory } from '../db/order-schema';
import type { Transaction } from '../db/transaction';

/** Who changes an order: `shopper`, `store`, the name of a gateway, or `shopkeeper` and a name. */
export type By = string;

/** Written in the transaction of the change itself, so that neither is kept without the other. */
export async function noteHistory(transaction: Transaction, orderId: string, by: By, what: string): Promise<void> {
  await transaction.insert(orderHistory).values({ orderId, by, what });
}

/** Oldest first. */
export const historyOf = (db: Pick<Database, 'select'>, orderId: string) =>
  db
    .select({ at: orderHistory.at, by: orderHistory.by, what: orderHistory.what })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id));

export type HistoryEntry = Awaited<ReturnType<typeof historyOf>>[number];
