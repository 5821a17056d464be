import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './auth.machine';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

export type SignInStatus = 'unknown' | 'signedIn' | 'signedOut';

/** Whether private content may be shown. A shopper who is signing out still counts as signed in. */
export const signInStatus = (snapshot: AuthSnapshot): SignInStatus => {
  if (snapshot.matches('checking')) return 'unknown';
  return snapshot.matches('loggedIn') || snapshot.matches('signingOut') ? 'signedIn' : 'signedOut';
};

export const isSignedIn = (snapshot: AuthSnapshot): boolean => signInStatus(snapshot) === 'signedIn';

export const isSigningOut = (snapshot: AuthSnapshot): boolean => snapshot.matches('signingOut');

export const sessionNumber = ({ context }: AuthSnapshot): number => context.number;

export const sessionEnd = ({ context }: AuthSnapshot) => context.end;
