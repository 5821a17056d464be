import { describe, expect, test } from 'vitest';
import type { FailureFacts } from '#contract/failure';
import { type Attempt, afterFailure, fingerprint, isKnownRefusal, keepsKey } from '#machines/attempt';

const attempt = (outcome: Attempt['outcome']): Attempt => ({ key: 'key-1', body: 'a', outcome });

describe('the key of a try', () => {
  test.each<[string, Attempt | undefined, string, boolean]>([
    ['there was none before', undefined, 'a', false],
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
    expect(afterFailure(attempt('unknown'), 'a', failure).outcome).toBe(isCertain ? 'refused' : 'unknown');
  });

  test('of one body says nothing of another', () => {
    const before = attempt('unknown');
    expect(afterFailure(before, 'b', { kind: 'rejected', status: 400 })).toEqual(before);
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
