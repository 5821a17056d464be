import { describe, expect, it } from 'vitest';
import { Failure, failureFacts } from '#contract/failure';

describe('a failure', () => {
  it.each([
    [{ kind: 'rejected', status: 422, error: 'Out of stock' }, 'Out of stock'],
    [{ kind: 'rejected', status: 500 }, 'rejected (500)'],
    [{ kind: 'noResponse' }, 'noResponse'],
  ] as const)('made from %j has the same plain facts, and the message %s', (facts, message) => {
    const failure = new Failure(facts, { cause: new Error('socket') });
    expect(failure.message).toBe(message);
    // Strict, since a key holding undefined would be a difference.
    expect(failureFacts(failure)).toStrictEqual(facts);
    expect(structuredClone(failureFacts(failure))).toStrictEqual(facts);
  });

  it.each([new TypeError('x is not a function'), 'text', null, undefined, { kind: 'rejected' }])(
    'of another thrown value (%s) is malformed',
    (thrown) => {
      expect(failureFacts(thrown)).toStrictEqual({ kind: 'malformed' });
    },
  );
});
