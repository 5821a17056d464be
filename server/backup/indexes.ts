import type pg from 'pg';

/**
 * Drops all indexes and foreign keys, and recreates them after `work`: building them once is cheaper than updating them
 * for every row.
 */
export async function indexedAfterwards<Found>(client: pg.Client, work: () => Promise<Found>): Promise<Found> {
  // Indexes come first, as checks of foreign keys may use them.
  const { rows: made } = await client.query<{ drop: string; make: string }>(`
    select 2 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select 1, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
    order by turn`);
  for (const { drop } of made) await client.query(drop);
  const found = await work();
  for (const { make } of made) await client.query(make);
  return found;
}
