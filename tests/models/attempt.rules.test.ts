import { describe, expect, test } from 'vitest';
import type { FailureFacts } from '#contract/failure';
import { type Attempt, afterFailure, fingerprint, isKnownRefusal, isUnconfirmed, keepsKey } from '#machines/attempt';

const attempt = (outcome: Attempt['outcome']): Attempt => ({ key: 'key-1', body: 'a', outcome });

describe('the key of a try', () => {
  test.each<[string, Attempt | undefined, string, boolean]>([
    ['there was none before', undefined, 'a', false],
    ['the last one was never sent', attempt('unsent'), 'a', false],
    ['nobody heard of the last one', attempt('unknown'), 'a', true],
    ['nobody heard of the last one, and something else is wanted now', attempt('unknown'), 'b', true],
    ['the same was refused', attempt('refused'), 'a', true],
    ['something else was refused', attempt('refused'), 'b', false],
    ['the last one was answered', attempt('answered'), 'a', false],
  ])('where %s is kept: %#', (_, before, body, isKept) => {
    expect(keepsKey(before, body)).toBe(isKept);
  });
});

describe('a refusal is certain', () => {
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

describe('a try of which nobody heard', () => {
  const refusal: FailureFacts = { kind: 'rejected', status: 400 };

  test('is refused once a store that honours keys refuses the same under its key', () => {
    const before = attempt('unknown');
    expect(afterFailure(before, 'a', refusal, { honoursKeys: true }).outcome).toBe('refused');
    expect(afterFailure(before, 'b', refusal, { honoursKeys: true }), 'of one body says nothing of another').toEqual(
      before,
    );
    expect(afterFailure(before, 'a', refusal, { honoursKeys: false }), 'of one try says nothing of another').toEqual(
      before,
    );
  });

  test('is not refused because the session has ended since', () => {
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
  ])('was the first one at a store that honours no keys, and ended in %j: %s', (failure, outcome) => {
    expect(afterFailure(attempt('unsent'), 'a', failure, { honoursKeys: false }).outcome).toBe(outcome);
    expect(afterFailure(attempt('unknown'), 'a', failure, { honoursKeys: false }).outcome, 'asked again').toBe(
      'unknown',
    );
  });

  test('is unconfirmed where keys are not minded', () => {
    expect(isUnconfirmed(attempt('unknown'), { honoursKeys: false })).toBe(true);
    expect(isUnconfirmed(attempt('unknown'), { honoursKeys: true })).toBe(false);
    expect(isUnconfirmed(attempt('refused'), { honoursKeys: false })).toBe(false);
    expect(isUnconfirmed(undefined, { honoursKeys: false })).toBe(false);
  });
});

describe('a fingerprint', () => {
  test('is the same for the same, and short', () => {
    const body = () => ({ products: { kurta: 2 }, phone: '+919876543210' });
    expect(fingerprint(body())).toBe(fingerprint(body()));
    expect(fingerprint(body())).toMatch(/^[0-9a-z]+-[0-9a-z]+$/);
  });

  test('tells ten thousand orders apart', () => {
    const orders = Array.from({ length: 10_000 }, (_, quantity) => ({ products: { kurta: quantity } }));
    expect(new Set(orders.map(fingerprint)).size).toBe(orders.length);
  });
});
