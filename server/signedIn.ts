import type { Context } from 'hono';
import type { Accounts } from './accounts';
import { bearerToken } from './callers';
import { Refusal } from './failures';
import type { Shopkeeping } from './shopkeeping';

/** Who brings the token of this call; undefined where it stands for nobody. */
export async function shopperAsking(c: Context, storeId: number, accounts: Accounts): Promise<string | undefined> {
  return (await accounts.shopperOf(storeId, bearerToken(c)))?.id;
}

/** For calls that only a shopper who is signed in may make. */
export async function signedIn(
  c: Context,
  shop: Shopkeeping,
  accounts: Accounts,
): Promise<{ storeId: number; shopperId: string }> {
  const storeId = await shop.storeOf(c);
  const shopperId = await shopperAsking(c, storeId, accounts);
  if (shopperId) return { storeId, shopperId };
  throw pleaseSignIn(c);
}

export function pleaseSignIn(c: Context): Refusal {
  c.header('WWW-Authenticate', 'Bearer');
  return new Refusal(401, 'Please sign in.');
}
