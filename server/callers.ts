import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { fail } from './failures';

const LOOPBACK = /^https?:\/\/(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Which pages may call with a shopper's credentials: the shop on this machine, and the ones configured. */
export function pagesWelcome(allowedOrigins: string[]): MiddlewareHandler {
  const configured = new Set(allowedOrigins.map((origin) => origin.replace(/\/+$/, '').toLowerCase()));
  const isWelcome = (origin: string) => LOOPBACK.test(origin) || configured.has(origin.toLowerCase());
  const welcome = cors({
    origin: (origin) => origin,
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type', 'Authorization', 'X-Store-Host', 'Idempotency-Key'],
    exposeHeaders: ['ETag', 'Retry-After'],
    // As long as browsers keep it: X-Store-Host makes every call from another origin ask first.
    maxAge: 7_200,
  });
  return (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && isWelcome(origin)) return welcome(c, next);
    c.header('Vary', 'Origin');
    // Without the headers that a browser looks for, the page behind the question gets nothing.
    return c.req.method === 'OPTIONS' ? Promise.resolve(c.body(null, 204)) : next();
  };
}

/** Answers are data: nothing here may be run, framed or guessed at. Pictures may be shown by any shop. */
export const soberHeaders: MiddlewareHandler = (c, next) => {
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return next();
};

const LONGEST_ADDRESS = 4_096;

/** Addresses that no shop of ours writes are refused before anything looks at their parts. */
export const soundAddress: MiddlewareHandler = (c, next) => {
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
export const modestBody: MiddlewareHandler = (c, next) =>
  ['GET', 'HEAD'].includes(c.req.method) ? next() : limit(c, next);
