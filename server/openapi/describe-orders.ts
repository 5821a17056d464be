import * as v from 'valibot';
import { orderStatus } from '../../contract/order';
import { DetailedOrderSchema, OrderRefusalSchema, PlacedOrderSchema } from '../../contract/order-lines';
import { PlaceSchema } from '../../contract/place';
import { HIGHEST_LIMIT } from '../../contract/product-query';
import { requiredText } from '../../contract/tolerant';
import { PaginationSchema } from '../http/paging';
import { MOST_LISTED, OrderQuerySchema } from '../orders/listing';
import { STATUS } from '../orders/status';
import {
  answered,
  BODY_FAILURES,
  IDEMPOTENCY_KEY,
  later,
  NEEDS_TOKEN,
  reference,
  STORE_HOST,
  UNREADABLE,
} from './describing';
import { askedShape, type JsonShape, wireShape } from './wire-shape';

const SIGN_IN = answered('There is no token, or it has ended', 'Failure');

const partParameter = (name: keyof typeof OrderQuerySchema.entries, description: string): JsonShape => ({
  name,
  in: 'query',
  description,
  schema: askedShape(OrderQuerySchema.entries[name]),
});

export const orderPaths = (): JsonShape => ({
  '/orders': {
    get: {
      operationId: 'listOrders',
      summary: 'The orders of the shopper who is signed in, newest first',
      description: `Without \`page\` and \`limit\`: the newest ${MOST_LISTED}, as a bare list, with a \`Link\` where there are more. With either: a page, and how many there are.`,
      security: NEEDS_TOKEN,
      parameters: [
        partParameter('page', 'Which page, from 1. Beyond the end there are no orders, but the true total.'),
        partParameter('limit', `How many orders a page has; more than ${HIGHEST_LIMIT} are ${HIGHEST_LIMIT}.`),
        STORE_HOST,
      ],
      responses: {
        '200': {
          ...answered('The orders, or a page of them', 'ListedOrders'),
          headers: {
            Link: {
              description: 'Of a bare list that leaves orders out: the page at which they go on, as `rel="next"`',
              schema: { type: 'string' },
            },
          },
        },
        ...UNREADABLE,
        '401': SIGN_IN,
        '503': BODY_FAILURES['503'],
      },
    },
    post: {
      operationId: 'placeOrder',
      summary: 'Place an order. The store alone knows the prices; whatever else is sent is ignored',
      security: NEEDS_TOKEN,
      parameters: [IDEMPOTENCY_KEY, STORE_HOST],
      requestBody: { required: true, content: { 'application/json': { schema: reference('PlacedOrder') } } },
      responses: {
        ...BODY_FAILURES,
        '201': answered('The order, waiting for its payment', 'Placed'),
        '401': SIGN_IN,
        '403': answered('More would be held unpaid by one account or address than may be', 'Failure'),
        '409': answered('Too few are left of a product', 'OrderRefusal'),
        '422': answered(
          'A field does not keep its rules, or a line can never be ordered like this; `lines` says which',
          'OrderRefusal',
        ),
      },
    },
  },
  '/orders/{id}': {
    get: {
      operationId: 'findOrder',
      summary: 'One order, for its owner by the token alone, or for whoever knows its email or phone',
      security: [...NEEDS_TOKEN, {}],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        {
          name: 'contactInfo',
          in: 'query',
          description: "The owner's email, or the phone of the address in any common spelling.",
          schema: { type: 'string' },
        },
        STORE_HOST,
      ],
      responses: {
        '200': answered('The order', 'Order'),
        ...UNREADABLE,
        '401': answered('There is no contact, and the token has ended', 'Failure'),
        '404': answered("There is none, or it is another's: the same either way", 'Failure'),
        '429': later('Looked for in vain too often lately'),
        '503': BODY_FAILURES['503'],
      },
    },
  },
  '/pinCodes/{pin}': {
    get: {
      operationId: 'findPinCode',
      summary: 'The city and the state of a PIN code, for filling in an address',
      parameters: [{ name: 'pin', in: 'path', required: true, schema: { type: 'string', pattern: '^[1-9][0-9]{5}$' } }],
      responses: {
        '200': answered('Where it lies', 'PinCodePlace'),
        ...UNREADABLE,
        '404': answered('It is not known here', 'Failure'),
      },
    },
  },
});

export const orderShapes = (): Record<string, JsonShape> => ({
  PlacedOrder: askedShape(PlacedOrderSchema),
  Placed: wireShape(v.object({ id: requiredText })),
  Order: withStatusNames(wireShape(DetailedOrderSchema)),
  Orders: { type: 'array', items: reference('Order') },
  OrderPage: {
    type: 'object',
    properties: { data: reference('Orders'), pagination: wireShape(PaginationSchema) },
    required: ['data', 'pagination'],
  },
  ListedOrders: { anyOf: [reference('Orders'), reference('OrderPage')] },
  PinCodePlace: wireShape(PlaceSchema),
  OrderRefusal: { ...wireShape(OrderRefusalSchema), required: ['error'] },
});

/** Adds the names of the status codes, for programmers of other stores. */
function withStatusNames(order: JsonShape): JsonShape {
  const oneOf = Object.values(STATUS).map((code) => ({ const: code, title: orderStatus(code) }));
  return { ...order, properties: Object.assign({}, order.properties, { status: { type: 'integer', oneOf } }) };
}
