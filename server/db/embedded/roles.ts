import pg from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks';
import type { Address } from './server';

/** The role that the store works as. `DATABASE_OWNER`, which owns the whole server, only migrates and stocks. */
export const STORE_ROLE = 'statecart_store';
export const STORE_DATABASE = 'statecart';

const LEAST = 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/**
 * Creates the store's database and role if they are missing, and lets the role connect to this database and no other.
 * Stores that start at once take turns.
 */
export async function makeStoreRole(owner: Address, password: string): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres', connectionTimeoutMillis: 15_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The lock is released when the connection closes, whatever happens in between.
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.makingRole]);
    const isMissing = async (name: string, table: string, column: string) =>
      (await client.query(`select from ${table} where ${column} = $1`, [name])).rowCount === 0;
    if (await isMissing(STORE_DATABASE, 'pg_database', 'datname'))
      await client.query(`create database ${STORE_DATABASE}`);
    if (await isMissing(STORE_ROLE, 'pg_roles', 'rolname')) await client.query(`create role ${STORE_ROLE}`);
    await client.query(`alter role ${STORE_ROLE} with ${LEAST} login password ${client.escapeLiteral(password)}`);
    await client.query(`revoke all on database postgres, template1, ${STORE_DATABASE} from public`);
    await client.query(`grant connect on database ${STORE_DATABASE} to ${STORE_ROLE}`);
  } finally {
    await client.end();
  }
}
