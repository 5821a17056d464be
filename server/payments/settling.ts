import type { PaymentState } from '../db/order-schema';
import { STATUS } from '../orders/status';
import type { Outcome } from './gateway';

type Unsettled = { payment: PaymentState; status: number; isPaid: boolean };
type Settled = { payment: PaymentState; status: number; pays: boolean };

/** The money of these came in, wherever it is now. */
const MONEY_IN: PaymentState[] = ['succeeded', 'surplus', 'returned'];

/**
 * What a report makes of a payment and its order. Reports come twice, late and in any order, so
 * only two things move anything: the first word about a payment, and money that did come in, which
 * no later word takes back.
 */
export function afterReport({ payment, status, isPaid }: Unsettled, outcome: Outcome): Settled {
  const unchanged = { payment, status, pays: false };
  if (outcome === 'pending') return unchanged;
  if (outcome !== 'succeeded') return payment === 'begun' ? { ...unchanged, payment: outcome } : unchanged;
  if (MONEY_IN.includes(payment)) return unchanged;
  if (status === STATUS.pending) return { payment: 'succeeded', status: STATUS.processing, pays: true };
  // Cash was to be paid at the door, and then an earlier attempt came through after all.
  const isOwed = !isPaid && (status === STATUS.processing || status === STATUS.shipped);
  return isOwed ? { payment: 'succeeded', status, pays: true } : { ...unchanged, payment: 'surplus' };
}
