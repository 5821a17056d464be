import { type ActorRefFrom, assign, emit, fromCallback, setup } from 'xstate';
import { type Credentials, type Session, sentEmail } from '#contract/account';
import { type FailureFacts, failureFacts } from '#contract/failure';
import { unprovided } from '../unprovided';

/** Session changes made elsewhere: another tab signed in or out, the cookie is gone, or the store refused the token. */
export type SessionNews =
  | { type: 'auth.token.refused' }
  | { type: 'auth.session.found' }
  | { type: 'auth.session.lost' }
  | { type: 'auth.session.closed' };

/** `isAnother`: a different shopper was signed in at this browser and never signed out, perhaps in an earlier page. */
export type SignedIn = Session & { isAnother: boolean };

/** After a reload it is known only that there is a token, not whose it is. */
const SOMEONE: Session = { email: '' };

export const authMachine = setup({
  types: {
    context: {} as {
      session: Session | undefined;
      /** Counts the sessions of this page, so that no screen of an earlier session is continued. */
      number: number;
      /** The last email that signed in here; empty while unknown. */
      lastEmail: string;
      /** How the last session ended. */
      end: 'signedOut' | 'refused' | undefined;
      failure: FailureFacts | undefined;
    },
    events: {} as
      | ({ type: 'auth.signIn.asked' } & Credentials)
      | { type: 'auth.signIn.withdrawn' }
      | { type: 'auth.signOut.asked' }
      | SessionNews,
    emitted: {} as
      | { type: 'auth.signedOut' }
      | { type: 'auth.signOut.failed' }
      | { type: 'auth.session.ended' }
      | { type: 'auth.shopper.left' },
  },
  actors: {
    readSession: unprovided<Session | undefined>('readSession'),
    /** Gets a token from the store and stores it. The password is passed to nothing else. */
    authorize: unprovided<SignedIn, Credentials>('authorize'),
    endSession: unprovided<void>('endSession'),
    watchSession: fromCallback<SessionNews>(() => {
      throw new Error('watchSession must be provided');
    }),
  },
  guards: {
    isSignedIn: (_, session: Session | undefined) => session !== undefined,
    wasSignedIn: ({ context }) => context.number > 0,
    isSomeoneElse: ({ context }, { email, isAnother }: SignedIn) =>
      isAnother || (context.lastEmail !== '' && context.lastEmail !== sentEmail(email)),
  },
  actions: {
    begin: assign(({ context }, { email }: Session) => ({
      session: { email },
      number: context.number + 1,
      lastEmail: sentEmail(email) || context.lastEmail,
      end: undefined,
      failure: undefined,
    })),
    end: assign((_, { end }: { end: 'signedOut' | 'refused' }) => ({ session: undefined, end })),
    /** Listeners drop what the store sent, but keep what was typed: the shopper who signs in next may be the same. */
    tellThatSessionEnded: emit({ type: 'auth.session.ended' }),
    /** Listeners drop everything stored for the shopper who left. */
    tellThatShopperLeft: emit({ type: 'auth.shopper.left' }),
  },
}).createMachine({
  id: 'auth',
  description: 'Whether a shopper is signed in, for as long as the page is open.',
  context: { session: undefined, number: 0, lastEmail: '', end: undefined, failure: undefined },
  // If the watch fails, signing in and out still works, but changes made by other tabs go unnoticed.
  invoke: { id: 'watchSession', src: 'watchSession', onError: {} },
  initial: 'checking',
  states: {
    checking: {
      description: 'The shop checks whether a shopper is signed in; screens for signed-in shoppers show nothing yet.',
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: { type: 'begin', params: ({ event }) => event.output ?? SOMEONE },
          },
          { target: 'loggedOut' },
        ],
        onError: 'loggedOut',
      },
    },
    loggedOut: {
      description: 'Nobody is signed in; the shopper can look around the shop and sign in.',
      on: {
        'auth.signIn.asked': 'signingIn',
        // This tab noticed the missing cookie before the other tab's message that the shopper signed out.
        'auth.session.closed': {
          guard: 'wasSignedIn',
          actions: [{ type: 'end', params: { end: 'signedOut' } }, 'tellThatShopperLeft'],
        },
        // Another tab has signed somebody in; the token does not say whom.
        'auth.session.found': {
          target: 'loggedIn',
          actions: [{ type: 'begin', params: SOMEONE }, 'tellThatShopperLeft'],
        },
      },
    },
    signingIn: {
      description: 'The store checks the email and password of the shopper.',
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'authorize',
        src: 'authorize',
        input: ({ event }) =>
          event.type === 'auth.signIn.asked'
            ? // In lower case, as at registration: phone keyboards capitalise the first letter.
              { email: sentEmail(event.email), password: event.password }
            : { email: '', password: '' },
        onDone: [
          {
            guard: { type: 'isSomeoneElse', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: [{ type: 'begin', params: ({ event }) => event.output }, 'tellThatShopperLeft'],
          },
          { target: 'loggedIn', actions: { type: 'begin', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loggedOut', actions: assign({ failure: ({ event }) => failureFacts(event.error) }) },
      },
      on: {
        // The token may have arrived at the same moment: `checking` reads whether one was stored.
        'auth.signIn.withdrawn': 'checking',
        'auth.session.found': {
          target: 'loggedIn',
          actions: [{ type: 'begin', params: SOMEONE }, 'tellThatShopperLeft'],
        },
      },
    },
    loggedIn: {
      description: 'A shopper is signed in, and calls to the store carry their token.',
      on: {
        'auth.signOut.asked': 'signingOut',
        'auth.token.refused': {
          target: 'loggedOut',
          actions: [{ type: 'end', params: { end: 'refused' } }, 'tellThatSessionEnded'],
        },
        'auth.session.lost': {
          target: 'loggedOut',
          actions: [{ type: 'end', params: { end: 'refused' } }, 'tellThatSessionEnded'],
        },
        'auth.session.closed': {
          target: 'loggedOut',
          actions: [{ type: 'end', params: { end: 'signedOut' } }, 'tellThatShopperLeft'],
        },
        // Another tab has signed somebody in meanwhile.
        'auth.session.found': { actions: [{ type: 'begin', params: SOMEONE }, 'tellThatShopperLeft'] },
      },
    },
    signingOut: {
      description: 'The browser deletes the token of the shopper.',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: {
          target: 'loggedOut',
          actions: [
            { type: 'end', params: { end: 'signedOut' } },
            emit({ type: 'auth.signedOut' }),
            'tellThatShopperLeft',
          ],
        },
        onError: { target: 'loggedIn', actions: emit({ type: 'auth.signOut.failed' }) },
      },
    },
  },
});

export type AuthRef = ActorRefFrom<typeof authMachine>;
