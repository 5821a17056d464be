import { DeliverySchema } from '../../contract/delivery';
import { answered, STORE_HOST, UNREADABLE } from './describing';
import { type JsonShape, wireShape } from './wire-shape';

export const deliveryPaths = (): JsonShape => ({
  '/delivery/{pin}': {
    get: {
      operationId: 'findDelivery',
      summary:
        'Between which days something arrives at a PIN code that is ordered now, and whether cash is taken there',
      description:
        'By the distance from where the store sends its parcels, the hour until which they set out on the same day, Sundays and the holidays of the store; all of it by the clock of India. An order that costs more than the store takes in cash is still declined when it is to be paid so.',
      parameters: [
        { name: 'pin', in: 'path', required: true, schema: { type: 'string', pattern: '^[1-9][0-9]{5}$' } },
        STORE_HOST,
      ],
      responses: {
        '200': answered('The days', 'Delivery'),
        ...UNREADABLE,
        '404': answered('There is no such PIN code, or the store says nothing of its deliveries', 'Failure'),
        '503': answered('The database is away for a moment', 'Failure'),
      },
    },
  },
});

export const deliveryShapes = (): Record<string, JsonShape> => ({ Delivery: wireShape(DeliverySchema) });
