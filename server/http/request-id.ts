import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

/** The form that proxies write. A looser one would let a phone number into the log. */
const ID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;

/** Gives each call an id for its answer and the log, or keeps the id that a trusted proxy gave it. */
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
