import type { Client } from 'pg';
import { ADVISORY_LOCKS } from '../db/advisory-locks';

/**
 * Changed products of a store, each with whether only its figures changed; 'all' if the whole store is to be loaded.
 */
export type Changes = { storeId: number; changed: Map<string, boolean> | 'all' };

/**
 * What was visible at a moment, as a PostgreSQL snapshot, and that moment by the database's clock. Units sold are
 * counted until the last full ten minutes by that clock, once no order from before can still be in progress.
 */
export type Seen = { snapshot: string; at: string; soldUntil: string };

/**
 * Up to this many changed products (in all stores) are read one by one; beyond that, each changed store is loaded
 * whole.
 */
const MOST_ONE_BY_ONE = 10_000;

export async function seenNow(client: Client): Promise<Seen> {
  const { rows } = await client.query<Seen>(`select ${SEEN_NOW}`);
  const [first] = rows;
  if (!first) throw new Error('The database does not say where it is.');
  return first;
}

const SEEN_NOW = `pg_current_snapshot()::text as snapshot, clock_timestamp()::text as at,
  date_bin('10 minutes', clock_timestamp() - interval '10 seconds', 'epoch')::text as "soldUntil"`;

const UNSEEN = `
  transaction_id >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)`;

type Row = [storeId: number, productId: string | null, figuresOnly: boolean];

/**
 * Changes that were invisible in the snapshot and are visible now: transactions end in another order than they begin.
 * Undefined if some may have been swept, or the database is another one than before. After a crash, a database may give
 * out ids of lost transactions again: so, on a new connection, everything noted since then counts as well.
 */
export async function changesSince(
  client: Client,
  since: Seen,
  isConnectedAnew: boolean,
): Promise<{ now: Seen; changes: Changes[] } | undefined> {
  const unseen = isConnectedAnew ? `(${UNSEEN} or made_at >= $2)` : `(${UNSEEN}) and $2::timestamptz is not null`;
  const { rows } = await client.query<Seen & { isWhole: boolean; rows: Row[] | null }>(
    `select ${SEEN_NOW},
       pg_snapshot_xmin($1::pg_snapshot) >= (select before from swept_changes)
         and pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as "isWhole",
       (select json_agg(json_build_array(store_id, product_id, figures_only)) from (
         select store_id, product_id, bool_and(figures_only) as figures_only from product_changes where ${unseen}
         group by store_id, product_id limit $3) as changed) as rows`,
    [since.snapshot, since.at, MOST_ONE_BY_ONE + 1],
  );
  const [first] = rows;
  if (!first?.isWhole) return undefined;
  const all = first.rows ?? [];
  const changes = all.length > MOST_ONE_BY_ONE ? await storesChanged(client, since, unseen) : byStore(all);
  return { now: { snapshot: first.snapshot, at: first.at, soldUntil: first.soldUntil }, changes };
}

async function storesChanged(client: Client, since: Seen, unseen: string): Promise<Changes[]> {
  const { rows } = await client.query<{ storeId: number }>(
    `select distinct store_id as "storeId" from product_changes where ${unseen}`,
    [since.snapshot, since.at],
  );
  return rows.map(({ storeId }) => ({ storeId, changed: 'all' }));
}

function byStore(rows: Row[]): Changes[] {
  const stores = new Map<number, Changes>();
  for (const [storeId, productId, figuresOnly] of rows) {
    const known = stores.get(storeId) ?? { storeId, changed: new Map<string, boolean>() };
    if (productId === null) known.changed = 'all';
    else if (known.changed !== 'all') known.changed.set(productId, figuresOnly);
    stores.set(storeId, known);
  }
  return [...stores.values()];
}

const KEPT_MINUTES = 60;

/**
 * Deletes changes that every process has long read. One that last read before `swept_changes` loads everything again,
 * so nothing is lost by a transaction that stays open longer than changes are kept.
 */
export async function sweepChanges(client: Client): Promise<void> {
  await client.query(
    `with mine as materialized (select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.sweepingChanges}) as is_mine),
     swept as (
       delete from product_changes
       where transaction_id < pg_snapshot_xmin(pg_current_snapshot())
         and made_at < now() - $1 * interval '1 minute' and (select is_mine from mine)
       returning transaction_id)
     update swept_changes set before = greatest(before, (select (max(transaction_id::text::numeric) + 1)::text::xid8 from swept))
     where exists (select from swept)`,
    [KEPT_MINUTES],
  );
}
