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
/** Connection failures, given back for another, too many connections, disk or memory full, cancelled or shutting down, I/O errors. */
const CLASSES_OF_SQLSTATE = ['08', '40', '53', '57', '58'];
/** A lock not had in time. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** A standby that takes no writes, a transaction idle for too long, no connections taken, a lock not had in time. */
const NOT_NOW = ['25006', '25P03', '55000', LOCK_NOT_AVAILABLE];
const DRIVER =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection ended|not queryable|after calling end on the pool/i;

/** Two waited for each other, and this one was chosen to give way: nothing of it was done. */
export const DEADLOCK = '40P01';

/** What went wrong, for one line of the log. A fault's message may quote a contact, so only its kind is told. */
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
