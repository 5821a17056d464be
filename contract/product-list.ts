import * as v from 'valibot';
import { CatalogueProductSchema, type ListedProduct, listedProduct } from './product';
import { hasData, listOf } from './tolerant';
import { EmptyPageSchema, NullListSchema, TotalEntries, totalOf } from './total';

/** What our store sends; the total stands in both places where shops look for it. */
export const ProductListSchema = v.object({
  data: listOf(CatalogueProductSchema),
  ...TotalEntries,
});

/** Accepts a bare list or a page around one. Anything else fails. */
const PageSchema = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((data): unknown => ({ data })),
  ),
  v.looseObject({ data: v.array(v.unknown()) }),
  EmptyPageSchema,
  v.pipe(
    NullListSchema,
    v.transform((): unknown => ({ data: [] })),
  ),
]);

/** The page, or the page wrapped once more. A page's own `data` is its list, so the page is tried first. */
export const pageAnswer = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.union([
      PageSchema,
      v.pipe(
        v.custom<{ data: object }>(hasData),
        v.transform(({ data }): unknown => data),
        PageSchema,
      ),
    ]),
    schema,
  );

export const ProductListAnswerSchema = pageAnswer(ProductListSchema);

type ProductListAnswer = v.InferOutput<typeof ProductListAnswerSchema>;

export type ProductPage = { products: ListedProduct[]; total: number };

export function shownProductPage({ data, ...told }: ProductListAnswer): ProductPage {
  return { products: data.map(listedProduct), total: totalOf(told, data.length) };
}
