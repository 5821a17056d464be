import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { NewPayment } from '../../contract/payment';
import type { FairLine } from '../../http/fair-line';
import { isContactConfirmed } from '../accounts/confirmed-contacts';
import type { Database } from '../db/connection';
import { inTransaction } from '../db/transaction';
import { limitReached, Refusal } from '../http/failures';
import { otherRequest } from '../idempotency/request-key';
import { claimKey, type RequestKey, reassignKey } from '../idempotency/request-key-queries';
import type { Note } from '../monitoring/events';
import { HELD_MINUTES } from '../orders/holding';
import { readOrderNumber } from '../orders/order-number';
import { lockedOrder, setStatus } from '../orders/order-queries';
import { STATUS } from '../orders/status';
import { type Measure, RateLimit, refuse } from '../rate-limit/rate-limit';
import type { SentPayment } from './answer';
import { METHOD_FIELD } from './fields';
import type { Begun, Gateway, PaymentToBegin } from './gateway';
import {
  insertPayment,
  isCashAgreed,
  livePayment,
  paymentById,
  paymentFacts,
  paymentsOf,
  type StoredPayment,
  setPaymentState,
} from './payment-queries';

export type Paying = Pick<PaymentToBegin, 'payee' | 'delivery' | 'storeOrigin' | 'shopOrigin'> & {
  storeId: number;
  shopperId: string;
  typed: NewPayment;
  key: RequestKey | undefined;
  requestId?: string;
};

const noSuchOrder = () => new Refusal(404, 'Order not found or access denied');
const nothingOwed = () => new Refusal(409, 'This order is not waiting for a payment.');
const tooLate = () =>
  new Refusal(410, `This order was not paid within ${HELD_MINUTES.payable / 60} hours. Please order again.`);

/** Enough for a shopper who tries every card and every bank of the family. */
const MOST_PAYMENTS = 20;
const tooManyPayments = () =>
  limitReached(
    'payments-of-order',
    422,
    `Payment for this order was tried ${MOST_PAYMENTS} times, the most that is allowed. Please order again, or contact the store.`,
  );

/** More than any shopper begins, retries included, and too few for a program to keep gateways busy. */
const MEASURE: Measure = { name: 'payment-shopper', most: 300, minutes: 60 };

/**
 * Begins a payment. It is stored before the gateway is asked, so that a retry with the same key continues the same
 * payment, and no transaction is open while the gateway answers. A payment under way is not duplicated: a new request
 * for the same method continues it.
 */
export function paying(db: Database, pool: Pool, queue: FairLine, gateways: Gateway[], note: Note) {
  const tries = new RateLimit(pool, MEASURE);

  function gatewayFor(method: string | undefined): Gateway {
    const found = gateways.find(({ methods }) => methods.some(({ value }) => value === method));
    if (!found) throw new Refusal(422, 'Please choose how to pay.');
    return found;
  }

  const attempt = (gateway: Gateway, { storeId, shopperId, typed, key, shopOrigin }: Paying) =>
    inTransaction(db, async (transaction) => {
      // Always locks the order first, which serialises everything that happens to its payments.
      const order = await lockedOrder(transaction, readOrderNumber(typed.orderId) ?? '');
      if (order?.storeId !== storeId || order.shopperId !== shopperId) {
        const claim = key && (await claimKey(transaction, { ...key, made: randomUUID() }));
        throw claim?.kind === 'other' ? otherRequest() : noSuchOrder();
      }
      const { postalCode } = order.shippingAddress;
      const way = { orderId: order.id, gateway: gateway.name, method: typed.fields[METHOD_FIELD] ?? '' };
      const live = await livePayment(transaction, way);
      const id = live?.id ?? randomUUID();
      const claim = key && (await claimKey(transaction, { ...key, made: id }));
      if (claim?.kind === 'other') throw otherRequest();
      const known = claim?.kind === 'known' ? await paymentById(transaction, claim.made) : undefined;
      // Nothing is left to do for it, so a retry gets the same answer whatever became of the order.
      if (known?.state === 'agreed') return { ...known, postalCode, isNew: false };
      // A known key does not reopen an order that is no longer pending.
      if (order.status !== STATUS.pending) throw nothingOwed();
      // With cash agreed the order is held for longer, and no shopper is told to order the same again.
      if (order.isOverdue && !(await isCashAgreed(transaction, order.id))) throw tooLate();
      // A failed or cancelled payment is not resumed: a retry with its key continues the live payment or begins a new
      // one.
      const begun = known?.state === 'failed' || known?.state === 'cancelled' ? live : (known ?? live);
      if (key && known && begun !== known) await reassignKey(transaction, key, id);
      if (begun) return { ...begun, postalCode, isNew: false };
      if ((await paymentsOf(transaction, order.id)) >= MOST_PAYMENTS) throw tooManyPayments();
      const payment = { ...way, id, amountPaise: order.totalPaise, state: 'begun', shopOrigin } as const;
      return { ...(await insertPayment(transaction, payment, 'shopper')), postalCode, isNew: true };
    });

  /**
   * Applies a gateway's immediate answer. `holds`: whether it is still valid for the order; `became`: the payment's new
   * state.
   */
  const settleAtOnce = ({ id, orderId, gateway: by }: StoredPayment, state: 'agreed' | 'declined') =>
    inTransaction(db, async (transaction) => {
      const order = await lockedOrder(transaction, orderId);
      const payment = await paymentById(transaction, id);
      if (payment?.state === state) return { holds: true };
      if (!order || payment?.state !== 'begun') return { holds: false };
      if (state === 'declined' || order.status !== STATUS.pending) {
        const became = state === 'declined' ? state : 'cancelled';
        await setPaymentState(transaction, payment, became, by);
        return { holds: state === 'declined', became } as const;
      }
      await setPaymentState(transaction, payment, state, by);
      // An unconfirmed contact may be nobody's: such an order waits until the shopkeeper accepts it.
      const isPacked = await isContactConfirmed(transaction, order.shopperId);
      if (isPacked) await setStatus(transaction, order, STATUS.processing, { by });
      return { holds: true, became: state };
    });

  return async (asked: Paying): Promise<SentPayment> => {
    refuse(await tries.count(asked.shopperId));
    const gateway = gatewayFor(asked.typed.fields[METHOD_FIELD]);
    // Payments of one order wait for its lock anyway; in the queue they wait without a connection.
    const inTurn = <Result>(work: () => Promise<Result>) => queue.join([`account ${asked.shopperId}`], work);
    const payment = await inTurn(() => attempt(gateway, asked));
    const facts = paymentFacts(payment, asked.requestId);
    if (payment.isNew) note('payment.begun', facts);
    const { payee, delivery, storeOrigin } = asked;
    const shopOrigin = payment.shopOrigin ?? undefined;
    const begun: Begun = await gateway.begin({ ...payment, payee, delivery, storeOrigin, shopOrigin });
    if (begun.kind !== 'goesOn') {
      const { kind } = begun;
      const { holds, became } = await inTurn(() => settleAtOnce(payment, kind));
      if (became) note(`payment.${became}`, facts);
      if (!holds) throw nothingOwed();
    }
    return sentPayment(begun);
  };
}

function sentPayment(begun: Begun): SentPayment {
  if (begun.kind === 'declined') return { success: false, error: begun.error, redirectUrl: '', action: null };
  const { redirectUrl = '', action = null } = begun.kind === 'goesOn' ? begun : {};
  return { success: true, error: '', redirectUrl, action };
}
