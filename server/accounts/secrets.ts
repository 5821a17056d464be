import { createHash, randomBytes } from 'node:crypto';

/** A short key of fixed length that does not show the content. */
export const digestOf = (content: string): string => createHash('sha256').update(content).digest('base64url');

/**
 * A secret that the shopper gets once: 32 random bytes as base64url, so that neither a header nor an address needs
 * escaping. Only its hash is stored; a fast hash suffices, as so much randomness cannot be guessed.
 */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: digestOf(secret) };
}

const SECRET = /^[\w-]{43}$/;

/** The hash that a secret is stored under; undefined for a text that cannot be one. */
export const hashOfSecret = (secret: string): string | undefined =>
  SECRET.test(secret) ? digestOf(secret) : undefined;
