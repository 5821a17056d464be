import { fromPromise, waitFor } from 'xstate';
import type { Account, Credentials, NewPassword, Registration } from '#contract/account';
import { Failure } from '#contract/failure';
import { isSignedIn } from '#machines/auth/auth.selectors';
import type { Shopper } from './shopper';

/** Actor implementations of the account screens. They load in the same chunk as those screens. */
export const createAccountActors = (shopper: () => Promise<Shopper>) => ({
  untilSignedIn: fromPromise<void, undefined>(async ({ signal }) => {
    const { auth } = await shopper();
    await waitFor(auth, isSignedIn, { signal });
  }),

  /** The sign-in runs in the auth machine of the whole shop, so leaving the screen must withdraw it there. */
  signIn: fromPromise<void, Credentials>(async ({ input, signal }) => {
    const { auth } = await shopper();
    await waitFor(auth, (snapshot) => !snapshot.matches('checking'), { signal });
    signal.addEventListener('abort', () => auth.send({ type: 'auth.signIn.withdrawn' }), { once: true });
    auth.send({ type: 'auth.signIn.asked', ...input });
    const answered = await waitFor(auth, (snapshot) => !snapshot.matches('signingIn'), { signal });
    if (!answered.matches('loggedIn')) throw new Failure(answered.context.failure ?? { kind: 'malformed' });
  }),

  createAccount: fromPromise<void, Registration>(async ({ input, signal }) =>
    (await shopper()).accounts.register(input, signal),
  ),
  loadAccount: fromPromise<Account, undefined>(async ({ signal }) => (await shopper()).accounts.account(signal)),
  sendMail: fromPromise<void, { email: string }>(async ({ input, signal }) =>
    (await shopper()).accounts.forgotPassword(input.email, signal),
  ),
  savePassword: fromPromise<void, NewPassword>(async ({ input, signal }) =>
    (await shopper()).accounts.resetPassword(input, signal),
  ),
});
