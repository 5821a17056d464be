import * as v from 'valibot';
import type { Database } from '../db/connection';
import { inTransaction } from '../db/transaction';
import { StoreNotice } from '../notice';
import { lockedOrder } from '../orders/order-queries';
import { type OwedBack, paymentById, paymentsOwedBack, setPaymentState } from './payment-queries';

const isPaymentId = (id: string): boolean => v.is(v.pipe(v.string(), v.uuid()), id);

/** Records that a shopkeeper has refunded a payment, or throws a `StoreNotice` with the reason why not. */
export const noteReturned = (db: Database, typed: string, by: string): Promise<OwedBack> =>
  inTransaction(db, async (transaction) => {
    const payment = isPaymentId(typed) ? await paymentById(transaction, typed) : undefined;
    if (!payment) throw new StoreNotice(`There is no payment ${typed}.`);
    // The order's lock serialises everything that happens to its payments.
    await lockedOrder(transaction, payment.orderId);
    const owed = (await paymentsOwedBack(transaction)).find(({ id }) => id === payment.id);
    if (!owed) throw new StoreNotice(`Nothing of payment ${typed} is to be given back.`);
    await setPaymentState(transaction, owed, 'returned', by);
    return owed;
  });
