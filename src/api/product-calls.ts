import * as v from 'valibot';
import type { BackInStock } from '#contract/back-in-stock';
import { type Delivery, DeliveryAnswerSchema } from '#contract/delivery';
import { failureFacts } from '#contract/failure';
import type { ListedProduct } from '#contract/product';
import { ProductListAnswerSchema } from '#contract/product-list';
import { relatedProducts } from '#contract/related';
import type { Client } from './client';

/** The calls of a product's page besides the product itself. */
export type ProductCalls = {
  /** Only where the store announces `related`. */
  related(id: string, signal?: AbortSignal): Promise<ListedProduct[]>;
  /** Only where the store announces `delivery`. Undefined for a PIN code that does not exist. */
  delivery(pin: string, signal?: AbortSignal): Promise<Delivery | undefined>;
  /** Only where the store announces `backInStock`. The store answers success for any email. */
  tellWhenBack(wanted: BackInStock, signal?: AbortSignal): Promise<void>;
};

/** In a chunk of its own, so that the first page does not wait for it. */
export function createProductCalls(client: Client): ProductCalls {
  return {
    related: async (id, signal) => {
      const path = `/products/${encodeURIComponent(id)}/related`;
      return relatedProducts(await client.get(path, ProductListAnswerSchema, { signal, isForAnyone: true }), id);
    },
    delivery: createDeliveryCall(client),
    tellWhenBack: async (body, signal) => {
      await client.post('/backInStock', v.unknown(), { body, signal, isAnonymous: true });
    },
  };
}

export const createDeliveryCall =
  (client: Client): ProductCalls['delivery'] =>
  (pin, signal) =>
    client
      .get(`/delivery/${encodeURIComponent(pin)}`, DeliveryAnswerSchema, { signal, isForAnyone: true })
      .catch(nothingWhereUnknown);

/** A 404 means that the PIN code is unknown: an answer, not a failure. */
function nothingWhereUnknown(thrown: unknown): undefined {
  if (failureFacts(thrown).status === 404) return undefined;
  throw thrown;
}
