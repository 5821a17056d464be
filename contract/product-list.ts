import * as v from 'valibot';
import { CatalogueProductSchema, type Product, shownProduct } from './product';
import { listOf, wholeNumberOrNull } from './tolerant';

const PaginationSchema = v.optional(v.fallback(v.nullable(v.object({ total: wholeNumberOrNull })), null), null);

/** What our store sends; the total stands in both places that SPEC names. */
export const ProductListSchema = v.object({
  data: listOf(CatalogueProductSchema),
  count: wholeNumberOrNull,
  pagination: PaginationSchema,
});

/** A bare list is as good as a wrapped one; an answer with neither is none. */
export const ProductListAnswerSchema = v.pipe(
  v.union([
    v.pipe(
      v.array(v.unknown()),
      v.transform((data): unknown => ({ data })),
    ),
    v.looseObject({ data: v.array(v.unknown()) }),
  ]),
  ProductListSchema,
);

export type ProductListAnswer = v.InferOutput<typeof ProductListAnswerSchema>;

/** A page of products as it is shown. */
export type ProductPage = { products: Product[]; total: number };

export function shownProductPage({ data, count, pagination }: ProductListAnswer): ProductPage {
  return { products: data.map(shownProduct), total: pagination?.total ?? count ?? data.length };
}
