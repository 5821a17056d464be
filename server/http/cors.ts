import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const LOOPBACK = /^https?:\/\/(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

const asWritten = (origin: string): string => origin.trim().replace(/\/+$/, '').toLowerCase();

/** CORS with credentials for pages on loopback origins and on the configured ones. */
export function corsFor(allowedOrigins: string[]): MiddlewareHandler {
  const configured = new Set(allowedOrigins.map(asWritten));
  const isWelcome = (origin: string) => LOOPBACK.test(origin) || configured.has(origin.toLowerCase());
  const allow = cors({
    origin: (origin) => origin,
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type', 'Authorization', 'X-Store-Host', 'Idempotency-Key'],
    exposeHeaders: ['ETag', 'Link', 'Retry-After'],
    // The longest that browsers cache it. Because of X-Store-Host every cross-origin call needs a preflight.
    maxAge: 7_200,
  });
  return (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && isWelcome(origin)) return allow(c, next);
    c.header('Vary', 'Origin');
    // Without CORS headers the browser withholds the answer from the page.
    return c.req.method === 'OPTIONS' ? Promise.resolve(c.body(null, 204)) : next();
  };
}

/**
 * The shop's origin for links in mails. A caller may choose among the configured origins and name no other (only
 * loopback ones if none is configured): the mail goes to somebody else, and its link opens an account.
 */
export function shopBehind(allowedOrigins: string[]): (c: Context) => string | undefined {
  const configured = allowedOrigins.map(asWritten);
  return (c) => {
    const named = asWritten(c.req.header('origin') ?? '');
    if (configured.length > 0) return configured.find((origin) => origin === named) ?? configured[0];
    return LOOPBACK.test(named) ? named : undefined;
  };
}

/** The shop's origin to return to after paying: the caller's if it may call, else the first configured one. */
export function shopAsking(allowedOrigins: string[]): (c: Context) => string | undefined {
  const configured = allowedOrigins.map(asWritten);
  return (c) => {
    const named = asWritten(c.req.header('origin') ?? '');
    return LOOPBACK.test(named) ? named : (configured.find((origin) => origin === named) ?? configured[0]);
  };
}
