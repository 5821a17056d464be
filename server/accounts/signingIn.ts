import { type Account, type Credentials, type Registration, sentEmail } from '../../contract/account';
import type { Database } from '../db/connection';
import { shopperQueries } from '../db/shoppers';
import { Refusal } from '../failures';
import type { Caller, Limits } from './limits';
import type { Passwords } from './passwords';
import { hashOfSecret, newSecret } from './secrets';

/** As long as the shop keeps its cookie. */
const TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60_000;

export type SigningInOptions = { db: Database; clock: () => Date; passwords: Passwords; limits: Limits };

const emailIsTaken = () => new Refusal(409, 'An account with this email already exists.');
const wrongPassword = () => new Refusal(401, 'Invalid email or password.');

export function signingIn({ db, clock, passwords, limits }: SigningInOptions) {
  const shoppers = shopperQueries(db);

  async function shopperOf(storeId: number, token: string) {
    const hash = hashOfSecret(token);
    return hash ? shoppers.byToken(storeId, hash, clock()) : undefined;
  }

  return {
    async signIn(caller: Caller, typed: Credentials): Promise<{ token: string }> {
      const email = sentEmail(typed.email);
      // Asked before waiting, so that those who may not try fill no places; and again when it is their
      // turn, so that a hundred guesses at once are no more than a hundred in a row.
      await limits.signIn.allow(caller, email);
      return passwords.inTurn(async () => {
        await limits.signIn.allow(caller, email);
        const shopper = await shoppers.byEmail(caller.storeId, email);
        const isRight = await passwords.isRight(typed.password, shopper?.passwordHash);
        if (!shopper || !isRight) {
          await limits.signIn.failed(caller, email);
          throw wrongPassword();
        }
        const { secret: token, hash } = newSecret();
        const expiresAt = new Date(clock().getTime() + TOKEN_LIFETIME_MS);
        if (!(await shoppers.giveToken(shopper, hash, expiresAt))) throw wrongPassword();
        await limits.signIn.succeeded(caller, email);
        return { token };
      });
    },

    async register(caller: Caller, { firstName, lastName, ...typed }: Registration): Promise<{ email: string }> {
      const email = sentEmail(typed.email);
      await limits.registration(caller, email);
      return passwords.inTurn(async () => {
        // Most who come again need no hash; who comes at the same moment is found by the table itself.
        if (await shoppers.byEmail(caller.storeId, email)) throw emailIsTaken();
        const passwordHash = await passwords.hashOf(typed.password);
        const shopper = { storeId: caller.storeId, email, passwordHash, firstName, lastName, createdAt: clock() };
        if (!(await shoppers.add(shopper))) throw emailIsTaken();
        return { email };
      });
    },

    /** Undefined for a token that is none, has expired, was ended, or is another store's. */
    shopperOf,

    async accountOf(storeId: number, token: string): Promise<Account | undefined> {
      const shopper = await shopperOf(storeId, token);
      if (!shopper) return undefined;
      const { firstName, lastName, email, createdAt } = shopper;
      return { firstName, lastName, email, createdAt: createdAt.toISOString() };
    },

    async signOut(token: string): Promise<void> {
      const hash = hashOfSecret(token);
      if (hash) await shoppers.endToken(hash);
    },
  };
}
