import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

/** As proxies write them. Anything looser could be a phone number, and would stand in the log. */
const ID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;

/** Gives each call a name that its answer and the log tell; a proxy of ours may have given it one before. */
export const requestId = (trustedProxies: number): MiddlewareHandler => {
  return (c, next) => {
    const told = trustedProxies > 0 ? c.req.header('x-request-id') : undefined;
    const id = told && ID.test(told) ? told : randomUUID();
    c.set('requestId', id);
    c.header('X-Request-Id', id);
    return next();
  };
};

export const requestIdOf = (c: Context): string => c.get('requestId');
