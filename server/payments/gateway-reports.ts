import type { Database } from '../db/connection';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../http/failures';
import type { Note } from '../monitoring/events';
import { lockedOrder, setStatus } from '../orders/order-queries';
import type { Report } from './gateway';
import { paymentById, paymentFacts, setPaymentState } from './payment-queries';
import { afterReport } from './settling';

/** Where the shopper stands once a report has been taken in. */
type ReportedOrder = { orderId: string; shopOrigin: string | null; status: number };

export type TakeIn = (gateway: string, report: Report, requestId?: string) => Promise<ReportedOrder>;

/** Takes in what a gateway signed or answered, as often and in whatever order it comes. */
export function gatewayReports(db: Database, log: (line: string) => void, note: Note): TakeIn {
  const settle = (gateway: string, report: Report) =>
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
      const became = after.payment === payment.state ? undefined : after.payment;
      return { payment, became, reported: { orderId, shopOrigin, status: after.status } };
    });

  return async (gateway, report, requestId) => {
    const { payment, became, reported } = await settle(gateway, report);
    if (became) note(`payment.${became}`, paymentFacts(payment, requestId));
    if (became === 'surplus') {
      log(`Payment ${payment.id} of order ${payment.orderId} came in though nothing was owed: give it back.`);
    }
    return reported;
  };
}
