import { Hono } from 'hono';
import {
  CredentialsSchema,
  ForgottenPasswordSchema,
  NewPasswordSchema,
  RegistrationSchema,
} from '../../contract/account';
import { readBody } from '../http/bodies';
import { bearerToken, notStored, type Reached } from '../http/callers';
import { postOnly } from '../http/failures';
import type { RouteServices } from '../http/route-services';
import type { Accounts } from './index';

/** The same answer whether or not the account exists. */
const ON_ITS_WAY = {
  message: 'If there is an account with this email, a link to choose a new password is on its way.',
};

export function users(shop: RouteServices, accounts: Accounts): Hono<Reached> {
  const { reset } = accounts;
  const calls = new Hono<Reached>()
    .use(notStored, (_, next) => {
      accounts.sweepThrottled();
      return next();
    })
    .post('/authorize', async (c) => {
      const typed = await readBody(c, CredentialsSchema);
      return c.json(await accounts.signIn(await shop.callerOf(c), typed));
    })
    .all('/authorize', postOnly)
    .post('/register', async (c) => {
      const registration = await readBody(c, RegistrationSchema);
      return c.json(await accounts.register(await shop.callerOf(c), registration), 201);
    })
    .all('/register', postOnly)
    .post('/signOut', async (c) => {
      await accounts.signOut(bearerToken(c));
      return c.body(null, 204);
    })
    .all('/signOut', postOnly);
  if (!reset) return calls;
  return calls
    .post('/forgotPassword', async (c) => {
      const typed = await readBody(c, ForgottenPasswordSchema);
      await reset.forgotten(await shop.callerOf(c), typed, shop.shopOf(c));
      return c.json(ON_ITS_WAY, 202);
    })
    .all('/forgotPassword', postOnly)
    .post('/resetPassword', async (c) => {
      const typed = await readBody(c, NewPasswordSchema);
      await reset.renew(await shop.callerOf(c), typed);
      return c.body(null, 204);
    })
    .all('/resetPassword', postOnly);
}
