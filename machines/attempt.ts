import type { FailureFacts } from '#contract/failure';

/**
 * One try to get something done that must not be done twice. The store does once whatever bears one
 * key, so the key stays as long as nobody knows what has become of it.
 */
export type Attempt = {
  /** Null where the store's CORS is known to bar the header: decided once, before anything is sent. */
  key: string | null;
  /** What was sent under the key when it was new. */
  body: string;
  /** `unknown`: it was sent, and may have been done. */
  outcome: 'unsent' | 'unknown' | 'refused' | 'answered';
};

/** What a try begins with: a key of its own, or what another tab has begun at the same moment. */
export type NewTry<Begun extends Attempt> = { key: Attempt['key'] } | { begun: Begun };

export const mayBeDone = (attempt: Attempt | undefined) => attempt?.outcome === 'unknown';

export const isSameTry = (one: Attempt, other: Attempt | undefined) =>
  one.key === other?.key && one.body === other?.body;

/** Where more than one thing was asked for under a key, nobody knows which of them the store has done. */
const SEVERAL_BODIES = '';

export const asSent = (attempt: Attempt, body: string): Attempt =>
  mayBeDone(attempt) && attempt.body !== body ? { ...attempt, body: SEVERAL_BODIES } : attempt;

/** Whether the next try goes out under the key of the last one. */
export const keepsKey = (attempt: Attempt | undefined, body: string): boolean =>
  mayBeDone(attempt) || (attempt?.outcome === 'refused' && attempt.body === body);

/** Without a store's word that it honours keys, sending it again might do it again. */
export const isUnconfirmed = (attempt: Attempt | undefined, { honoursKeys }: KeySupport): boolean =>
  mayBeDone(attempt) && !honoursKeys;

/** Answers of those who stand before a store, or of a store that is still at it: they refuse nothing. */
const UNDECIDED = new Set([408, 409, 425, 429]);
const TOO_SLOW = 408;

/** Whether the store, or who stands before it, has said why not. Whether nothing was done is another matter. */
export const isAnswered = ({ kind, status = 0 }: FailureFacts): boolean => kind === 'rejected' && status < 500;

/** Whether it is certain that nothing was done. An answer that could not be read may have been a yes. */
export function isKnownRefusal({ kind, status = 0, lines }: FailureFacts): boolean {
  if (kind === 'unauthorised' || lines !== undefined) return true;
  return isAnswered({ kind, status }) && !UNDECIDED.has(status);
}

/** Whether the store announces that it does once whatever bears one key. */
type KeySupport = { honoursKeys: boolean };

/** What is known of an attempt after one more try has failed. */
export function afterFailure(
  attempt: Attempt,
  body: string,
  failure: FailureFacts,
  { honoursKeys }: KeySupport,
): Attempt {
  const isOfThisBody = attempt.body === body;
  const saysNo = mayBeDone(attempt)
    ? // Of an earlier try only a store speaks that knows its key, and the shopper: not whoever asks for a sign-in.
      honoursKeys && isOfThisBody && failure.kind === 'rejected' && isKnownRefusal(failure)
    : isKnownRefusal(failure) || (!honoursKeys && isAnswered(failure) && failure.status !== TOO_SLOW);
  return { ...attempt, outcome: saysNo ? 'refused' : 'unknown' };
}

const SALTS = [0xdeadbeef, 0x41c6ce57] as const;

/**
 * Tells two bodies apart without keeping them: an address has no business in the browser's storage.
 * Should two ever look alike, the store still refuses another body under the same key.
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
