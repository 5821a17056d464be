import * as v from 'valibot';
import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { isSignedIn, isSigningOut, sessionEnd, sessionNumber, signInStatus } from '#machines/auth/auth.selectors';
import { answered, failedWith, flowModel } from '../support/model/flow';

const asha = { type: 'auth.signIn.asked', email: ' Asha@Rang.in ', password: 'secret-1' } as const;
const ravi = { type: 'auth.signIn.asked', email: 'ravi@rang.in', password: 'secret-2' } as const;
const leaving = { type: 'auth.signOut.asked' } as const;
const refused = { type: 'auth.token.refused' } as const;
const found = { type: 'auth.session.found' } as const;
const lost = { type: 'auth.session.lost' } as const;
const closed = { type: 'auth.session.closed' } as const;
const unwatched = failedWith('watchSession', new Error('broken'));
const withdrawn = { type: 'auth.signIn.withdrawn' } as const;
const wrongPassword = new Failure({ kind: 'unauthorised', status: 401, error: 'Wrong email or password.' });

const asSomeone = { type: 'auth.shopper.left' };
const asInterrupted = { type: 'auth.session.ended' };

const AnswerSchema = v.object({ email: v.optional(v.string(), ''), isAnother: v.optional(v.boolean(), false) });

export const auth = flowModel('auth', {
  inputs: { 'a page that was just opened': undefined },
  events: {
    'there is a token': answered('readSession', { email: '' }),
    'there is no token': answered('readSession', undefined),
    'cookies are forbidden': failedWith('readSession', new Error('forbidden')),
    'asha signs in': asha,
    'ravi signs in': ravi,
    'the store accepts asha': answered('authorize', { email: 'asha@rang.in', isAnother: false }),
    'the store accepts asha, with her email in another spelling': answered('authorize', {
      email: ' Asha@Rang.in',
      isAnother: false,
    }),
    'the store accepts ravi': answered('authorize', { email: 'ravi@rang.in', isAnother: false }),
    'the store accepts ravi after another shopper used this browser': answered('authorize', {
      email: 'ravi@rang.in',
      isAnother: true,
    }),
    'the email or the password is wrong': failedWith('authorize', wrongPassword),
    'the store does not answer': failedWith('authorize', new Failure({ kind: 'noResponse' })),
    'the shopper leaves the form': withdrawn,
    'the shopper signs out': leaving,
    'the cookie is deleted': answered('endSession', undefined),
    'the cookie cannot be deleted': failedWith('endSession', new Error('The token is still there.')),
    'the store refuses the token': refused,
    'another tab has signed in': found,
    'the token has disappeared': lost,
    'another tab has signed out': closed,
    'watching the session fails': unwatched,
  },
  // More sessions than two behave like two.
  distinguish: ({ number, ...rest }) => ({ ...rest, number: Math.min(number, 2) }),
  everywhere: ({ snapshot, context, previous, event, emitted, started, stopped }) => {
    if (event === unwatched)
      expect([snapshot.value, context, emitted], 'the session continues').toEqual([
        previous?.value,
        previous?.context,
        [],
      ]);
    expect(context.session !== undefined, 'the context has a session exactly while the shopper is signed in').toBe(
      isSignedIn(snapshot),
    );
    expect(JSON.stringify(context), 'the context contains no password').not.toContain('secret');
    for (const news of [refused, lost]) {
      expect(snapshot.can(news), 'a session can end only while the shopper is signed in').toBe(
        snapshot.matches('loggedIn'),
      );
    }
    const isSeenGone = snapshot.matches('loggedOut') && context.number > 0;
    expect(snapshot.can(closed), 'a sign-out in another tab may be reported after the cookie has disappeared').toBe(
      snapshot.matches('loggedIn') || isSeenGone,
    );
    expect(snapshot.can(withdrawn)).toBe(snapshot.matches('signingIn'));
    const isSure = snapshot.matches('checking') || snapshot.matches('signingOut');
    expect(snapshot.can(found), 'a found session is ignored while the cookie is read or deleted').toBe(!isSure);
    if (!previous) {
      expect(started.map(({ id }) => id)).toEqual(['watchSession', 'readSession']);
      expect(sessionNumber(snapshot)).toBe(0);
      return;
    }
    expect(stopped, 'the session is watched until the page closes').not.toContain('watchSession');
    const began = context.session !== undefined && !(previous.matches('loggedIn') || previous.matches('signingOut'));
    const replaced = previous.matches('loggedIn') && event === found;
    expect(sessionNumber(snapshot), 'each session has its own number').toBe(
      previous.context.number + (began || replaced ? 1 : 0),
    );
    expect(snapshot.can(leaving), 'only a signed-in shopper can sign out, and only once').toBe(
      snapshot.matches('loggedIn'),
    );
    expect(snapshot.can(asha), 'only a signed-out shopper can sign in, and only once at a time').toBe(
      snapshot.matches('loggedOut'),
    );
  },
  states: {
    checking: ({ snapshot, event, started, emitted }) => {
      if (event === unwatched) return;
      expect([undefined, withdrawn]).toContain(event);
      expect(started.map(({ id }) => id)).toContain('readSession');
      expect(signInStatus(snapshot)).toBe('unknown');
      expect(emitted).toEqual([]);
    },
    loggedOut: ({ snapshot, context, previous, event, answer, emitted, stopped }) => {
      if (event === unwatched) return;
      expect(signInStatus(snapshot)).toBe('signedOut');
      expect(event, 'after a withdrawn sign-in, the cookie is read again').not.toBe(withdrawn);
      expect(answer, 'a shopper with a token is signed in').not.toEqual({ email: '' });
      if (previous?.matches('signingIn')) {
        expect(context.failure?.kind).toBe(answer instanceof Failure ? answer.kind : undefined);
        expect(context.failure?.error).toBe(answer instanceof Failure ? answer.error : undefined);
      }
      if (previous?.matches('loggedOut')) {
        expect([event, sessionEnd(snapshot), emitted]).toEqual([closed, 'signedOut', [asSomeone]]);
        return;
      }
      const wasIn = previous?.matches('loggedIn') || previous?.matches('signingOut');
      if (!wasIn) {
        expect(emitted).toEqual([]);
        expect(sessionEnd(snapshot), 'how the last session ended is kept until the next one begins').toBe(
          previous?.context.end,
        );
        return;
      }
      expect(stopped, 'only the sign-out actor is stopped').toEqual(
        previous?.matches('signingOut') ? ['endSession'] : [],
      );
      const isDeliberate = event === closed || event?.type === 'xstate.done.actor.endSession';
      expect(sessionEnd(snapshot)).toBe(isDeliberate ? 'signedOut' : 'refused');
      const told = event?.type === 'xstate.done.actor.endSession' ? [{ type: 'auth.signedOut' }] : [];
      expect(emitted, 'a deliberate sign-out is reported as leaving, any other end as an interruption').toEqual(
        isDeliberate ? [...told, asSomeone] : [asInterrupted],
      );
    },
    signingIn: ({ snapshot, context, event, started, emitted }) => {
      if (event === unwatched) return;
      expect(signInStatus(snapshot)).toBe('signedOut');
      const asked = event?.type === 'auth.signIn.asked' && {
        email: event.email.trim().toLowerCase(),
        password: event.password,
      };
      expect(started, 'the email is sent trimmed and in lower case, as at registration').toEqual([
        { id: 'authorize', input: asked },
      ]);
      expect(context.failure, 'a new attempt clears the last failure').toBeUndefined();
      expect(emitted).toEqual([]);
    },
    loggedIn: ({ snapshot, context, previous, event, answer, emitted, stopped }) => {
      if (event === unwatched) return;
      expect(signInStatus(snapshot)).toBe('signedIn');
      expect(context.failure).toBeUndefined();
      expect(sessionEnd(snapshot)).toBeUndefined();
      if (previous?.matches('signingOut')) {
        expect(emitted).toEqual([{ type: 'auth.signOut.failed' }]);
        expect(context.session).toEqual(previous.context.session);
        return;
      }
      if (previous?.matches('signingIn')) expect(stopped, 'the sign-in request is stopped').toEqual(['authorize']);
      const { email, isAnother: wasToldOfAnother } = v.parse(AnswerSchema, answer ?? {});
      expect(context.session).toEqual({ email });
      const spelt = context.session?.email.trim().toLowerCase();
      expect(context.lastEmail).toBe(spelt || previous?.context.lastEmail);
      const before = previous?.context.lastEmail;
      const wasKnown = before !== '' && before !== context.lastEmail;
      const isAnother = event?.type === 'xstate.done.actor.authorize' && (wasKnown || wasToldOfAnother);
      const isUnknown = event === found;
      expect(emitted, 'the last shopper is reported as gone if another or an unknown one is signed in').toEqual(
        isAnother || isUnknown ? [asSomeone] : [],
      );
    },
    signingOut: ({ snapshot, event, started, emitted }) => {
      if (event === unwatched) return;
      expect(event).toEqual(leaving);
      expect(started).toEqual([{ id: 'endSession', input: undefined }]);
      expect(isSigningOut(snapshot)).toBe(true);
      expect(signInStatus(snapshot), 'the shopper counts as signed in until the sign-out ends').toBe('signedIn');
      expect(emitted).toEqual([]);
    },
  },
});
