import type { Context, MiddlewareHandler } from 'hono';
import { callerAddress } from '../../http/caller-address';

/** What the HTTP server adds to a call: the peer address of its connection. */
export type Reached = { Bindings: { address?: string } };

/** The caller's address, for rate limits. */
export function addressBehind(trustedProxies: number): (c: Context<Reached>) => string {
  return (c) => callerAddress(c.req.raw.headers, c.env.address, trustedProxies);
}

/** The bearer token of a call; empty if it has none. */
export const bearerToken = (c: Context): string =>
  /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';

/** No cache may store an answer about one shopper. */
export const notStored: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', 'no-store');
  return next();
};
