import type * as v from 'valibot';
import { type ListedProduct, listedProduct } from './product';
import type { ProductListAnswerSchema } from './product-list';

/** A row of them, and not a second listing. */
export const MOST_RELATED = 8;

/** `GET /products/{id}/related`, where the store can `related`. Nothing to go on to is the product itself, or gone. */
export function relatedProducts({ data }: v.InferOutput<typeof ProductListAnswerSchema>, id: string): ListedProduct[] {
  const others = new Map(data.filter((product) => product.id !== id && !product.soldOut).map((one) => [one.id, one]));
  return [...others.values()].slice(0, MOST_RELATED).map(listedProduct);
}
