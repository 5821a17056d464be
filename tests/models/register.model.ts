import { expect } from 'vitest';
import type { RegistrationForm } from '#contract/account';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';

const form: RegistrationForm = {
  firstName: ' Asha ',
  lastName: 'Rao',
  email: ' Asha.Rao@Rang.IN ',
  password: ' secret ',
  confirmPassword: ' secret ',
};
const submitted = { type: 'register.submitted', form } as const;
const heldBackOddly = { type: 'register.heldBack', email: 'asha@rang' } as const;

export const register = flowModel('register', {
  inputs: { 'an empty form': undefined },
  events: {
    'the form is submitted': submitted,
    'the form is held back because of an incomplete email': heldBackOddly,
    'the form is held back without an email': { type: 'register.heldBack', email: '  ' },
    'the form is held back because of another field': { type: 'register.heldBack', email: ' asha@rang.in ' },
    'the account is created': answered('createAccount', undefined),
    'the email is taken': failedWith('createAccount', new Failure({ kind: 'rejected', status: 409, error: 'Taken.' })),
    'the store does not answer': failedWith('createAccount', new Failure({ kind: 'noResponse' })),
    'an unexpected error is thrown': failedWith('createAccount', new TypeError('no JSON')),
  },
  everywhere: ({ snapshot, context }) => {
    expect(JSON.stringify(context), 'the context contains nothing that was typed').not.toMatch(/secret|asha/i);
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('creating'));
    expect(snapshot.can(submitted), 'only one request is sent at a time').toBe(snapshot.matches('filling'));
    expect(snapshot.can(heldBackOddly)).toBe(snapshot.matches('filling'));
    expect(snapshot.can({ type: 'register.heldBack', email: 'asha@rang.in' }), 'a valid email is not reported').toBe(
      false,
    );
    expect(snapshot.can({ type: 'register.heldBack', email: ' ' }), 'a blank email is not reported').toBe(false);
  },
  states: {
    filling: ({ context, previous, event, answer, emitted, started }) => {
      expect(started, 'no request is sent').toEqual([]);
      if (!previous) {
        expect(context.failure).toBeUndefined();
        expect(emitted).toEqual([]);
      } else if (previous.matches('filling')) {
        expect(event).toBe(heldBackOddly);
        expect(emitted).toEqual([{ type: 'register.email.refused' }]);
        expect(context).toEqual(previous.context);
      } else {
        const { kind, error } = answer instanceof Failure ? answer : { kind: 'malformed', error: undefined };
        expect({ kind: context.failure?.kind, error: context.failure?.error }).toEqual({ kind, error });
        expect(emitted).toEqual([{ type: 'register.refused', failure: context.failure }]);
      }
    },
    creating: ({ context, event, started, emitted }) => {
      expect(event).toBe(submitted);
      const sent = { firstName: 'Asha', lastName: 'Rao', email: 'asha.rao@rang.in', password: ' secret ' };
      expect(started, 'names and email are normalised, and the confirmation is left out').toEqual([
        { id: 'createAccount', input: sent },
      ]);
      expect(context.failure).toBeUndefined();
      expect(emitted).toEqual([]);
    },
    created: ({ snapshot, emitted }) => {
      expect(snapshot.status).toBe('done');
      expect(emitted).toEqual([{ type: 'register.succeeded' }]);
    },
  },
});
