import { randomUUID } from 'node:crypto';
import type { NewPayment } from '../../contract/payment';
import type { Database } from '../db/connection';
import { heldOrder, setStatus } from '../db/orders';
import { type KeptPayment, keepPayment, paymentById, setPaymentState } from '../db/payments';
import { claimKey, type RequestKey } from '../db/requestKeys';
import { Refusal } from '../failures';
import { isOverdue, PAY_WITHIN_HOURS } from '../orders/expiring';
import { readOrderNumber } from '../orders/orderNumber';
import { STATUS } from '../orders/status';
import { otherRequest } from '../requestKey';
import { type SentPayment, sentPayment } from './answer';
import { METHOD_FIELD } from './fields';
import type { Begun, Gateway, PaymentToBegin } from './gateway';

export type Paying = Pick<PaymentToBegin, 'payee' | 'storeOrigin' | 'shopOrigin'> & {
  storeId: number;
  shopperId: string;
  typed: NewPayment;
  key: RequestKey | undefined;
};

const noSuchOrder = () => new Refusal(404, 'Order not found or access denied');
const nothingOwed = () => new Refusal(409, 'This order is not waiting for a payment.');
const tooLate = () => new Refusal(409, `This order was not paid within ${PAY_WITHIN_HOURS} hours. Please order again.`);

/**
 * Begins to pay. What is kept is kept before the gateway is asked, so that a lost answer, asked for
 * again with its key, is the same payment; and nothing is held while the gateway thinks.
 */
export function paying(db: Database, gateways: Gateway[], clock: () => Date) {
  function gatewayFor(method: string | undefined): Gateway {
    const found = gateways.find(({ methods }) => methods.some(({ value }) => value === method));
    if (!found) throw new Refusal(422, 'Please choose how to pay.');
    return found;
  }

  const attempt = (gateway: Gateway, { storeId, shopperId, typed, key, shopOrigin }: Paying): Promise<KeptPayment> =>
    db.transaction(async (transaction) => {
      const id = randomUUID();
      const createdAt = clock();
      const claim = key && (await claimKey(transaction, { ...key, made: id, now: createdAt }));
      if (claim?.kind === 'other') throw otherRequest();
      const known = claim?.kind === 'known' ? await paymentById(transaction, claim.made) : undefined;
      if (known) return known;
      const order = await heldOrder(transaction, readOrderNumber(typed.orderId) ?? '');
      if (order?.storeId !== storeId || order.shopperId !== shopperId) throw noSuchOrder();
      if (order.status !== STATUS.pending) throw nothingOwed();
      if (isOverdue(order, createdAt)) throw tooLate();
      const payment: KeptPayment = {
        id,
        orderId: order.id,
        gateway: gateway.name,
        method: typed.fields[METHOD_FIELD] ?? '',
        amountPaise: order.totalPaise,
        state: 'begun',
        shopOrigin: shopOrigin ?? null,
        createdAt,
      };
      await keepPayment(transaction, payment);
      return payment;
    });

  /** Whether what the gateway said at once still holds for the order. */
  const settleAtOnce = ({ id, orderId }: KeptPayment, state: 'agreed' | 'declined'): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const order = await heldOrder(transaction, orderId);
      const payment = await paymentById(transaction, id);
      if (payment?.state === state) return true;
      if (payment?.state !== 'begun') return false;
      const isLate = state === 'agreed' && order?.status !== STATUS.pending;
      await setPaymentState(transaction, id, isLate ? 'cancelled' : state);
      if (!isLate && state === 'agreed') await setStatus(transaction, orderId, STATUS.processing, null);
      return !isLate;
    });

  return async (asked: Paying): Promise<SentPayment> => {
    const gateway = gatewayFor(asked.typed.fields[METHOD_FIELD]);
    const payment = await attempt(gateway, asked);
    const { payee, storeOrigin } = asked;
    const { id, orderId, amountPaise, method } = payment;
    const shopOrigin = payment.shopOrigin ?? undefined;
    const begun: Begun = await gateway.begin({ id, orderId, amountPaise, method, payee, storeOrigin, shopOrigin });
    if (begun.kind !== 'goesOn' && !(await settleAtOnce(payment, begun.kind))) throw nothingOwed();
    return sentPayment(begun);
  };
}
