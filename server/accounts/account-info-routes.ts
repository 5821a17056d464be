import { Hono } from 'hono';
import { bearerToken, notStored } from '../http/callers';
import { readOnly } from '../http/failures';
import type { RouteServices } from '../http/route-services';
import type { Accounts } from './index';
import { signInRequired } from './signed-in';

export function accountInfo(shop: RouteServices, accounts: Accounts): Hono {
  return new Hono()
    .use(notStored)
    .get('/', async (c) => {
      const account = await accounts.accountOf(await shop.storeOf(c), bearerToken(c));
      if (account) return c.json(account);
      throw signInRequired(c);
    })
    .all('/', readOnly);
}
