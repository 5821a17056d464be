import type { Transaction } from '../db/transaction';
import { limitReached, Refusal } from '../http/failures';
import { type Holder, lockUnpaidUnits, unpaidUnits } from './unpaid';

/** How many units may be held by orders that are not paid. */
export type UnpaidLimits = { byAccount: number; byAddress: number };

/**
 * By account, a large household's shopping; by address that of many, as offices and whole mobile networks share one.
 */
export const MOST_UNPAID_UNITS: UnpaidLimits = { byAccount: 300, byAddress: 3_000 };

/**
 * Refuses an order that would hold too many unpaid units. Blocks other orders of this holder until the transaction
 * ends.
 */
export async function stayWithinLimits(
  transaction: Transaction,
  holder: Holder,
  units: number,
  most: UnpaidLimits,
): Promise<void> {
  const mostAtOnce = Math.min(most.byAccount, most.byAddress);
  // Too many even without other orders, so waiting would not help.
  if (units > mostAtOnce) throw new Refusal(422, `At most ${mostAtOnce} units fit into one order.`);
  await lockUnpaidUnits(transaction, holder);
  const held = await unpaidUnits(transaction, holder);
  if (held.byAccount + units > most.byAccount) throw tooMany('unpaid-account', '', most.byAccount);
  if (held.byAddress + units > most.byAddress) {
    throw tooMany('unpaid-address', ' at your internet address', most.byAddress);
  }
}

/**
 * Not 409 or 429, which tell shops that an order may have been made, nor 422, which tells them that the key belongs to
 * another request.
 */
const tooMany = (limit: string, where: string, most: number) =>
  limitReached(
    limit,
    403,
    `At most ${most} units may be unpaid at a time${where}. Please pay for your open orders first, or wait until they are cancelled.`,
  );
