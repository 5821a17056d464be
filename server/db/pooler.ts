import pg from 'pg';

/** The pooler between the store and PostgreSQL, which gives each transaction whichever connection is free. */
export type Pooler = 'transaction';

/**
 * Behind a pooler, what is set on a connection beyond one transaction would reach another client: limits at its start,
 * which PgBouncer refuses (the role of the store has them instead), and named statements.
 */
export const POOLED = {
  pooler: 'transaction',
  lock_timeout: 0,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
} as const satisfies pg.ClientConfig & { pooler: Pooler };

/**
 * Sends statements without their names: the next connection would not know them, or know another statement by that
 * name.
 */
export class NamelessClient extends pg.Client {}

// Assigned instead of overridden, since `query` has as many signatures as the driver's own.
Object.assign(NamelessClient.prototype, {
  query(this: pg.Client, asked: unknown, ...more: unknown[]): unknown {
    return Reflect.apply(pg.Client.prototype.query, this, [
      isPlainQuery(asked) ? { ...asked, name: undefined } : asked,
      ...more,
    ]);
  },
});

const isPlainQuery = (asked: unknown): asked is { name: unknown } =>
  typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked);

/** The limits that the role of the store lacks, behind a pooler where no connection sets its own. */
export async function limitsMissing(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where setting = '0'
       and name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  return rows.map(({ name }) => name);
}
