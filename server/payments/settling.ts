import type { PaymentState } from '../db/order-schema';
import { STATUS } from '../orders/status';
import type { Outcome } from './gateway';

type Unsettled = { payment: PaymentState; status: number; isPaid: boolean };
type Settled = { payment: PaymentState; status: number; pays: boolean };

/** States of payments whose money came in, even if it was returned since. */
const MONEY_IN: PaymentState[] = ['succeeded', 'surplus', 'returned'];

/**
 * The states of a payment and its order after a report. Reports come twice, late and in any order, so only two change
 * anything: the first report about a payment, and one that money came in, which no later report undoes.
 */
export function afterReport({ payment, status, isPaid }: Unsettled, outcome: Outcome): Settled {
  const unchanged = { payment, status, pays: false };
  if (outcome === 'pending') return unchanged;
  if (outcome !== 'succeeded') return payment === 'begun' ? { ...unchanged, payment: outcome } : unchanged;
  if (MONEY_IN.includes(payment)) return unchanged;
  if (status === STATUS.pending) return { payment: 'succeeded', status: STATUS.processing, pays: true };
  // Cash on delivery was agreed, and then an earlier attempt to pay succeeded after all.
  const isOwed = !isPaid && (status === STATUS.processing || status === STATUS.shipped);
  return isOwed ? { payment: 'succeeded', status, pays: true } : { ...unchanged, payment: 'surplus' };
}
