import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { fail } from './failures';

const LONGEST_ADDRESS = 4_096;

/** Refuses overlong or malformed URLs, which no shop writes, before any route parses them. */
export const readableAddress: MiddlewareHandler = (c, next) => {
  const { url } = c.req;
  if (url.length > LONGEST_ADDRESS) return Promise.resolve(fail(c, 414, 'The address is too long'));
  if (!isReadable(url)) return Promise.resolve(fail(c, 400, 'The address holds characters that cannot be read'));
  return next();
};

/** False if the percent-encoding is not UTF-8 or holds a NUL, which PostgreSQL stores in no text. */
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

/** Skips GET and HEAD: they have no body, and the check would slow them down. */
export const limitedBody: MiddlewareHandler = (c, next) =>
  ['GET', 'HEAD'].includes(c.req.method) ? next() : limit(c, next);
