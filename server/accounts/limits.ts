import type { Pool } from 'pg';
import { Counter, type Measure, refuse } from '../attempts';
import { digestOf } from './secrets';

const DAY_MINUTES = 24 * 60;

const MEASURES = {
  /** Enough for a shopper who tries all passwords of a life. */
  signInPair: { name: 'sign-in-pair', most: 10, minutes: 15 },
  /** Families and offices share an address. */
  signInAddress: { name: 'sign-in-address', most: 50, minutes: 15 },
  /** Guessing from many addresses. Those that the shopper signed in from before are not asked for it. */
  signInEmail: { name: 'sign-in-email', most: 50, minutes: 60 },
  familiar: { name: 'familiar', most: 1, minutes: 20 * DAY_MINUTES },
  registerAddress: { name: 'register-address', most: 100, minutes: 60 },
  registerEmail: { name: 'register-email', most: 60, minutes: 60 },
  forgotPair: { name: 'forgot-pair', most: 5, minutes: 60 },
  forgotAddress: { name: 'forgot-address', most: 30, minutes: 60 },
  forgotEmail: { name: 'forgot-email', most: 20, minutes: 60 },
  resetAddress: { name: 'reset-address', most: 60, minutes: 60 },
} satisfies Record<string, Measure>;

export type Caller = { storeId: number; address: string };

export type Limits = ReturnType<typeof limits>;

/**
 * Stops guessing. Counters stand in the database, so several stores count together; while it is
 * away, each counts for itself. Keys are digests: the table of attempts holds no contact.
 */
export function limits(pool: Pool) {
  const counter = (measure: Measure) => new Counter(pool, measure);
  const pair = counter(MEASURES.signInPair);
  const address = counter(MEASURES.signInAddress);
  const email = counter(MEASURES.signInEmail);
  const familiar = counter(MEASURES.familiar);
  const registerAddress = counter(MEASURES.registerAddress);
  const registerEmail = counter(MEASURES.registerEmail);
  const forgotPair = counter(MEASURES.forgotPair);
  const forgotAddress = counter(MEASURES.forgotAddress);
  const forgotEmail = counter(MEASURES.forgotEmail);
  const resetAddress = counter(MEASURES.resetAddress);

  const keysOf = (caller: Caller, typed: string) => ({
    address: digestOf(caller.address),
    email: digestOf(JSON.stringify([caller.storeId, typed])),
    pair: digestOf(JSON.stringify([caller.storeId, typed, caller.address])),
  });

  return {
    signIn: {
      async allow(caller: Caller, typed: string): Promise<void> {
        const keys = keysOf(caller, typed);
        const [byPair, byAddress, byEmail, sinceFamiliar] = await Promise.all([
          pair.wait(keys.pair),
          address.wait(keys.address),
          email.wait(keys.email),
          familiar.wait(keys.pair),
        ]);
        // Strangers who guess at an email lock out each other, never the shopper at home.
        refuse(byPair, byAddress, sinceFamiliar > 0 ? 0 : byEmail);
      },
      async failed(caller: Caller, typed: string): Promise<void> {
        const keys = keysOf(caller, typed);
        await Promise.all([pair.count(keys.pair), address.count(keys.address), email.count(keys.email)]);
      },
      /** The address keeps its failures: an account of one's own must not buy more guesses at others'. */
      async succeeded(caller: Caller, typed: string): Promise<void> {
        const keys = keysOf(caller, typed);
        await Promise.all([pair.forget(keys.pair), email.forget(keys.email), familiar.fill(keys.pair)]);
      },
    },
    async registration(caller: Caller, typed: string): Promise<void> {
      const keys = keysOf(caller, typed);
      refuse(...(await Promise.all([registerAddress.count(keys.address), registerEmail.count(keys.email)])));
    },
    async forgottenPassword(caller: Caller, typed: string): Promise<void> {
      const keys = keysOf(caller, typed);
      refuse(await forgotPair.count(keys.pair), await forgotAddress.count(keys.address));
      // Counted last: who is refused already uses up nothing that the shopper may need.
      refuse(await forgotEmail.count(keys.email));
    },
    async newPassword(caller: Caller): Promise<void> {
      refuse(await resetAddress.count(digestOf(caller.address)));
    },
  };
}
