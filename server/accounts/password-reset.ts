import { type ForgottenPassword, type NewPassword, STALE_LINK, sentEmail } from '../../contract/account';
import type { BackgroundWork } from '../background/background-work';
import { storeQueries } from '../catalogue/store-queries';
import type { Database } from '../db/connection';
import { Refusal } from '../http/failures';
import type { Mail } from '../mail/mail';
import type { Note } from '../monitoring/events';
import { type Caller, callOf, type Limits } from './limits';
import { passwordResetQueries } from './password-reset-queries';
import type { Passwords } from './passwords';
import { LINK_MINUTES, resetMail } from './reset-mail';
import { hashOfSecret, newSecret } from './secrets';
import { shopperQueries } from './shopper-queries';

export type PasswordResetOptions = {
  db: Database;
  passwords: Passwords;
  limits: Limits;
  mail: Mail;
  background: BackgroundWork;
  log: (line: string) => void;
  note: Note;
};

const staleLink = () => new Refusal(422, STALE_LINK);

export function passwordReset({ db, passwords, limits, mail, background, log, note }: PasswordResetOptions) {
  const shoppers = shopperQueries(db);
  const stores = storeQueries(db);
  const resets = passwordResetQueries(db);

  // Logged once, so that repeated requests cannot fill the log.
  let isSaid = false;
  function sayWhyNone(): void {
    if (!isSaid)
      log('No mail about a password can be sent: neither SHOP_URL nor ALLOWED_ORIGINS says where the shop is.');
    isSaid = true;
  }

  async function sendLink(storeId: number, shopper: { id: string; email: string }, shopOrigin: string) {
    const store = await stores.record(storeId);
    if (!store) return;
    const { secret, hash } = newSecret();
    await resets.add(hash, shopper.id, LINK_MINUTES);
    await mail.send(resetMail({ to: shopper.email, link: `${shopOrigin}/reset-password?token=${secret}`, store }));
  }

  return {
    /** Does not reveal whether the account exists: the mail is sent in the background, after the answer. */
    async forgotten(caller: Caller, typed: ForgottenPassword, shopOrigin: string | undefined): Promise<void> {
      const email = sentEmail(typed.email);
      const shopper = await passwords.inTurn(caller, email, async () => {
        await limits.forgottenPassword(caller, email);
        return shoppers.byEmail(caller.storeId, email);
      });
      if (!shopOrigin) return sayWhyNone();
      // To the address that was registered, never to the one that was typed.
      if (shopper) background.begin('A mail about a password', () => sendLink(caller.storeId, shopper, shopOrigin));
    },

    async renew(caller: Caller, { token, password }: NewPassword): Promise<void> {
      const hash = hashOfSecret(token);
      await passwords.inTurn(caller, hash ?? 'none', async () => {
        await limits.newPassword(caller);
        const shopper = hash && (await resets.shopperOf(caller.storeId, hash));
        if (!hash || !shopper) throw staleLink();
        const passwordHash = await passwords.hashOf(password);
        if (!(await resets.use(hash, shopper.id, passwordHash))) throw staleLink();
        note('password.changed', callOf(caller));
        // A shopper who forgot the password has usually failed a few times, so clear those failures.
        await limits.signIn.forgive(caller, shopper.email);
      });
    },
  };
}
