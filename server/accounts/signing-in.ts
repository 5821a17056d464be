import { type Account, type Credentials, type Registration, sentEmail } from '../../contract/account';
import type { Database } from '../db/connection';
import { NotedRefusal, Refusal } from '../http/failures';
import type { Note } from '../monitoring/events';
import { type Caller, callOf, type Limits } from './limits';
import type { Passwords } from './passwords';
import { hashOfSecret, newSecret } from './secrets';
import { shopperQueries } from './shopper-queries';

export type SigningInOptions = { db: Database; passwords: Passwords; limits: Limits; note: Note };

const emailIsTaken = () => new Refusal(409, 'An account with this email already exists.');
const wrongPassword = () => new NotedRefusal('signIn.refused', {}, 401, 'Invalid email or password.');

export function signingIn({ db, passwords, limits, note }: SigningInOptions) {
  const shoppers = shopperQueries(db);

  async function shopperOf(storeId: number, token: string) {
    const hash = hashOfSecret(token);
    return hash ? shoppers.byToken(storeId, hash) : undefined;
  }

  return {
    async signIn(caller: Caller, typed: Credentials): Promise<{ token: string }> {
      const email = sentEmail(typed.email);
      return passwords.inTurn(caller, email, async () => {
        // Checked inside the queue, so that a hundred parallel guesses are limited like a hundred sequential ones.
        await limits.signIn.allow(caller, email);
        const shopper = await shoppers.byEmail(caller.storeId, email);
        const isRight = await passwords.isRight(typed.password, shopper?.passwordHash);
        if (!shopper || !isRight) {
          await limits.signIn.failed(caller, email);
          throw wrongPassword();
        }
        await limits.signIn.succeeded(caller, email);
        const { secret: token, hash } = newSecret();
        if (!(await shoppers.giveToken(shopper, hash))) throw wrongPassword();
        note('signIn.succeeded', callOf(caller));
        return { token };
      });
    },

    async register(caller: Caller, { firstName, lastName, ...typed }: Registration): Promise<{ email: string }> {
      const email = sentEmail(typed.email);
      return passwords.inTurn(caller, email, async () => {
        await limits.registration(caller, email);
        // Spares most repeated registrations a hash. The table's unique constraint catches concurrent ones.
        if (await shoppers.byEmail(caller.storeId, email)) throw emailIsTaken();
        const passwordHash = await passwords.hashOf(typed.password);
        const shopper = { storeId: caller.storeId, email, passwordHash, firstName, lastName };
        if (!(await shoppers.add(shopper))) throw emailIsTaken();
        note('account.opened', callOf(caller));
        return { email };
      });
    },

    /** Undefined if the token is malformed, expired, ended or of another store. */
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
