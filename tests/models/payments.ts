import * as v from 'valibot';
import type { OrderStatus, ShownOrder } from '#contract/order';
import { PaymentAnswerSchema, type PaymentField, PaymentFieldSchema } from '#contract/payment';

/** An order of two kurtas with this status. */
export const order = (status: OrderStatus, special: Partial<ShownOrder> = {}): ShownOrder => ({
  id: 'order-1',
  date: '2026-11-20T10:00:00.000Z',
  status,
  shipping: { address: '12 MG Road, Pune', method: 'Standard Shipping', tracking: 'Not available' },
  items: [{ id: 'kurta-1', name: 'Chikankari Kurta', quantity: 2, price: 1299.5 }],
  ...special,
});

/** In a state beyond the contract's five. A status that cannot be read is shown as Unknown, too, but may be paid. */
export const orderOfItsOwn = order('Unknown', { takesNoPayment: true });

export const paymentField = (special: object): PaymentField => v.parse(PaymentFieldSchema, { name: 'x', ...special });

export const paymentAnswer = (answer: object) => v.parse(PaymentAnswerSchema, answer);
