import type { Database } from '../db/connection';
import { heldOrder, setStatus } from '../db/orders';
import { paymentById, setPaymentState } from '../db/payments';
import { Refusal } from '../failures';
import type { Report } from './gateway';
import { afterReport } from './settling';

/** Where the shopper stands once a report has been taken in. */
export type Standing = { orderId: string; shopOrigin: string | null; status: number };

/** Takes in what a gateway signed, as often and in whatever order it comes. */
export function reporting(db: Database, clock: () => Date, log: (line: string) => void) {
  return (gateway: string, report: Report): Promise<Standing> =>
    db.transaction(async (transaction) => {
      const named = await paymentById(transaction, report.paymentId);
      if (named?.gateway !== gateway) throw new Refusal(404, 'There is no such payment');
      if (named.amountPaise !== report.amountPaise) throw new Refusal(422, 'The amount is not the one of the payment');
      const { id, orderId, shopOrigin } = named;
      // Reports of one order take turns; what was read before one's turn may have changed.
      const order = await heldOrder(transaction, orderId);
      const payment = await paymentById(transaction, id);
      if (!order || !payment) throw new Refusal(404, 'There is no such payment');
      const before = { payment: payment.state, status: order.status, isPaid: order.paidAt !== null };
      const after = afterReport(before, report.outcome);
      if (after.payment !== payment.state) await setPaymentState(transaction, id, after.payment);
      if (after.pays) await setStatus(transaction, orderId, after.status, clock());
      if (after.payment === 'surplus' && payment.state !== 'surplus') {
        log(`Payment ${id} of order ${orderId} came in though nothing was owed: give it back.`);
      }
      return { orderId, shopOrigin, status: after.status };
    });
}
