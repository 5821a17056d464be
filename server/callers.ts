import { isIPv4, isIPv6 } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { fail } from './failures';

const LOOPBACK = /^https?:\/\/(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

const asWritten = (origin: string): string => origin.trim().replace(/\/+$/, '').toLowerCase();

/** Which pages may call with a shopper's credentials: the shop on this machine, and the ones configured. */
export function pagesWelcome(allowedOrigins: string[]): MiddlewareHandler {
  const configured = new Set(allowedOrigins.map(asWritten));
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

/** What the store's doors tell about a call: the address at the other end of the connection. */
export type Reached = { Bindings: { address?: string } };

/**
 * Whom to count attempts for. `X-Forwarded-For` is whatever a caller writes, except for as many
 * entries from its right as there are proxies of our own.
 */
export function addressBehind(trustedProxies: number): (c: Context<Reached>) => string {
  return (c) => {
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
    const told = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
    return household(told) ?? household(c.env.address) ?? 'unknown';
  };
}

/** An IPv6 line has more addresses than anybody can count, so its network stands for all of them. */
function household(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '') ?? '';
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return undefined;
  const [head = '', tail] = plain.split('::');
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const gap = tail === undefined ? 0 : 8 - (front?.length ?? 0) - (back?.length ?? 0);
  const groups = [...(front ?? []), ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...(back ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The token that a call brings; empty where it brings none. */
export const bearerToken = (c: Context): string =>
  /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';

/** What concerns one shopper is kept by nobody in between. */
export const notStored: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', 'no-store');
  return next();
};

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
