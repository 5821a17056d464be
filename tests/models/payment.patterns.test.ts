import { describe, expect, test } from 'vitest';
import { judged, mayTakeForEver } from '#machines/payment/patterns';

describe('a pattern', () => {
  test.each<[string, string, string]>([
    ['^[A-Z]{4}0[A-Z0-9]{6}$', 'SBIN0001234', 'fits'],
    ['^[A-Z]{4}0[A-Z0-9]{6}$', 'SBIN1001234', 'fails'],
    ['^(\\+91)?[6-9]\\d{9}$', '+919876543210', 'fits'],
    ['^(\\d{4}[- ]?){3}\\d{4}$', '4111-1111 11111111', 'fits'],
    ['^(0[1-9]|1[0-2])\\/?([0-9]{2})$', '12/27', 'fits'],
    ['^[\\w.\\-]{2,256}@[a-zA-Z]{2,64}$', 'asha.rao@okbank', 'fits'],
    ['^[a-z0-9.\\-_]+@[a-z]+$', 'Asha', 'fails'],
    ['^[अ-ह]+$', 'कख', 'fits'],
    ['\\-', 'a-b', 'fits'],
    ['/^\\d{6}$/', '411001', 'fits'],
    ['/^\\d{6}$/', '41100', 'fails'],
    ['/^[A-Z]{5}$/i', 'abcde', 'fits'],
    ['/^[A-Z]{5}$/gmu', 'abcde', 'fails'],
    ['/upi/abc', 'upi', 'fails'],
    ['/(/', 'x', 'unknown'],
    ['//', '//', 'fits'],
    ['/(a+)+$/', 'a', 'unknown'],
    ['', 'x', 'unknown'],
    ['(', 'x', 'unknown'],
    ['[', 'x', 'unknown'],
    ['*', 'x', 'unknown'],
    ['^a$', 'a'.repeat(1_000), 'unknown'],
    [`^${'a'.repeat(1_000)}$`, 'a', 'unknown'],
  ])('%s for the value %s: %s', (pattern, value, verdict) => {
    expect(judged(value, pattern)).toBe(verdict);
  });
});

describe('a pattern with excessive backtracking is not run', () => {
  test.each([
    '(a+)+$',
    `^${'a?'.repeat(30)}b$`,
    '^((a?){12}){1}((a?){12}){1}((a?){12})b$',
    `^${'\\d{0,9}'.repeat(8)}x$`,
    `^${'\\d{1,20}'.repeat(6)}x$`,
    `^${'(?:a|b|ab)'.repeat(14)}c$`,
    '(a*)*$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '([a-zA-Z]+)*$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(.*a){20}',
    '(a?){30}a{30}',
    '(\\w{0,50}){0,50}$',
    'a*a*a*a*a*a*$',
    '(x+x+)+y',
    '^(?:\\d+,?)+$',
    '((a+))+$',
    '(a)\\1*',
    '(?=(a+)+)a',
  ])('%s', (pattern) => {
    expect(mayTakeForEver(pattern)).toBe(true);
    // A short value, on which each pattern would end if it were run.
    expect(judged('a!', pattern)).toBe('unknown');
  });
});

test('patterns that are run finish quickly on long values', () => {
  for (const pattern of ['.*.*.*x', '^\\s+|\\s+$', '[a-z]+[a-z]+[a-z]+1', '(?:a)b*c*d*e']) {
    expect(mayTakeForEver(pattern)).toBe(false);
    expect(judged('a'.repeat(128), pattern)).toBe('fails');
  }
});
