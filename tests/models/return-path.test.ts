import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from '#machines/auth/return-path';

const SHOP = 'https://shop.example';

/** The address that a browser at the shop would reach. */
const reached = (path: string) => new URL(path, `${SHOP}/login`);

const spiteful = fc.array(
  fc.oneof(
    fc.constantFrom('/', '//', '\\', '/\\', '.', '..', '\t', '\n', '\r', '\0', ' ', '@', ':', '?', '#', '%2f', '%5c'),
    fc.constantFrom('javascript:', 'data:', 'https:', 'evil.example', 'login', 'http://evil.example/', '\u2028'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  ),
  { maxLength: 8 },
);

const step = fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((name) => name !== 'login');

describe('the return path after signing in', () => {
  it('is never outside the shop, for arbitrary input', () => {
    fc.assert(
      fc.property(spiteful, (parts) => {
        const path = returnPath(parts.join(''));
        expect(path).toMatch(/^\/(?!\/)/);
        expect(reached(path).origin).toBe(SHOP);
        expect(reached(path).pathname + reached(path).search, 'the URL parser leaves the path unchanged').toBe(path);
        expect(returnPath(path), 'applying it again changes nothing').toBe(path);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the requested path and query if it is a path of the shop', () => {
    const wanted = fc.tuple(fc.array(step, { maxLength: 3 }), fc.webQueryParameters());
    fc.assert(
      fc.property(wanted, ([steps, query]) => {
        const path = `/${steps.join('/')}${query && `?${query}`}`;
        const { pathname, search } = new URL(path, SHOP);
        expect(returnPath(path)).toBe(pathname + search);
      }),
    );
  });

  it.each([
    ['/checkout', '/checkout'],
    ['/payment?orderId=a%2Fb', '/payment?orderId=a%2Fb'],
    ['/account#orders', '/account'],
  ])('for %s is %s', (wanted, path) => {
    expect(returnPath(wanted)).toBe(path);
  });

  it.each([
    ['another shop', '//evil.example'],
    ['another shop after a backslash', '/\\evil.example'],
    ['another shop after a tab character that browsers drop', '/\t/evil.example'],
    ['another shop after a dot segment', '/.//evil.example'],
    ['a full address of another shop', 'https://evil.example/account'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'account'],
    ['a path with a line break', '/account\nSet-Cookie: a'],
    ['the login page', '/login'],
    ['the login page after a dot segment', '/account/../login?from=/login'],
    ['the login page with a trailing slash', '/login/'],
    ['the login page with percent-encoding', '/%6Cogin'],
    ['an empty string', ''],
    ['undefined', undefined],
    ['an object', { pathname: '/account' }],
    ['an invalid address', '/%zz\u0000'],
  ])('is the home page in place of %s', (_what, wanted) => {
    expect(returnPath(wanted)).toBe('/');
  });
});
