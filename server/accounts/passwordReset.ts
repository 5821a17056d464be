import { type ForgottenPassword, type NewPassword, STALE_LINK, sentEmail } from '../../contract/account';
import type { Aside } from '../aside';
import type { Database } from '../db/connection';
import { passwordResetQueries } from '../db/passwordResets';
import { shopperQueries } from '../db/shoppers';
import { storeQueries } from '../db/stores';
import { Refusal } from '../failures';
import type { Mail } from '../mail/mail';
import type { Caller, Limits } from './limits';
import type { Passwords } from './passwords';
import { LINK_MINUTES, resetLetter } from './resetLetter';
import { hashOfSecret, newSecret } from './secrets';

export type PasswordResetOptions = {
  db: Database;
  clock: () => Date;
  passwords: Passwords;
  limits: Limits;
  mail: Mail;
  aside: Aside;
  log: (line: string) => void;
};

const staleLink = () => new Refusal(422, STALE_LINK);

export function passwordReset({ db, clock, passwords, limits, mail, aside, log }: PasswordResetOptions) {
  const shoppers = shopperQueries(db);
  const stores = storeQueries(db);
  const resets = passwordResetQueries(db);

  // Said once: whoever asks over and over must not fill the log.
  let isSaid = false;
  function sayWhyNone(): void {
    if (!isSaid) log('No mail about a password can be sent: ALLOWED_ORIGINS does not say where the shop is.');
    isSaid = true;
  }

  async function sendLink(storeId: number, shopper: { id: string; email: string }, shopOrigin: string) {
    const store = await stores.record(storeId);
    if (!store) return;
    const { secret, hash } = newSecret();
    await resets.add(hash, shopper.id, new Date(clock().getTime() + LINK_MINUTES * 60_000));
    await mail.send(resetLetter({ to: shopper.email, link: `${shopOrigin}/reset-password?token=${secret}`, store }));
  }

  return {
    /** Says nothing about whether there is such a shopper: the mail is written after the answer. */
    async forgotten(caller: Caller, typed: ForgottenPassword, shopOrigin: string | undefined): Promise<void> {
      const email = sentEmail(typed.email);
      await limits.forgottenPassword(caller, email);
      const shopper = await shoppers.byEmail(caller.storeId, email);
      if (!shopOrigin) return sayWhyNone();
      // To the address that was registered, never to the one that was typed.
      if (shopper) aside.begin('A mail about a password', () => sendLink(caller.storeId, shopper, shopOrigin));
    },

    async renew(caller: Caller, { token, password }: NewPassword): Promise<void> {
      await limits.newPassword(caller);
      const hash = hashOfSecret(token);
      if (!hash) throw staleLink();
      await passwords.inTurn(async () => {
        const shopper = await resets.shopperOf(caller.storeId, hash, clock());
        if (!shopper) throw staleLink();
        const passwordHash = await passwords.hashOf(password);
        if (!(await resets.use(hash, shopper.id, passwordHash))) throw staleLink();
        // Who forgot a password has tried a few; they count no longer.
        await limits.signIn.succeeded(caller, shopper.email);
      });
    },
  };
}
