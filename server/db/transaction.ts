import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { codeOf } from '../notice';
import * as schema from './schema';
import { DEADLOCK, databaseFault, isDatabaseUnavailable } from './unavailable';

/** A transaction as its work sees it. It cannot be begun, ended or nested: only `inTransaction` does that. */
export type Transaction = Omit<NodePgDatabase<typeof schema>, 'transaction'>;

/** Where a transaction may run: on a connection out of a pool, or on one that is the caller's alone. */
type Where = { $client: pg.Pool | pg.Client };

/**
 * Pauses before a retry after a deadlock: at once, this transaction would often have the lock again before the other
 * has woken up, and wait for it again.
 */
const BEFORE_TRYING_AGAIN_MS = [20, 200];

/**
 * The only place where a transaction is begun and ended and its connection given back. It is done only once its commit
 * was answered. A connection whose state is in doubt is destroyed instead of given back to the pool: the next caller
 * would go on in another caller's transaction, and commit what that one was told had failed. On a connection out of a
 * pool, `work` is retried if PostgreSQL rolled it back to resolve a deadlock, with a migration for example. So `work`
 * must do nothing but query the transaction.
 */
export async function inTransaction<Result>(
  { $client: client }: Where,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  if (client instanceof pg.Client) return run(client, work, () => undefined);
  const connection = await client.connect();
  let inDoubt: Error | undefined;
  const attempt = () =>
    run(connection, work, (reason) => {
      inDoubt = reason;
      // Not left to the pool, which would first send a goodbye to a server that may never answer.
      connection.connection.stream.destroy();
    });
  try {
    for (const pause of BEFORE_TRYING_AGAIN_MS) {
      try {
        return await attempt();
      } catch (thrown) {
        if (inDoubt || codeOf(databaseFault(thrown)) !== DEADLOCK) throw thrown;
        await wait(pause);
      }
    }
    return await attempt();
  } finally {
    connection.release(inDoubt);
  }
}

async function run<Result>(
  connection: pg.Client | pg.PoolClient,
  work: (transaction: Transaction) => Promise<Result>,
  cutOff: (reason: Error) => void,
): Promise<Result> {
  let isAtWork = false;
  try {
    await connection.query('begin');
    isAtWork = true;
    const result = await work(drizzle(connection, { schema }));
    isAtWork = false;
    const { command } = await connection.query('commit');
    // After an error that was caught inside `work`, PostgreSQL answers a commit with a rollback.
    if (command !== 'COMMIT') throw new Error(`The commit was answered with ${command}`);
    return result;
  } catch (thrown) {
    const isRolledBack =
      isAtWork &&
      !isInDoubt(thrown) &&
      (await connection.query('rollback').then(
        () => true,
        () => false,
      ));
    if (!isRolledBack) cutOff(thrown instanceof Error ? thrown : new Error(String(thrown)));
    throw thrown;
  }
}

/** Connection failures, a server that shuts down or has crashed, a transaction that was idle for too long. */
const ENDS_CONNECTION = /^(08|57P|25P03)/;

/**
 * Whether the state of the connection is unknown after a failure in the middle of its work. An error that the server
 * itself reported leaves no doubt: a lock timeout, a deadlock, a statement timeout. If the server words ERROR in
 * another language, one more connection is destroyed, which does no harm.
 */
function isInDoubt(thrown: unknown): boolean {
  const fault = databaseFault(thrown);
  if (!(fault instanceof pg.DatabaseError)) return isDatabaseUnavailable(thrown);
  if (fault.code === DEADLOCK) return false;
  return fault.severity !== 'ERROR' || !fault.code || ENDS_CONNECTION.test(fault.code);
}
