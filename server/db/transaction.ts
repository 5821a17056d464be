import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { codeOf } from '../notice';
import * as schema from './schema';
import { DEADLOCK, databaseFault, isDatabaseUnavailable } from './unavailable';

/** What a transaction can be asked for. It cannot be begun, ended or nested: only `inTransaction` does that. */
export type Transaction = Omit<NodePgDatabase<typeof schema>, 'transaction'>;

/** Where a transaction may run: on a connection out of a pool, or on one that is the caller's alone. */
type Where = { $client: pg.Pool | pg.Client };

/**
 * Whoever gives way lets the other one go first: at once, it would often have the lock again before the other has woken
 * up, and wait for it again.
 */
const BEFORE_TRYING_AGAIN_MS = [20, 200];

/**
 * The one place where a transaction is begun, ended and its connection given back. It is done only once its commit
 * was answered. A connection of which anything is in doubt is cut off instead of given back: the next caller would
 * go on in a transaction of somebody else, and commit what that one was told had failed.
 * On a connection out of a pool, `work` is done again where it and another, such as a migration, waited for each
 * other and PostgreSQL chose this one to give way: so it does nothing but ask the transaction.
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
      // Not left to the pool, which would first say goodbye to a server that may never answer.
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
    // What failed and was caught inside lets PostgreSQL answer a commit with a rollback.
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

/** Connection failures, a server that shuts down or came down, a transaction that was idle for too long. */
const ENDS_CONNECTION = /^(08|57P|25P03)/;

/**
 * Whether nobody knows how a connection stands after a failure in the middle of its work. What the server itself
 * answered leaves none: a lock not had in time, a deadlock, a statement that took too long. Where its word for an error
 * is in another language, a connection more is cut off, and no harm done.
 */
function isInDoubt(thrown: unknown): boolean {
  const fault = databaseFault(thrown);
  if (!(fault instanceof pg.DatabaseError)) return isDatabaseUnavailable(thrown);
  if (fault.code === DEADLOCK) return false;
  return fault.severity !== 'ERROR' || !fault.code || ENDS_CONNECTION.test(fault.code);
}
