import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The role that a store works as, once its database is migrated. */
export type StoreRole = { name: string; isSuperuser: boolean };

export async function storeRole(store: Pick<NodePgDatabase, 'execute'>): Promise<StoreRole> {
  const { rows } = await store.execute<StoreRole>(
    sql`select rolname as name, rolsuper as "isSuperuser" from pg_roles where rolname = current_user`,
  );
  const [role] = rows;
  if (!role) throw new Error('The database does not say as whom the store works.');
  return role;
}

/** Grants the store's role all that a store does with its tables, unless the role owns them. */
export async function grantToStore(owner: Pick<NodePgDatabase, 'execute'>, { name }: StoreRole): Promise<void> {
  const { rows } = await owner.execute(sql`select current_user = ${name} as "isOwner"`);
  if (rows[0]?.isOwner) return;
  const role = sql.identifier(name);
  await owner.execute(sql`grant usage on schema public to ${role}`);
  await owner.execute(sql`grant select, insert, update, delete on all tables in schema public to ${role}`);
  // The history of orders is append-only.
  await owner.execute(sql`revoke update, delete on order_history from ${role}`);
  await owner.execute(sql`grant usage on all sequences in schema public to ${role}`);
}
