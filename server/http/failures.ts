import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { faultPlace } from '../../http/fault-place';
import { databaseFault, isDatabaseUnavailable } from '../db/unavailable';
import type { EventName, Facts as FactsOf, Note } from '../monitoring/events';
import { codeOf } from '../notice';
import { requestIdOf } from './request-id';

/** Every failure has this shape. */
export function fail(c: Context, status: ContentfulStatusCode, error: string, facts: Facts = {}): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ error, ...facts }, status);
}

/** Machine-readable fields beside the text, for the few refusals that have more to say. */
type Facts = Readonly<Record<string, unknown>>;

/** Thrown to refuse a call; the caller gets its status and text. */
export class Refusal extends Error {
  readonly facts: Facts = {};

  constructor(
    readonly status: ContentfulStatusCode,
    error: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(error);
  }
}

/** Refusals that are reported as events, too. */
type RefusalEvent = Extract<EventName, 'signIn.refused' | 'access.refused' | 'limit.reached'>;

export class NotedRefusal<Name extends RefusalEvent> extends Refusal {
  constructor(
    readonly event: Name,
    readonly details: Omit<FactsOf<Name>, 'request'>,
    ...[status, error, retryAfterSeconds]: ConstructorParameters<typeof Refusal>
  ) {
    super(status, error, retryAfterSeconds);
  }
}

/** The event names only the limit, not whom it stopped. */
export const limitReached = (limit: string, ...refusal: ConstructorParameters<typeof Refusal>) =>
  new NotedRefusal('limit.reached', { limit }, ...refusal);

const TRY_AGAIN_SECONDS = 2;

/** For a call that a full queue rejects, or that waited in it for too long. */
export const isBusy = () =>
  limitReached('busy', 503, 'The store is very busy. Please try again in a moment.', TRY_AGAIN_SECONDS);

export const notFound = (c: Context) => fail(c, 404, 'Not found');

/** Answers 405. Mount it after the methods that the resource has. */
export function readOnly(c: Context): Response {
  c.header('Allow', 'GET, HEAD');
  return fail(c, 405, 'Method not allowed: this can only be read');
}

export function postOnly(c: Context): Response {
  c.header('Allow', 'POST');
  return fail(c, 405, 'Method not allowed: this takes only POST');
}

export function readOrPost(c: Context): Response {
  c.header('Allow', 'GET, HEAD, POST');
  return fail(c, 405, 'Method not allowed: this can be read, and takes POST');
}

/** Hides internals from callers. Logs one line without queries, values or contacts. */
export function answerFailure(
  thrown: Error,
  c: Context,
  { log, note }: { log: (line: string) => void; note: Note },
): Response {
  if (thrown instanceof Refusal) {
    if (thrown instanceof NotedRefusal) note(thrown.event, { ...thrown.details, request: requestIdOf(c) });
    if (thrown.retryAfterSeconds !== undefined) c.header('Retry-After', String(thrown.retryAfterSeconds));
    return fail(c, thrown.status, thrown.message, thrown.facts);
  }
  if (thrown instanceof HTTPException) return fail(c, thrown.status, thrown.message || 'Bad request');
  if (isDatabaseUnavailable(thrown)) {
    c.header('Retry-After', '1');
    return fail(c, 503, 'The store is unavailable for a moment. Please try again.');
  }
  log(`${c.req.method} ${routePath(c, -1)} failed: ${outline(thrown)} (request ${requestIdOf(c)})`);
  return fail(c, 500, 'Something went wrong in the store. Please try again later.');
}

/** PostgreSQL and drizzle quote values in their messages, so only the code of their faults is logged. */
function outline(thrown: Error): string {
  const fault = databaseFault(thrown);
  const where = faultPlace(thrown);
  if (fault !== thrown || codeOf(fault)) return `database fault ${codeOf(fault) || 'without code'} at ${where}`;
  return `${thrown.name} at ${where}`;
}
