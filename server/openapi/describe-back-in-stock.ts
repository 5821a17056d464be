import { BackInStockSchema } from '../../contract/back-in-stock';
import { BODY_FAILURES, nothing, reference, STORE_HOST } from './describing';
import { askedShape, type JsonShape } from './wire-shape';

/** Only where the store can send mail. */
export const backInStockPaths = (): JsonShape => ({
  '/backInStock': {
    post: {
      operationId: 'tellWhenBack',
      summary: 'Be told once by mail when a product is back in stock',
      description:
        'A size or a colour that is `null` is open: any variant of the product will do. The answer says nothing of the email or the product. Once the mail is sent, the email is forgotten; after a year without one, too.',
      parameters: [STORE_HOST],
      requestBody: { required: true, content: { 'application/json': { schema: reference('BackInStock') } } },
      responses: { ...BODY_FAILURES, '204': nothing('It is noted, whatever the email') },
    },
  },
});

export const backInStockShapes = (): Record<string, JsonShape> => ({ BackInStock: askedShape(BackInStockSchema) });
