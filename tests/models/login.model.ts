import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';

const submitted = { type: 'login.submitted', email: 'asha@rang.in', password: 'secret-1' } as const;
const wrong = new Failure({ kind: 'unauthorised', status: 401, error: 'Wrong email or password.' });
const silent = new Failure({ kind: 'noResponse' });

export const login = flowModel('login', {
  inputs: { 'the form': undefined },
  events: {
    'the form is submitted': submitted,
    'the sign-in succeeds': answered('signIn', undefined),
    'the email or the password is wrong': failedWith('signIn', wrong),
    'the store does not answer': failedWith('signIn', silent),
    'an unexpected error is thrown': failedWith('signIn', new TypeError('no token')),
    'another tab signs the shopper in': answered('untilSignedIn', undefined),
    'watching for a sign-in fails': failedWith('untilSignedIn', new TypeError('no session')),
  },
  everywhere: ({ snapshot, context }) => {
    expect(JSON.stringify(context), 'the context contains nothing that was typed').not.toMatch(/secret|asha/);
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('signingIn'));
    expect(snapshot.hasTag('signedIn')).toBe(snapshot.status === 'done');
    expect(snapshot.can(submitted), 'only one request is sent at a time').toBe(snapshot.matches('editing'));
  },
  states: {
    editing: ({ context, event, answer, emitted, started }) => {
      if (!event || event.type === 'xstate.error.actor.untilSignedIn') {
        expect(started).toEqual(event ? [] : [{ id: 'untilSignedIn', input: undefined }]);
        expect(emitted).toEqual([]);
        return;
      }
      const { kind, error } = answer instanceof Failure ? answer : { kind: 'malformed', error: undefined };
      expect({ kind: context.failure?.kind, error: context.failure?.error }).toEqual({ kind, error });
      expect(emitted, 'the failure is reported').toEqual([{ type: 'login.refused', failure: context.failure }]);
    },
    signingIn: ({ context, started, emitted }) => {
      expect(started).toEqual([{ id: 'signIn', input: { email: 'asha@rang.in', password: 'secret-1' } }]);
      expect(context.failure, 'a new attempt clears the last failure').toBeUndefined();
      expect(emitted).toEqual([]);
    },
    signedIn: ({ emitted }) => expect(emitted).toEqual([{ type: 'login.succeeded' }]),
    signedInElsewhere: ({ emitted }) => expect(emitted, 'a sign-in in another tab is not reported here').toEqual([]),
  },
});
