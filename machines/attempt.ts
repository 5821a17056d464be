import type { FailureFacts } from '#contract/failure';

/**
 * One try to get something done that must not be done twice. The store does once whatever bears one
 * key, so the key stays as long as nobody knows what has become of it.
 */
export type Attempt = {
  key: string;
  /** What was sent under the key when it was new. */
  body: string;
  outcome: 'unknown' | 'refused' | 'answered';
};

const isUnderWay = (attempt: Attempt | undefined) => attempt?.outcome === 'unknown';

/** Whether the next try goes out under the key of the last one. */
export const keepsKey = (attempt: Attempt | undefined, body: string): boolean =>
  isUnderWay(attempt) || (attempt?.outcome === 'refused' && attempt.body === body);

/** Answers of those who stand before a store, or of a store that is still at it: they refuse nothing. */
const UNDECIDED = new Set([408, 409, 425, 429]);

/** Whether the store, or who stands before it, has said why not. Whether nothing was done is another matter. */
export const isAnswered = ({ kind, status = 0 }: FailureFacts): boolean => kind === 'rejected' && status < 500;

/** Whether it is certain that nothing was done. An answer that could not be read may have been a yes. */
export function isKnownRefusal({ kind, status = 0, lines }: FailureFacts): boolean {
  if (kind === 'unauthorised' || lines !== undefined) return true;
  return isAnswered({ kind, status }) && !UNDECIDED.has(status);
}

/** What is known of an attempt after a try has failed. Of another body the refusal says nothing. */
export const afterFailure = (attempt: Attempt, body: string, failure: FailureFacts): Attempt =>
  attempt.body === body && isKnownRefusal(failure) ? { ...attempt, outcome: 'refused' } : attempt;

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
