import { and, asc, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { sentEmail } from '../../contract/account';
import type { BackInStock } from '../../contract/back-in-stock';
import { minutesAgo } from '../db/ago';
import type { Database } from '../db/connection';
import { products, backInStockRequests as requests, variants } from '../db/schema';

export type Request = typeof requests.$inferSelect;

/** Whether a variant matches a request: an empty size or colour matches any. */
const fits = (size: unknown, color: unknown) =>
  sql`${size} in ('', ${variants.size}) and ${color} in ('', ${variants.color})`;

/** Stores a request once, however often it is made. Ignores a product that the store does not sell or has in stock. */
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

/** The next requests after `id`, in the order of their random ids, which no caller can influence. */
export async function requestsAfter(db: Database, id: string, most: number): Promise<string[]> {
  const found = await db
    .select({ id: requests.id })
    .from(requests)
    .where(gt(requests.id, id))
    .orderBy(asc(requests.id))
    .limit(most);
  return found.map((request) => request.id);
}

/** After this, another store takes a request over: the one that had it was killed or could not send mail. */
const TAKEN_ON_FOR_MINUTES = 10;

/** Requests to mail now: taken on by no store, and with a matching variant in stock. */
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

/** Claims a request for this caller. Undefined if another store was first or the variant is sold out again. */
export async function takeOn(db: Database, id: string): Promise<Request | undefined> {
  const [taken] = await db
    .update(requests)
    .set({ takenOnAt: sql`now()` })
    .where(and(eq(requests.id, id), isDue()))
    .returning();
  return taken;
}

const MOST_COUNTED = 1_000;

/** How many requests are taken on at this moment, counted up to a thousand. */
export async function takenOn(db: Database): Promise<number> {
  const taken = db.select({ id: requests.id }).from(requests).where(isNotNull(requests.takenOnAt)).limit(MOST_COUNTED);
  const [counted] = await db.select({ all: count() }).from(taken.as('taken'));
  return counted?.all ?? 0;
}

/** Deletes a request once its mail is sent, as that mail promises not to keep the email address. */
export async function forget(db: Database, { id }: Request): Promise<void> {
  await db.delete(requests).where(eq(requests.id, id));
}

const KEPT_MINUTES = 365 * 24 * 60;

/** Requests expire after a year. */
export async function sweepRequests(db: Database): Promise<void> {
  await db.delete(requests).where(lt(requests.createdAt, minutesAgo(KEPT_MINUTES)));
}
