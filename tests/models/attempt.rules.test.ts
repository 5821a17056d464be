import { describe, expect, test } from 'vitest';
import type { FailureFacts } from '#contract/failure';
import { type Attempt, afterFailure, fingerprint, isKnownRefusal, isUnconfirmed, keepsKey } from '#machines/attempt';

const attempt = (outcome: Attempt['outcome']): Attempt => ({ key: 'key-1', body: 'a', outcome });

describe('the key of the last attempt', () => {
  test.each<[string, Attempt | undefined, string, boolean]>([
    ['not kept without an earlier attempt', undefined, 'a', false],
    ['not kept if that attempt was never sent', attempt('unsent'), 'a', false],
    ['kept if its outcome is unknown', attempt('unknown'), 'a', true],
    ['kept for another body if its outcome is unknown', attempt('unknown'), 'b', true],
    ['kept if the same body was refused', attempt('refused'), 'a', true],
    ['not kept if another body was refused', attempt('refused'), 'b', false],
    ['not kept if that attempt was answered', attempt('answered'), 'a', false],
  ])('is %s: case %#', (_, before, body, isKept) => {
    expect(keepsKey(before, body)).toBe(isKept);
  });
});

describe('a failure is a certain refusal', () => {
  test.each<[FailureFacts, boolean]>([
    [{ kind: 'rejected', status: 400 }, true],
    [{ kind: 'rejected', status: 404 }, true],
    [{ kind: 'rejected', status: 422 }, true],
    [{ kind: 'rejected', status: 403 }, true],
    [{ kind: 'unauthorised', status: 401 }, true],
    [{ kind: 'rejected', status: 409, lines: [] }, true],
    [{ kind: 'rejected', status: 409 }, false],
    [{ kind: 'rejected', status: 408 }, false],
    [{ kind: 'rejected', status: 429 }, false],
    [{ kind: 'rejected', status: 500 }, false],
    [{ kind: 'rejected', status: 504 }, false],
    [{ kind: 'noResponse' }, false],
    [{ kind: 'malformed', status: 200 }, false],
    [{ kind: 'malformed' }, false],
  ])('after %j: %s', (failure, isCertain) => {
    expect(isKnownRefusal(failure)).toBe(isCertain);
    const outcome = isCertain ? 'refused' : 'unknown';
    expect(afterFailure(attempt('unsent'), 'a', failure, { honoursKeys: true }).outcome).toBe(outcome);
  });
});

describe('an attempt without a known outcome', () => {
  const refusal: FailureFacts = { kind: 'rejected', status: 400 };

  test('becomes refused only if a store that honours keys refuses the same body', () => {
    const before = attempt('unknown');
    expect(afterFailure(before, 'a', refusal, { honoursKeys: true }).outcome).toBe('refused');
    expect(
      afterFailure(before, 'b', refusal, { honoursKeys: true }),
      'refusing one body says nothing about another',
    ).toEqual(before);
    expect(
      afterFailure(before, 'a', refusal, { honoursKeys: false }),
      'without key support, refusing one request says nothing about another',
    ).toEqual(before);
  });

  test('does not become refused by a 401 after the session has ended', () => {
    const ended: FailureFacts = { kind: 'unauthorised', status: 401 };
    expect(afterFailure(attempt('unknown'), 'a', ended, { honoursKeys: true }).outcome).toBe('unknown');
    expect(afterFailure(attempt('refused'), 'a', ended, { honoursKeys: true }).outcome).toBe('refused');
  });

  test.each<[FailureFacts, Attempt['outcome']]>([
    [{ kind: 'rejected', status: 409 }, 'refused'],
    [{ kind: 'rejected', status: 429 }, 'refused'],
    [{ kind: 'unauthorised', status: 401 }, 'refused'],
    [{ kind: 'rejected', status: 408 }, 'unknown'],
    [{ kind: 'rejected', status: 503 }, 'unknown'],
    [{ kind: 'malformed', status: 200 }, 'unknown'],
    [{ kind: 'noResponse' }, 'unknown'],
  ])('that first fails with %j without key support becomes %s; a repeat stays unknown', (failure, outcome) => {
    expect(afterFailure(attempt('unsent'), 'a', failure, { honoursKeys: false }).outcome).toBe(outcome);
    expect(afterFailure(attempt('unknown'), 'a', failure, { honoursKeys: false }).outcome, 'after a repeat').toBe(
      'unknown',
    );
  });

  test('is unconfirmed only at a store that does not honour keys', () => {
    expect(isUnconfirmed(attempt('unknown'), { honoursKeys: false })).toBe(true);
    expect(isUnconfirmed(attempt('unknown'), { honoursKeys: true })).toBe(false);
    expect(isUnconfirmed(attempt('refused'), { honoursKeys: false })).toBe(false);
    expect(isUnconfirmed(undefined, { honoursKeys: false })).toBe(false);
  });
});

describe('a fingerprint', () => {
  test('is equal for equal bodies, and consists of two base-36 words', () => {
    const body = () => ({ products: { kurta: 2 }, phone: '+919876543210' });
    expect(fingerprint(body())).toBe(fingerprint(body()));
    expect(fingerprint(body())).toMatch(/^[0-9a-z]+-[0-9a-z]+$/);
  });

  test('differs between ten thousand orders', () => {
    const orders = Array.from({ length: 10_000 }, (_, quantity) => ({ products: { kurta: quantity } }));
    expect(new Set(orders.map(fingerprint)).size).toBe(orders.length);
  });
});
