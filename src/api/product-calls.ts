import * as v from 'valibot';
import type { BackInStock } from '#contract/back-in-stock';
import { type Delivery, DeliveryAnswerSchema } from '#contract/delivery';
import { failureFacts } from '#contract/failure';
import type { ListedProduct } from '#contract/product';
import { ProductListAnswerSchema } from '#contract/product-list';
import { relatedProducts } from '#contract/related';
import type { Client } from './client';

/** What a product's page asks beside the product. */
export type ProductCalls = {
  /** Only where the store can `related`. */
  related(id: string, signal?: AbortSignal): Promise<ListedProduct[]>;
  /** Only where the store can `delivery`. Undefined for a PIN code that does not exist. */
  delivery(pin: string, signal?: AbortSignal): Promise<Delivery | undefined>;
  /** Only where the store can `backInStock`. It says yes whatever the email. */
  tellWhenBack(wanted: BackInStock, signal?: AbortSignal): Promise<void>;
};

/** No first visit waits for this code. */
export function createProductCalls(client: Client): ProductCalls {
  return {
    related: async (id, signal) => {
      const path = `/products/${encodeURIComponent(id)}/related`;
      return relatedProducts(await client.get(path, ProductListAnswerSchema, { signal, isForAnyone: true }), id);
    },
    delivery: (pin, signal) =>
      client
        .get(`/delivery/${encodeURIComponent(pin)}`, DeliveryAnswerSchema, { signal, isForAnyone: true })
        .catch(nothingWhereUnknown),
    tellWhenBack: async (body, signal) => {
      await client.post('/backInStock', v.unknown(), { body, signal, isAnonymous: true });
    },
  };
}

/** That nothing goes to an unknown PIN code is an answer, not a failure. */
function nothingWhereUnknown(thrown: unknown): undefined {
  if (failureFacts(thrown).status === 404) return undefined;
  throw thrown;
}
