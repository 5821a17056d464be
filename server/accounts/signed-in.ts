import type { Context } from 'hono';
import { bearerToken, type Reached } from '../http/callers';
import { NotedRefusal, type Refusal } from '../http/failures';
import type { RouteServices } from '../http/route-services';
import type { Accounts } from './index';
import type { Caller } from './limits';

/** The shopper id of the call's bearer token; undefined without a valid one. */
export async function shopperAsking(c: Context, storeId: number, accounts: Accounts): Promise<string | undefined> {
  return (await accounts.shopperOf(storeId, bearerToken(c)))?.id;
}

/** Throws 401 unless a shopper is signed in. */
export async function signedIn(
  c: Context<Reached>,
  shop: RouteServices,
  accounts: Accounts,
): Promise<Caller & { shopperId: string }> {
  const caller = await shop.callerOf(c);
  const shopperId = await shopperAsking(c, caller.storeId, accounts);
  if (shopperId) return { ...caller, shopperId };
  throw signInRequired(c);
}

export function signInRequired(c: Context): Refusal {
  c.header('WWW-Authenticate', 'Bearer');
  return new NotedRefusal('access.refused', {}, 401, 'Please log in.');
}
