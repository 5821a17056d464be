import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { store } from './sample-products';

const asking = { type: 'passwordReset.mail.asked', email: ' Asha@Rang.in ' } as const;
const askingElse = { type: 'passwordReset.mail.asked', email: 'ravi@rang.in' } as const;
const missed = { type: 'passwordReset.mail.missed' } as const;
const choosing = { type: 'passwordReset.submitted', password: ' secret ' } as const;
const retry = { type: 'passwordReset.retried' } as const;

const able = store({ capabilities: ['passwordReset'] });
const unable = store({ capabilities: ['signOut'] });
const silent = new Failure({ kind: 'noResponse' });
const stale = new Failure({ kind: 'rejected', status: 422, error: 'This link has expired or was already used.' });
const busy = new Failure({ kind: 'rejected', status: 429, error: 'Too many tries.' });

const factsOf = (thrown: unknown) =>
  thrown instanceof Failure
    ? JSON.parse(JSON.stringify({ kind: thrown.kind, status: thrown.status, error: thrown.error }))
    : { kind: 'malformed' };

export const passwordReset = flowModel('passwordReset', {
  inputs: {
    'the page for a forgotten password': { step: 'asking' },
    'a link from a mail': { step: 'choosing', token: 'once-1' },
    'a link without a token': { step: 'choosing', token: '' },
  },
  events: {
    'the store offers password reset': answered('storeSettled', able),
    'the store does not offer password reset': answered('storeSettled', unable),
    'the store information cannot be loaded': failedWith('storeSettled', new Error('gone')),
    'the shopper tries again': retry,
    'a mail is requested': asking,
    'a mail to another address is requested': askingElse,
    'the store accepts the request for a mail': answered('sendMail', undefined),
    'too many mails were requested': failedWith('sendMail', busy),
    'the request for a mail gets no answer': failedWith('sendMail', silent),
    'the shopper has received no mail': missed,
    'a new password is submitted': choosing,
    'the password is saved': answered('savePassword', undefined),
    'the link has expired or was used': failedWith('savePassword', stale),
    'the new password gets no answer': failedWith('savePassword', silent),
    'an unexpected error is thrown': failedWith('savePassword', new TypeError('no JSON')),
  },
  everywhere: ({ snapshot, context, input }) => {
    expect(JSON.stringify(context), 'the context does not contain the new password').not.toContain('secret');
    expect(context.step).toBe(input.step);
    expect(context.token).toBe(input.step === 'choosing' ? input.token : '');
    expect(snapshot.can(asking)).toBe(snapshot.matches('asking'));
    expect(snapshot.can(missed)).toBe(snapshot.matches('mailSent'));
    expect(snapshot.can(choosing), 'only one request is sent at a time').toBe(snapshot.matches('choosing'));
    expect(snapshot.can(retry)).toBe(snapshot.matches('unreachable'));
    const { value } = snapshot;
    expect(snapshot.hasTag('busy')).toBe(['awaitingStore', 'sendingMail', 'saving'].includes(String(value)));
    expect(snapshot.hasTag('startsOver')).toBe(value === 'unreachable');
  },
  states: {
    awaitingStore: ({ event, previous, started, emitted }) => {
      expect(event).toBe(previous ? retry : undefined);
      expect(started).toEqual([{ id: 'storeSettled', input: undefined }]);
      expect(emitted).toEqual([]);
    },
    unoffered: ({ answer }) => {
      expect(answer).toBe(unable);
    },
    unreachable: ({ event }) => {
      expect(event?.type).toBe('xstate.error.actor.storeSettled');
    },
    asking: ({ context, previous, input, answer, emitted }) => {
      expect(input.step).toBe('asking');
      if (previous?.matches('sendingMail')) {
        expect(context.failure).toEqual(factsOf(answer));
        expect(emitted).toEqual([{ type: 'passwordReset.mail.refused', failure: context.failure }]);
        return;
      }
      expect(emitted).toEqual([]);
      expect(context.email, 'the email stays for another request').toBe(previous?.context.email);
      expect(context.failure).toBeUndefined();
    },
    sendingMail: ({ context, event, started }) => {
      const email = event === asking ? 'asha@rang.in' : 'ravi@rang.in';
      expect(started).toEqual([{ id: 'sendMail', input: { email } }]);
      expect(context.email).toBe(email);
      expect(context.failure).toBeUndefined();
    },
    mailSent: ({ context, previous, emitted }) => {
      expect(previous?.matches('sendingMail')).toBe(true);
      expect(context.email).toBe(previous?.context.email);
      expect(context.email).not.toBe('');
      expect(emitted, 'nothing reveals whether the account exists').toEqual([]);
    },
    choosing: ({ context, previous, input, answer, emitted }) => {
      expect(input).toEqual({ step: 'choosing', token: 'once-1' });
      if (!previous?.matches('saving')) {
        expect(emitted).toEqual([]);
        expect(context.failure).toBeUndefined();
        return;
      }
      expect(answer, 'a link that is no longer valid does not lead back to the form').not.toBe(stale);
      expect(context.failure).toEqual(factsOf(answer));
      expect(emitted).toEqual([{ type: 'passwordReset.refused', failure: context.failure }]);
    },
    saving: ({ context, started }) => {
      expect(started).toEqual([{ id: 'savePassword', input: { token: 'once-1', password: ' secret ' } }]);
      expect(context.failure).toBeUndefined();
    },
    saved: ({ emitted }) => {
      expect(emitted).toEqual([{ type: 'passwordReset.saved' }]);
    },
    linkStale: ({ context, previous, answer, emitted }) => {
      expect(emitted, 'no failure is reported, since the screen shows it').toEqual([]);
      if (previous?.matches('saving')) expect(context.failure).toEqual(factsOf(stale));
      else expect(answer).toBe(able);
      expect(answer === stale || context.token === '').toBe(true);
    },
  },
});
