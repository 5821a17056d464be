import type * as v from 'valibot';
import { type ListedProduct, listedProduct } from './product';
import type { ProductListAnswerSchema } from './product-list';

/** Related products fill one row, and are no second listing. */
export const MOST_RELATED = 8;

/** `GET /products/{id}/related`, if the store announces `related`. Drops the product itself and sold-out ones. */
export function relatedProducts({ data }: v.InferOutput<typeof ProductListAnswerSchema>, id: string): ListedProduct[] {
  const others = new Map(data.filter((product) => product.id !== id && !product.soldOut).map((one) => [one.id, one]));
  return [...others.values()].slice(0, MOST_RELATED).map(listedProduct);
}
