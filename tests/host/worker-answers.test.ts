import { describe, expect, it } from 'vitest';
import { isFileAt, isPage, isWithoutHost, isWithoutStore, mayBeCached } from '../../offline/kinds';

describe('a response', () => {
  it.each([
    [200, {}, false],
    [404, {}, false],
    [500, {}, true],
    [502, {}, true],
    [503, {}, true],
    [503, { 'Retry-After': '600' }, false],
    [504, { 'Retry-After': '600' }, true],
    [521, {}, true],
  ])('of status %i with %o means that the host is unreachable: %s', (status, headers, isSaid) => {
    expect(isWithoutHost({ status, headers: new Headers(headers) })).toBe(isSaid);
  });

  it.each([
    [200, 'application/json; charset=utf-8', {}, false],
    [200, 'text/html', {}, true],
    [404, 'application/json', {}, false],
    [404, 'text/html', {}, false],
    [500, 'application/json', {}, false],
    [500, 'text/plain', {}, false],
    [500, 'text/html', {}, false],
    [501, 'text/plain', {}, false],
    [503, 'application/problem+json', {}, false],
    [503, 'text/html', { 'Retry-After': '600' }, false],
    [503, 'text/html', {}, true],
    [502, 'text/html', {}, true],
    [504, 'text/plain', {}, true],
  ])(
    'to a call, of status %i and type %s with %o, comes from a gateway, not from the store: %s',
    (status, type, more, isIt) => {
      const headers = new Headers({ 'Content-Type': type, ...more });
      expect(isWithoutStore({ status, headers })).toBe(isIt);
    },
  );

  it.each([
    ['text/html; charset=utf-8', true],
    ['Text/HTML', true],
    ['application/json', false],
    ['image/avif', false],
  ])('of type %s is a page: %s', (type, isIt) => {
    expect(isPage({ headers: new Headers({ 'Content-Type': type }) })).toBe(isIt);
  });

  it.each([
    ['/assets/index-next.js', true, 'text/javascript', false, true],
    ['/assets/index-next.js', true, 'text/html; charset=utf-8', false, false],
    ['/assets/index-next.css', true, 'text/css', true, false],
    ['/assets/index-next.css', false, 'text/css', false, false],
    ['/index.html', true, 'text/html', false, true],
    ['/manifest.webmanifest', false, 'text/html', false, false],
  ])('for %s (ok: %s, %s, redirected: %s) is accepted as that file: %s', (path, ok, type, redirected, isIt) => {
    expect(isFileAt(path, { ok, redirected, headers: new Headers({ 'Content-Type': type }) })).toBe(isIt);
  });

  const answer = (
    cacheControl: string,
    special: { status?: number; type?: ResponseType; redirected?: boolean } = {},
  ) => ({
    status: 200,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers({ 'Cache-Control': cacheControl }),
    ...special,
  });

  it.each([
    ['', {}, false, true],
    ['no-cache', {}, false, true],
    ['no-store', {}, false, false],
    ['private, max-age=5', {}, false, false],
    ['public, max-age=5', {}, true, true],
    ['max-age=5', {}, true, false],
    ['', {}, true, false],
    ['', { status: 404 }, false, false],
    ['', { status: 500 }, false, false],
    ['', { status: 206 }, false, false],
    ['', { redirected: true }, false, false],
    ['', { type: 'opaque', status: 0 }, false, false],
    ['public', { type: 'opaqueredirect' }, false, false],
  ] as const)(
    'with Cache-Control "%s" (%o), requested with a token: %s, may be cached: %s',
    (rules, special, isBySomeone, isKept) => {
      expect(mayBeCached(answer(rules, special), isBySomeone)).toBe(isKept);
    },
  );
});
