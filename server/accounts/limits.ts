import type { Pool } from 'pg';
import { attemptQueries, type Limit } from '../rate-limit/attempt-queries';
import { type Measure, RateLimit, refuse, type Wait } from '../rate-limit/rate-limit';
import { digestOf } from './secrets';

const DAY_MINUTES = 24 * 60;

const MEASURES = {
  /** Enough for a shopper who tries every password they ever had. */
  signInPair: { name: 'sign-in-pair', most: 10, minutes: 15 },
  /** Families and offices share an IP address, so it may fail more often. */
  signInAddress: { name: 'sign-in-address', most: 50, minutes: 15 },
  /** Stops guessing from many addresses. Skipped for an address that the shopper signed in from before (`familiar`). */
  signInEmail: { name: 'sign-in-email', most: 50, minutes: 60 },
  familiar: { name: 'familiar', most: 1, minutes: 20 * DAY_MINUTES },
  /*
   * Successful sign-ins are limited too, since each costs a hash and a token. Nobody needs a token every half minute,
   * and no account is used in a hundred new places an hour. Families, offices and whole shops share one address: a
   * thousand hashes are about a minute of one core, so at most a fifteenth of it.
   */
  signedInPair: { name: 'signed-in-pair', most: 30, minutes: 15 },
  signedInEmail: { name: 'signed-in-email', most: 100, minutes: 60 },
  signedInAddress: { name: 'signed-in-address', most: 1_000, minutes: 15 },
  registerAddress: { name: 'register-address', most: 100, minutes: 60 },
  registerEmail: { name: 'register-email', most: 60, minutes: 60 },
  forgotPair: { name: 'forgot-pair', most: 5, minutes: 60 },
  forgotAddress: { name: 'forgot-address', most: 30, minutes: 60 },
  forgotEmail: { name: 'forgot-email', most: 20, minutes: 60 },
  resetAddress: { name: 'reset-address', most: 60, minutes: 60 },
} satisfies Record<string, Measure>;

export type Caller = { storeId: number; address: string; requestId?: string };

/** The only fact about a caller that may be logged. */
export const callOf = ({ requestId: request }: Caller) => (request === undefined ? {} : { request });

export type Limits = ReturnType<typeof limits>;

/**
 * Rate limits for sign-in, registration and password reset. Keys are digests: the table of attempts holds no contact.
 */
export function limits(pool: Pool) {
  const attempts = attemptQueries(pool);
  const waits = async (asked: Limit[]): Promise<Wait[]> => {
    const all = await attempts.waits(asked);
    return asked.map(({ name }, place) => ({ limit: name, ms: all[place] ?? 0 }));
  };
  const counter = (measure: Measure) => new RateLimit(pool, measure);
  const pair = counter(MEASURES.signInPair);
  const address = counter(MEASURES.signInAddress);
  const email = counter(MEASURES.signInEmail);
  const familiar = counter(MEASURES.familiar);
  const signedInPair = counter(MEASURES.signedInPair);
  const signedInEmail = counter(MEASURES.signedInEmail);
  const signedInAddress = counter(MEASURES.signedInAddress);
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

  /** The address keeps its failures: signing in to an own account must not buy more guesses at other accounts. */
  async function forgive(keys: { pair: string; email: string }): Promise<void> {
    await Promise.all([pair.forget(keys.pair), email.forget(keys.email), familiar.fill(keys.pair)]);
  }

  return {
    signIn: {
      async allow(caller: Caller, typed: string): Promise<void> {
        const keys = keysOf(caller, typed);
        const [sinceFamiliar, byEmail, bySignedInEmail, ...others] = await waits([
          familiar.on(keys.pair),
          email.on(keys.email),
          signedInEmail.on(keys.email),
          pair.on(keys.pair),
          address.on(keys.address),
          signedInPair.on(keys.pair),
          signedInAddress.on(keys.address),
        ]);
        // The limits per email lock out strangers, never the shopper at an address that signed in before.
        const isFamiliar = (sinceFamiliar?.ms ?? 0) > 0;
        const byStrangers = [byEmail, bySignedInEmail].filter((wait) => wait !== undefined);
        refuse(...(isFamiliar ? [] : byStrangers), ...others);
      },
      async failed(caller: Caller, typed: string): Promise<void> {
        const keys = keysOf(caller, typed);
        await Promise.all([pair.count(keys.pair), address.count(keys.address), email.count(keys.email)]);
      },
      /** Counted before a token is given, so that parallel sign-ins get no more tokens than sequential ones. */
      async succeeded(caller: Caller, typed: string): Promise<void> {
        const keys = keysOf(caller, typed);
        const [byPair, byAddress] = await Promise.all([
          signedInPair.count(keys.pair),
          signedInAddress.count(keys.address),
          signedInEmail.count(keys.email),
        ]);
        refuse(byPair, byAddress);
        await forgive(keys);
      },
      /** Clears the failures of a caller who has proved to be the shopper. */
      forgive: (caller: Caller, typed: string): Promise<void> => forgive(keysOf(caller, typed)),
    },
    async registration(caller: Caller, typed: string): Promise<void> {
      const keys = keysOf(caller, typed);
      refuse(...(await Promise.all([registerAddress.count(keys.address), registerEmail.count(keys.email)])));
    },
    async forgottenPassword(caller: Caller, typed: string): Promise<void> {
      const keys = keysOf(caller, typed);
      refuse(await forgotPair.count(keys.pair), await forgotAddress.count(keys.address));
      // Counted last, so that calls refused above do not use up the shopper's own limit.
      refuse(await forgotEmail.count(keys.email));
    },
    async newPassword(caller: Caller): Promise<void> {
      refuse(await resetAddress.count(digestOf(caller.address)));
    },
  };
}
