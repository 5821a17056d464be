import { NewPaymentSchema, PaymentFieldSchema } from '../../contract/payment';
import { SentPaymentSchema } from '../payments/answer';
import { answered, BODY_FAILURES, IDEMPOTENCY_KEY, NEEDS_TOKEN, reference, STORE_HOST } from './describing';
import { askedShape, type JsonShape, wireShape } from './wire-shape';

/** Without the endpoints that only gateways call: those are described beside the gateways' code. */
export const paymentPaths = (): JsonShape => ({
  '/payments/fields': {
    get: {
      operationId: 'paymentFields',
      summary: 'What a shop asks a shopper who wants to pay',
      parameters: [],
      responses: { '200': answered('The fields, in their order', 'PaymentFields') },
    },
  },
  '/payments': {
    post: {
      operationId: 'pay',
      summary: 'Begin to pay for an own order that is Pending. The amount is the one of the order',
      security: NEEDS_TOKEN,
      parameters: [IDEMPOTENCY_KEY, STORE_HOST],
      requestBody: { required: true, content: { 'application/json': { schema: reference('NewPayment') } } },
      responses: {
        ...BODY_FAILURES,
        '200': answered('How it goes on, or with `success` false why it does not', 'Payment'),
        '401': answered('There is no token, or it has ended', 'Failure'),
        '422': answered(
          'A field does not keep its rules, or the order was tried to be paid as often as can be',
          'Failure',
        ),
        '404': answered("There is no such order, or it is another's: the same either way", 'Failure'),
        '409': answered('The order is not waiting for a payment; also where a key is repeated', 'Failure'),
        '410': answered('The order has waited for longer than a day, and no cash was agreed', 'Failure'),
      },
    },
  },
});

export const paymentShapes = (): Record<string, JsonShape> => ({
  PaymentFields: { type: 'array', items: wireShape(PaymentFieldSchema) },
  NewPayment: askedShape(NewPaymentSchema),
  Payment: wireShape(SentPaymentSchema),
});
