import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** As whom a store works, past its migrations. */
export type StoreRole = { name: string; isSuperuser: boolean };

export async function storeRole(store: Pick<NodePgDatabase, 'execute'>): Promise<StoreRole> {
  const { rows } = await store.execute<StoreRole>(
    sql`select rolname as name, rolsuper as "isSuperuser" from pg_roles where rolname = current_user`,
  );
  const [role] = rows;
  if (!role) throw new Error('The database does not say as whom the store works.');
  return role;
}

/** Lets the role of the store do with all tables there are what a store does, unless they are its own anyway. */
export async function grantToStore(owner: Pick<NodePgDatabase, 'execute'>, { name }: StoreRole): Promise<void> {
  const { rows } = await owner.execute(sql`select current_user = ${name} as "isOwner"`);
  if (rows[0]?.isOwner) return;
  const role = sql.identifier(name);
  await owner.execute(sql`grant usage on schema public to ${role}`);
  await owner.execute(sql`grant select, insert, update, delete on all tables in schema public to ${role}`);
  // Who did what is added to, and never written over.
  await owner.execute(sql`revoke update, delete on order_history from ${role}`);
  await owner.execute(sql`grant usage on all sequences in schema public to ${role}`);
}
