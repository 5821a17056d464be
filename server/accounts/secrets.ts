import { createHash, randomBytes } from 'node:crypto';

/** Short, of even length, and silent about what it stands for. */
export const digestOf = (content: string): string => createHash('sha256').update(content).digest('base64url');

/**
 * Given to a shopper once: 32 random bytes, in letters that need no escaping in a header or an
 * address. Only the hash is kept; so much chance makes a slow one needless.
 */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: digestOf(secret) };
}

const SECRET = /^[\w-]{43}$/;

/** Under which hash a secret would be kept; undefined for what was never one of ours. */
export const hashOfSecret = (secret: string): string | undefined =>
  SECRET.test(secret) ? digestOf(secret) : undefined;
