import type { Database } from '../db/connection';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../http/failures';
import type { Note } from '../monitoring/events';
import { lockedOrder, setStatus } from '../orders/order-queries';
import type { Report } from './gateway';
import { paymentById, paymentFacts, setPaymentState } from './payment-queries';
import { afterReport } from './settling';

/** Where to send the shopper after a report, and the status of the order then. */
type ReportedOrder = { orderId: string; shopOrigin: string | null; status: number };

export type TakeIn = (gateway: string, report: Report, requestId?: string) => Promise<ReportedOrder>;

/** Applies a gateway's signed report or its answer to a poll. Reports may repeat and come in any order. */
export function gatewayReports(db: Database, log: (line: string) => void, note: Note): TakeIn {
  const settle = (gateway: string, report: Report) =>
    inTransaction(db, async (transaction) => {
      const named = await paymentById(transaction, report.paymentId);
      if (named?.gateway !== gateway) throw new Refusal(404, 'There is no such payment');
      if (named.amountPaise !== report.amountPaise) throw new Refusal(422, 'The amount is not the one of the payment');
      const { id, orderId, shopOrigin } = named;
      // The lock serialises reports of one order. Read again, as the payment may have changed while this waited.
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
