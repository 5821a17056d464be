import { and, asc, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { sentEmail } from '../../contract/account';
import type { BackInStock } from '../../contract/back-in-stock';
import { minutesAgo } from '../db/ago';
import type { Database } from '../db/connection';
import { products, backInStockRequests as requests, variants } from '../db/schema';

export type Request = typeof requests.$inferSelect;

/** Whether a variant is what is waited for: where no size or no colour was told, any will do. */
const fits = (size: unknown, color: unknown) =>
  sql`${size} in ('', ${variants.size}) and ${color} in ('', ${variants.color})`;

/** Who asks twice still waits once. What the store does not sell, or has, is waited for by nobody: no mail is sent about it. */
export async function keepRequest(
  db: Database,
  storeId: number,
  asked: BackInStock,
  shopOrigin: string | undefined,
): Promise<void> {
  const { id: productId, email } = asked;
  const [size, color] = [asked.size ?? '', asked.color ?? ''];
  const [sold] = await db
    .select({ most: sql<number | null>`max(${variants.units})` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(eq(products.storeId, storeId), eq(products.id, productId), fits(sql`${size}::text`, sql`${color}::text`)),
    );
  if (sold?.most !== 0) return;
  await db
    .insert(requests)
    .values({ productId, size, color, email: sentEmail(email), shopOrigin })
    .onConflictDoNothing();
}

/** The next requests after one, in an order that nobody can choose. */
export async function requestsAfter(db: Database, id: string, most: number): Promise<string[]> {
  const found = await db
    .select({ id: requests.id })
    .from(requests)
    .where(gt(requests.id, id))
    .orderBy(asc(requests.id))
    .limit(most);
  return found.map((request) => request.id);
}

/** Whoever took a request on and never ended with it was killed, or had no post office: another one takes it on then. */
const TAKEN_ON_FOR_MINUTES = 10;

/** Who can be told now: nobody has taken them on, and what they wait for is there. */
const isDue = () =>
  and(
    or(isNull(requests.takenOnAt), lt(requests.takenOnAt, minutesAgo(TAKEN_ON_FOR_MINUTES))),
    sql`exists (
      select from ${variants} where ${variants.productId} = ${requests.productId} and ${variants.units} > 0
        and ${fits(requests.size, requests.color)})`,
  );

export async function dueAmong(db: Database, ids: string[]): Promise<string[]> {
  const isAmong = sql`${requests.id} = any(${sql.param(ids)}::uuid[])`;
  const due = await db.select({ id: requests.id }).from(requests).where(and(isAmong, isDue()));
  return due.map(({ id }) => id);
}

/** From here on the caller's alone to tell. Nothing where another one was first, or what was there is sold. */
export async function takeOn(db: Database, id: string): Promise<Request | undefined> {
  const [taken] = await db
    .update(requests)
    .set({ takenOnAt: sql`now()` })
    .where(and(eq(requests.id, id), isDue()))
    .returning();
  return taken;
}

const MOST_COUNTED = 1_000;

/** How many are taken on at this moment, counted up to a thousand. */
export async function takenOn(db: Database): Promise<number> {
  const taken = db.select({ id: requests.id }).from(requests).where(isNotNull(requests.takenOnAt)).limit(MOST_COUNTED);
  const [counted] = await db.select({ all: count() }).from(taken.as('taken'));
  return counted?.all ?? 0;
}

/** Once they were told, nothing is known of them any more. */
export async function forget(db: Database, { id }: Request): Promise<void> {
  await db.delete(requests).where(eq(requests.id, id));
}

const KEPT_MINUTES = 365 * 24 * 60;

/** What has not come back within a year is waited for by nobody. */
export async function sweepRequests(db: Database): Promise<void> {
  await db.delete(requests).where(lt(requests.createdAt, minutesAgo(KEPT_MINUTES)));
}
