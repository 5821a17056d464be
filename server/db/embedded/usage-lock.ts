import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks';
import type { Address, DatabaseServer } from './server';

/**
 * Several stores may share one data folder. Each holds a shared advisory lock on one connection; the last to leave
 * stops the database. The same connection notices at once when the database goes away, and the store restarts it.
 */
export type UsageLock = {
  /** Where the database is now: after a restart it may listen on another port. */
  address(): Address;
  leave(): Promise<void>;
};

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

export async function takeUsageLock(server: DatabaseServer, say: (line: string) => void): Promise<UsageLock> {
  let address = await server.ensureRunning();
  let isLeaving = false;
  let connection: pg.Client | undefined = await enter(address, onLost);
  let returning: Promise<void> = Promise.resolve();

  function onLost() {
    connection = undefined;
    if (isLeaving) return;
    say('The database went away; bringing it back.');
    returning = bringBack();
  }

  async function bringBack() {
    for (let pause = FIRST_PAUSE_MS; !isLeaving; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        address = await server.ensureRunning();
        connection = await enter(address, onLost);
        say('The database is back.');
        return;
      } catch {
        await wait(pause);
      }
    }
  }

  async function leave() {
    isLeaving = true;
    await returning;
    const isLast = connection ? await leaveAsLast(connection) : true;
    if (isLast) await server.stop();
    await connection?.end().catch(() => undefined);
  }

  return { address: () => address, leave };
}

async function enter(address: Address, onLost: () => void): Promise<pg.Client> {
  const connection = new pg.Client({
    ...address,
    database: 'postgres',
    application_name: 'statecart usageLock',
    connectionTimeoutMillis: 5_000,
  });
  let isInside = false;
  connection.on('error', () => undefined);
  connection.on('end', () => {
    if (isInside) onLost();
  });
  await connection.connect();
  await connection.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.presence]);
  isInside = true;
  return connection;
}

/** Of two stores leaving at once, only one gets the exclusive lock. False if the connection is lost. */
async function leaveAsLast(connection: pg.Client): Promise<boolean> {
  try {
    await connection.query('select pg_advisory_unlock_shared($1)', [ADVISORY_LOCKS.presence]);
    const { rows } = await connection.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      ADVISORY_LOCKS.presence,
    ]);
    return rows[0]?.last ?? false;
  } catch {
    return false;
  }
}
