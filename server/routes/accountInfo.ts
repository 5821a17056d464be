import { Hono } from 'hono';
import type { Accounts } from '../accounts';
import { bearerToken, notStored } from '../callers';
import { readOnly } from '../failures';
import type { Shopkeeping } from '../shopkeeping';
import { pleaseSignIn } from '../signedIn';

export function accountInfo(shop: Shopkeeping, accounts: Accounts): Hono {
  return new Hono()
    .use(notStored)
    .get('/', async (c) => {
      const account = await accounts.accountOf(await shop.storeOf(c), bearerToken(c));
      if (account) return c.json(account);
      throw pleaseSignIn(c);
    })
    .all('/', readOnly);
}
