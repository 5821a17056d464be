import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';

const asha = { firstName: 'Asha', lastName: 'Rao', email: 'asha@rang.in', createdAt: '2024-03-04T20:00:00.000Z' };
const nameless = { firstName: '', lastName: '', email: 'asha@rang.in', createdAt: '' };
const retry = { type: 'account.retried' } as const;
const ended = new Failure({ kind: 'unauthorised', status: 401 });

export const account = flowModel('account', {
  inputs: { 'a signed-in shopper': undefined },
  events: {
    'a complete account is loaded': answered('loadAccount', asha),
    'an account with only an email is loaded': answered('loadAccount', nameless),
    'the store refuses': failedWith('loadAccount', new Failure({ kind: 'rejected', status: 500 })),
    'the store does not answer': failedWith('loadAccount', new Failure({ kind: 'noResponse' })),
    'the answer is malformed': failedWith('loadAccount', new Failure({ kind: 'malformed' })),
    'the session has ended': failedWith('loadAccount', ended),
    'the shopper tries again': retry,
  },
  everywhere: ({ snapshot }) => {
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('loading'));
    expect(snapshot.hasTag('startsOver')).toBe(snapshot.matches('failed'));
    expect(snapshot.can(retry), 'a retry is possible only after a failure').toBe(snapshot.matches('failed'));
  },
  states: {
    loading: ({ context, event, previous, started, emitted }) => {
      expect(event).toEqual(previous ? retry : undefined);
      expect(started).toEqual([{ id: 'loadAccount', input: undefined }]);
      expect(context.account).toBeUndefined();
      expect(emitted).toEqual([]);
    },
    shown: ({ context, answer, emitted }) => {
      expect(context.account).toEqual(answer);
      expect([asha, nameless]).toContain(answer);
      expect(emitted).toEqual([]);
    },
    failed: ({ context, answer, emitted }) => {
      expect(context.account).toBeUndefined();
      const kind = answer instanceof Failure ? answer.kind : undefined;
      const told = [{ type: 'account.refused', failure: expect.objectContaining({ kind }) }];
      expect(emitted, 'a failure is reported, unless the session has ended').toEqual(answer === ended ? [] : told);
    },
  },
});
