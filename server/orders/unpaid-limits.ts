import type { Transaction } from '../db/transaction';
import { limitReached, Refusal } from '../http/failures';
import { type Holder, lockUnpaidUnits, unpaidUnits } from './unpaid';

/** How many units may be held by orders that are not paid. */
export type UnpaidLimits = { byAccount: number; byAddress: number };

/** A large household's shopping; and that of many, since offices and whole mobile networks share an address. */
export const MOST_UNPAID_UNITS: UnpaidLimits = { byAccount: 300, byAddress: 3_000 };

/** Refuses what would leave too many units unpaid. Nobody else orders for this holder until the transaction ends. */
export async function stayWithinLimits(
  transaction: Transaction,
  holder: Holder,
  units: number,
  most: UnpaidLimits,
): Promise<void> {
  const mostAtOnce = Math.min(most.byAccount, most.byAddress);
  // No waiting would help.
  if (units > mostAtOnce) throw new Refusal(422, `At most ${mostAtOnce} units fit into one order.`);
  await lockUnpaidUnits(transaction, holder);
  const held = await unpaidUnits(transaction, holder);
  if (held.byAccount + units > most.byAccount) throw tooMany('unpaid-account', '', most.byAccount);
  if (held.byAddress + units > most.byAddress) {
    throw tooMany('unpaid-address', ' at your internet address', most.byAddress);
  }
}

/** Neither 409 nor 429, by which shops understand that an order may have been made, nor 422, by which a key of another. */
const tooMany = (limit: string, where: string, most: number) =>
  limitReached(
    limit,
    403,
    `At most ${most} units may be unpaid at a time${where}. Please pay for your open orders first, or wait until they are cancelled.`,
  );
