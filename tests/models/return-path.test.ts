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

describe('where a shopper goes on after signing in', () => {
  it('is never outside the shop, whatever is asked for', () => {
    fc.assert(
      fc.property(spiteful, (parts) => {
        const path = returnPath(parts.join(''));
        expect(path).toMatch(/^\/(?!\/)/);
        expect(reached(path).origin).toBe(SHOP);
        expect(reached(path).pathname + reached(path).search, 'and nothing of it is read otherwise').toBe(path);
        expect(returnPath(path), 'asked again, it is the same').toBe(path);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is where they wanted to go, path and query, if that is a page of the shop', () => {
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
  ])('%s is followed to %s', (wanted, path) => {
    expect(returnPath(wanted)).toBe(path);
  });

  it.each([
    ['another shop', '//evil.example'],
    ['another shop, as browsers read it', '/\\evil.example'],
    ['another shop behind a tab that browsers drop', '/\t/evil.example'],
    ['another shop behind a detour', '/.//evil.example'],
    ['another shop in full', 'https://evil.example/account'],
    ['a script', 'javascript:alert(1)'],
    ['a page beside this one', 'account'],
    ['a line break', '/account\nSet-Cookie: a'],
    ['signing in once more', '/login'],
    ['signing in by a detour', '/account/../login?from=/login'],
    ['signing in with a slash after it', '/login/'],
    ['signing in spelt otherwise', '/%6Cogin'],
    ['nothing', ''],
    ['nothing at all', undefined],
    ['something else', { pathname: '/account' }],
    ['what is no address', '/%zz\u0000'],
  ])('%s is not followed', (_what, wanted) => {
    expect(returnPath(wanted)).toBe('/');
  });
});
