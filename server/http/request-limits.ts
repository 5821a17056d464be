import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { fail } from './failures';

const LONGEST_ADDRESS = 4_096;

/** Addresses that no shop of ours writes are refused before anything looks at their parts. */
export const readableAddress: MiddlewareHandler = (c, next) => {
  const { url } = c.req;
  if (url.length > LONGEST_ADDRESS) return Promise.resolve(fail(c, 414, 'The address is too long'));
  if (!isReadable(url)) return Promise.resolve(fail(c, 400, 'The address holds characters that cannot be read'));
  return next();
};

/** Not UTF-8 behind the percent signs, or a NUL, which PostgreSQL takes in no text. */
function isReadable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}

const MOST_BODY_BYTES = 64 * 1024;

const limit = bodyLimit({
  maxSize: MOST_BODY_BYTES,
  onError: (c) => fail(c, 413, 'The request is too large'),
});

/** Reads bring no body, and looking for one costs them time. */
export const limitedBody: MiddlewareHandler = (c, next) =>
  ['GET', 'HEAD'].includes(c.req.method) ? next() : limit(c, next);
