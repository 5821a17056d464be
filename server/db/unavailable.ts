import { DrizzleQueryError } from 'drizzle-orm/errors';
import { codeOf } from '../notice';

/** What the database or its driver said, without the query and its values around it. */
export const databaseFault = (thrown: unknown): unknown =>
  thrown instanceof DrizzleQueryError ? (thrown.cause ?? thrown) : thrown;

const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
];
/**
 * By class: connection failures, rolled back in favour of another transaction, out of connections, disk or memory,
 * cancelled or shutting down, I/O errors.
 */
const CLASSES_OF_SQLSTATE = ['08', '40', '53', '57', '58'];
/** A lock timeout. */
export const LOCK_NOT_AVAILABLE = '55P03';

/**
 * A standby that takes no writes, a transaction idle for too long, a database that takes no connections, a lock
 * timeout.
 */
const NOT_NOW = ['25006', '25P03', '55000', LOCK_NOT_AVAILABLE];
const DRIVER =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection ended|not queryable|after calling end on the pool/i;

/** Two transactions waited for each other, and PostgreSQL rolled this one back. */
export const DEADLOCK = '40P01';

/** A fault for one line of the log. Only its kind is given, since its message may quote a shopper's contact. */
export const kindOfFault = (thrown: unknown): string =>
  isDatabaseUnavailable(thrown) ? 'the database is away' : codeOf(databaseFault(thrown)) || 'a fault inside';

/** Whether a failure means that the database cannot serve now but may again soon. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  const fault = databaseFault(thrown);
  const code = codeOf(fault);
  if (NETWORK.includes(code) || NOT_NOW.includes(code)) return true;
  if (code.length === 5 && CLASSES_OF_SQLSTATE.includes(code.slice(0, 2))) return true;
  return fault instanceof Error && DRIVER.test(fault.message);
}
