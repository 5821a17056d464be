import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connection';
import { orders } from '../db/order-schema';
import { STATUS } from './status';

export type OrdersToPack = Awaited<ReturnType<typeof ordersToPack>>;

/** Orders that are paid, or whose cash on delivery is accepted, and that nobody has sent yet; the oldest first. */
export const ordersToPack = (db: Database, most: number) =>
  db
    .select({
      all: sql<number>`(count(*) over ())::int`,
      id: orders.id,
      units: orders.units,
      totalPaise: orders.totalPaise,
      paidAt: orders.paidAt,
      createdAt: orders.createdAt,
      shippingAddress: orders.shippingAddress,
    })
    .from(orders)
    .where(eq(orders.status, STATUS.processing))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(most);
