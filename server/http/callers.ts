import type { Context, MiddlewareHandler } from 'hono';
import { callerAddress } from '../../http/caller-address';

/** What the store's doors tell about a call: the address at the other end of the connection. */
export type Reached = { Bindings: { address?: string } };

/** Whom to count attempts for. */
export function addressBehind(trustedProxies: number): (c: Context<Reached>) => string {
  return (c) => callerAddress(c.req.raw.headers, c.env.address, trustedProxies);
}

/** The token that a call brings; empty where it brings none. */
export const bearerToken = (c: Context): string =>
  /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';

/** What concerns one shopper is kept by nobody in between. */
export const notStored: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', 'no-store');
  return next();
};
