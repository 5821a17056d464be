import type { Context } from 'hono';
import { digestOf } from '../accounts/secrets';
import type { KeyedCall } from '../db/order-schema';
import { Refusal } from '../http/failures';
import type { RequestKey } from './request-key-queries';

const LONGEST_KEY = 255;

/**
 * The `Idempotency-Key` of a call; undefined without one. Bodies are compared as the store parsed them, with their
 * names sorted, so that a retry may write the same request in another order of names.
 */
export function requestKeyOf(c: Context, shopperId: string, call: KeyedCall, body: unknown): RequestKey | undefined {
  const key = c.req.header('idempotency-key')?.trim();
  if (!key) return undefined;
  if (key.length > LONGEST_KEY) throw new Refusal(422, `An Idempotency-Key has at most ${LONGEST_KEY} characters`);
  return { shopperId, call, keyHash: digestOf(key), bodyHash: bodyHashOf(body) };
}

export const bodyHashOf = (body: unknown): string => digestOf(inNameOrder(body));

/** Shops show this to a shopper who changed the cart after an answer was lost. */
export const otherRequest = () => new Refusal(422, 'An earlier try with the same key asked for something else.');

/** JSON with sorted names, so that their order makes no difference. */
const inNameOrder = (value: unknown): string =>
  JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );
