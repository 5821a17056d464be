import type pg from 'pg';
import { codeOf, StoreNotice } from '../notice';
import { ADVISORY_LOCKS } from './advisory-locks';
import { LOCK_NOT_AVAILABLE } from './unavailable';

/** How long a store waits for another before it says so, and how much longer before it gives up. */
export type Patience = { sayAfterMs: number; giveUpAfterMs: number };

/**
 * Waits until no other store prepares the database. The lock is released when the connection ends, whatever happens in
 * between.
 */
export async function takePreparationLock(
  connection: pg.Client,
  log: (line: string) => void,
  { sayAfterMs, giveUpAfterMs }: Patience,
): Promise<void> {
  if (await hasTurnWithin(connection, sayAfterMs)) return;
  log('Another store is preparing the database; waiting.');
  if (await hasTurnWithin(connection, giveUpAfterMs)) return;
  throw new StoreNotice(
    'Another store is still preparing the database: see what it waits for, or stop it, and start again.',
  );
}

async function hasTurnWithin(connection: pg.Client, milliseconds: number): Promise<boolean> {
  await connection.query(`select set_config('lock_timeout', $1, false)`, [String(milliseconds)]);
  try {
    await connection.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.preparing]);
  } catch (thrown) {
    if (codeOf(thrown) === LOCK_NOT_AVAILABLE) return false;
    throw thrown;
  }
  // Later statements wait for locks as long as the database allows.
  await connection.query('reset lock_timeout');
  return true;
}
