import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const LOOPBACK = /^https?:\/\/(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

const asWritten = (origin: string): string => origin.trim().replace(/\/+$/, '').toLowerCase();

/** Which pages may call with a shopper's credentials: the shop on this machine, and the ones configured. */
export function corsFor(allowedOrigins: string[]): MiddlewareHandler {
  const configured = new Set(allowedOrigins.map(asWritten));
  const isWelcome = (origin: string) => LOOPBACK.test(origin) || configured.has(origin.toLowerCase());
  const allow = cors({
    origin: (origin) => origin,
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type', 'Authorization', 'X-Store-Host', 'Idempotency-Key'],
    exposeHeaders: ['ETag', 'Link', 'Retry-After'],
    // As long as browsers keep it: X-Store-Host makes every call from another origin ask first.
    maxAge: 7_200,
  });
  return (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && isWelcome(origin)) return allow(c, next);
    c.header('Vary', 'Origin');
    // Without the headers that a browser looks for, the page behind the question gets nothing.
    return c.req.method === 'OPTIONS' ? Promise.resolve(c.body(null, 204)) : next();
  };
}

/**
 * Where the shop is that a mail leads to. A caller may choose among the known ones and name no
 * other: the mail reaches somebody else, and its link opens an account.
 */
export function shopBehind(allowedOrigins: string[]): (c: Context) => string | undefined {
  const configured = allowedOrigins.map(asWritten);
  return (c) => {
    const named = asWritten(c.req.header('origin') ?? '');
    if (configured.length > 0) return configured.find((origin) => origin === named) ?? configured[0];
    return LOOPBACK.test(named) ? named : undefined;
  };
}

/** Where to send a browser back to that pays: the shop that began it, where it is one that may call. */
export function shopAsking(allowedOrigins: string[]): (c: Context) => string | undefined {
  const configured = allowedOrigins.map(asWritten);
  return (c) => {
    const named = asWritten(c.req.header('origin') ?? '');
    return LOOPBACK.test(named) ? named : (configured.find((origin) => origin === named) ?? configured[0]);
  };
}
