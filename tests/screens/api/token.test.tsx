import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openToken } from '../../../src/api/token';

afterEach(() => openToken().forget());

/** The cookie that `keep` writes, with its attributes by lower-case name. */
function whatIsStored(page: { protocol: string }): Record<string, string> {
  const written: string[] = [];
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (!cookie?.get || !cookie.set) throw new Error('This browser has no cookies.');
  const { get, set } = cookie;
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get.call(document),
    set: (text: string) => {
      written.push(text);
      // Test pages may be on http, where the browser rejects a Secure cookie.
      set.call(document, text.replace(/; secure/i, ''));
    },
  });
  openToken(page).keep('rani-1');
  const pairs = written[0]?.split('; ').map((part) => part.split('=')) ?? [];
  return Object.fromEntries(pairs.map(([name = '', value = 'yes']) => [name.toLowerCase(), value]));
}

describe('the token', () => {
  test('is stored for 30 days, for the whole shop, with SameSite=Lax', () => {
    vi.useFakeTimers({ now: new Date('2035-01-01T00:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(whatIsStored({ protocol: 'http:' })).toEqual({
      auth_token: 'rani-1',
      path: '/',
      expires: 'Wed, 31 Jan 2035 00:00:00 GMT',
      samesite: 'lax',
    });
  });

  test('is stored in a Secure cookie by a shop on HTTPS', () => {
    expect(whatIsStored({ protocol: 'https:' })).toMatchObject({ secure: 'yes' });
  });

  test('is shared by all tabs, and deleted for all of them', () => {
    openToken().keep('rani-1');
    expect(openToken().read()).toBe('rani-1');
    openToken().forget();
    expect(openToken().read()).toBeUndefined();
  });

  test.each(['two words', 'रानी', 'line\nbreak'])('that is invalid in a header (%j) is not stored', (token) => {
    expect(() => openToken().keep(token)).toThrow('does not keep');
    expect(openToken().read()).toBeUndefined();
  });

  test('with characters that are special in cookies is read back unchanged', () => {
    const token = 'a+b/c=;d,"e%20';
    openToken().keep(token);
    expect(openToken().read()).toBe(token);
  });

  test('is reported as refused only while it is the stored one', () => {
    const token = openToken();
    const told = vi.fn();
    const stop = token.whenRefused(told);
    token.keep('new-1');
    token.refuse('old-1');
    token.refuse(undefined);
    expect(told).not.toHaveBeenCalled();
    expect(token.read()).toBe('new-1');
    token.refuse('new-1');
    expect(told).toHaveBeenCalledOnce();
    expect(token.read()).toBeUndefined();
    stop();
    token.keep('new-2');
    token.refuse('new-2');
    expect(told).toHaveBeenCalledOnce();
  });
});
