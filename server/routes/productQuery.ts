import * as v from 'valibot';
import { DEFAULT_LIMIT, FIRST_PAGE, HIGHEST_LIMIT } from '../../contract/product-query';
import type { Shelf } from '../db/products';
import { Refusal } from '../failures';

const wholeNumber = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^0*[1-9]\d*$/, `The ${name} must be a whole number of at least 1`),
    v.transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER)),
  );

const LONGEST_NAME = 200;
const MOST_NAMES = 50;

const name = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(LONGEST_NAME, 'A name is too long'));

/** What a listing may be asked. Names match whatever their case; unknown parameters are dropped. */
export const ProductQuerySchema = v.object({
  page: v.optional(wholeNumber('page'), String(FIRST_PAGE)),
  limit: v.pipe(
    v.optional(wholeNumber('limit'), String(DEFAULT_LIMIT)),
    v.transform((limit) => Math.min(limit, HIGHEST_LIMIT)),
  ),
  category: v.optional(name),
  parentCategory: v.optional(name),
  gender: v.optional(name),
  filter: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.transform((list) => [...new Set(list.split(',').map((word) => word.trim()))].filter(Boolean).sort()),
      v.maxLength(MOST_NAMES, `At most ${MOST_NAMES} names fit into filter`),
    ),
  ),
  featured: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => ['true', '1'].includes(value.toLowerCase())),
    ),
  ),
});

export type AskedProducts = { page: number; limit: number; shelf: Omit<Shelf, 'storeId'> };

/** Reads a listing's question. Of repeated parameters the first counts; empty ones count as absent. */
export function askedProducts(query: Record<string, string[]>): AskedProducts {
  const first = Object.entries(query).flatMap(([key, [value]]) => (value?.trim() ? [[key, value]] : []));
  const read = v.safeParse(ProductQuerySchema, Object.fromEntries(first));
  if (!read.success) throw new Refusal(400, read.issues[0].message);
  const { page, limit, category, parentCategory, gender, filter, featured } = read.output;
  return {
    page,
    limit,
    shelf: {
      ...(category ? { category } : {}),
      ...(parentCategory ? { parentCategory } : {}),
      ...(gender ? { gender } : {}),
      ...(filter && filter.length > 0 ? { filter } : {}),
      ...(featured ? { featured: true } : {}),
    },
  };
}
