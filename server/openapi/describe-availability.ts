import { AskedAvailabilitySchema } from '../../contract/asked-availability';
import { AvailabilitySchema } from '../../contract/availability';
import { answered, later, reference, STORE_HOST } from './describing';
import { askedShape, type JsonShape, wireShape } from './wire-shape';

export const availabilityPaths = (): JsonShape => ({
  '/availability': {
    post: {
      operationId: 'askAvailability',
      summary: 'What of a cart can be had at this moment, and at what price',
      description:
        'Answers in the order of the lines. `available` tells ten at most, and is 0 for what is sold out or unknown. A size or a colour that is `null` is open: of the variants that fit, the one with most units counts.',
      parameters: [STORE_HOST],
      requestBody: { required: true, content: { 'application/json': { schema: reference('AskedAvailability') } } },
      responses: {
        '200': answered('The lines', 'Availability'),
        '400': answered('The body is no JSON object, or a field does not keep its rules', 'Failure'),
        '413': answered('The body is too large', 'Failure'),
        '415': answered('The body is of another kind than JSON', 'Failure'),
        '429': later('Asked too often lately'),
        '503': later('The database is away for a moment'),
      },
    },
  },
});

export const availabilityShapes = (): Record<string, JsonShape> => ({
  AskedAvailability: askedShape(AskedAvailabilitySchema),
  Availability: wireShape(AvailabilitySchema),
});
