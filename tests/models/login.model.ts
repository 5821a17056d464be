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
    expect(JSON.stringify(context), 'nothing that was typed is kept').not.toMatch(/secret|asha/);
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('signingIn'));
    expect(snapshot.hasTag('signedIn')).toBe(snapshot.status === 'done');
    expect(snapshot.can(submitted), 'sent once at a time').toBe(snapshot.matches('editing'));
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
      expect(emitted, 'the shopper is told').toEqual([{ type: 'login.refused', failure: context.failure }]);
    },
    signingIn: ({ context, started, emitted }) => {
      expect(started).toEqual([{ id: 'signIn', input: { email: 'asha@rang.in', password: 'secret-1' } }]);
      expect(context.failure, 'a new try forgets the last one').toBeUndefined();
      expect(emitted).toEqual([]);
    },
    signedIn: ({ emitted }) => expect(emitted).toEqual([{ type: 'login.succeeded' }]),
    signedInElsewhere: ({ emitted }) => expect(emitted, 'nothing was sent here').toEqual([]),
  },
});
