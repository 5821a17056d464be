import type { FailureFacts } from '#contract/failure';

/**
 * One attempt at an order or a payment that must not happen twice. A store that honours idempotency keys acts once per
 * key, so the key is kept as long as the outcome is unknown.
 */
export type Attempt = {
  /** Null where the store's CORS is known to reject `Idempotency-Key`; decided once, before anything is sent. */
  key: string | null;
  /** Fingerprint of the body that the key was made for; empty once different bodies were sent under it. */
  body: string;
  /** `unknown`: the request was sent, and the store may have acted on it. */
  outcome: 'unsent' | 'unknown' | 'refused' | 'answered';
};

/** A new attempt either gets its own key, or continues the one that another tab began at the same moment. */
export type NewTry<Begun extends Attempt> = { key: Attempt['key'] } | { begun: Begun };

export const mayBeDone = (attempt: Attempt | undefined) => attempt?.outcome === 'unknown';

export const isSameTry = (one: Attempt, other: Attempt | undefined) =>
  one.key === other?.key && one.body === other?.body;

/** Stored once different bodies were sent under one key: it is unknown which of them the store acted on. */
const SEVERAL_BODIES = '';

export const asSent = (attempt: Attempt, body: string): Attempt =>
  mayBeDone(attempt) && attempt.body !== body ? { ...attempt, body: SEVERAL_BODIES } : attempt;

/** Whether the next attempt reuses the key of the last one. */
export const keepsKey = (attempt: Attempt | undefined, body: string): boolean =>
  mayBeDone(attempt) || (attempt?.outcome === 'refused' && attempt.body === body);

/** A store that does not announce support for keys might act again if the request is resent. */
export const isUnconfirmed = (attempt: Attempt | undefined, { honoursKeys }: KeySupport): boolean =>
  mayBeDone(attempt) && !honoursKeys;

/** Statuses of a proxy before the store, or of a store still processing the request: they refuse nothing. */
const UNDECIDED = new Set([408, 409, 425, 429]);
const TOO_SLOW = 408;

/** Whether the store, or a proxy before it, gave a reason for the failure. It does not prove that nothing was done. */
export const isAnswered = ({ kind, status = 0 }: FailureFacts): boolean => kind === 'rejected' && status < 500;

/** Whether it is certain that the store did nothing. An unreadable answer may have been a success. */
export function isKnownRefusal({ kind, status = 0, lines }: FailureFacts): boolean {
  if (kind === 'unauthorised' || lines !== undefined) return true;
  return isAnswered({ kind, status }) && !UNDECIDED.has(status);
}

/** `honoursKeys`: the store announces `idempotencyKeys`, so it acts once per key. */
type KeySupport = { honoursKeys: boolean };

/** The attempt once a further request under its key has failed. */
export function afterFailure(
  attempt: Attempt,
  body: string,
  failure: FailureFacts,
  { honoursKeys }: KeySupport,
): Attempt {
  const isOfThisBody = attempt.body === body;
  const saysNo = mayBeDone(attempt)
    ? // Only a store that knows the key and the shopper can rule out an earlier request; a 401 knows no shopper.
      honoursKeys && isOfThisBody && failure.kind === 'rejected' && isKnownRefusal(failure)
    : isKnownRefusal(failure) || (!honoursKeys && isAnswered(failure) && failure.status !== TOO_SLOW);
  return { ...attempt, outcome: saysNo ? 'refused' : 'unknown' };
}

const SALTS = [0xdeadbeef, 0x41c6ce57] as const;

/**
 * A hash to compare bodies by, since postal addresses must not be kept in the browser's storage. If two bodies ever
 * collide, the store still refuses a different body under the same key.
 */
export const fingerprint = (body: unknown): string => {
  const text = JSON.stringify(body);
  return SALTS.map((salt) => hash(text, salt).toString(36)).join('-');
};

function hash(text: string, salt: number): number {
  let state = salt;
  for (let place = 0; place < text.length; place += 1) {
    state = Math.imul(state ^ text.charCodeAt(place), 2654435761);
    state = (state << 13) | (state >>> 19);
  }
  return (state ^ (state >>> 16)) >>> 0;
}
