import type { Database } from '../db/connection';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../http/failures';
import { lockedOrder, setStatus } from '../orders/order-queries';
import type { Report } from './gateway';
import { paymentById, setPaymentState } from './payment-queries';
import { afterReport } from './settling';

/** Where the shopper stands once a report has been taken in. */
type ReportedOrder = { orderId: string; shopOrigin: string | null; status: number };

export type TakeIn = (gateway: string, report: Report) => Promise<ReportedOrder>;

/** Takes in what a gateway signed or answered, as often and in whatever order it comes. */
export function gatewayReports(db: Database, log: (line: string) => void): TakeIn {
  return (gateway, report) =>
    inTransaction(db, async (transaction) => {
      const named = await paymentById(transaction, report.paymentId);
      if (named?.gateway !== gateway) throw new Refusal(404, 'There is no such payment');
      if (named.amountPaise !== report.amountPaise) throw new Refusal(422, 'The amount is not the one of the payment');
      const { id, orderId, shopOrigin } = named;
      // Reports of one order take turns; what was read before one's turn may have changed.
      const order = await lockedOrder(transaction, orderId);
      const payment = await paymentById(transaction, id);
      if (!order || !payment) throw new Refusal(404, 'There is no such payment');
      const before = { payment: payment.state, status: order.status, isPaid: order.paidAt !== null };
      const after = afterReport(before, report.outcome);
      if (after.payment !== payment.state) await setPaymentState(transaction, payment, after.payment, gateway);
      if (after.pays) await setStatus(transaction, order, after.status, { by: gateway, isPaid: true });
      if (after.payment === 'surplus' && payment.state !== 'surplus') {
        log(`Payment ${id} of order ${orderId} came in though nothing was owed: give it back.`);
      }
      return { orderId, shopOrigin, status: after.status };
    });
}
