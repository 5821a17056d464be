import * as v from 'valibot';
import { DEFAULT_LIMIT, HIGHEST_LIMIT } from '../../contract/product-query';
import { pageEntries, readQuery } from '../http/paging';
import type { ProductCriteria } from './product-queries';
import { type AskedSearch, askedSearch } from './search-query';

const LONGEST_NAME = 200;
const MOST_NAMES = 50;

const TOO_LONG = 'A name is too long';

const name = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(LONGEST_NAME, TOO_LONG));

/** Several with commas between them, where the store can search. */
const names = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check((list) => list.split(',').every((one) => one.trim().length <= LONGEST_NAME), TOO_LONG),
);

/** What a listing may be asked. Names match whatever their case; unknown parameters are dropped. */
export const ProductQuerySchema = v.object({
  ...pageEntries(DEFAULT_LIMIT, HIGHEST_LIMIT),
  category: v.optional(names),
  parentCategory: v.optional(names),
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

export type AskedProducts = {
  page: number;
  limit: number;
  criteria: Omit<ProductCriteria, 'storeId'>;
  /** Set if more is asked than a plain listing can answer. */
  search?: AskedSearch;
};

export function askedProducts(query: Record<string, string[]>): AskedProducts {
  const { page, limit, category, parentCategory, gender, filter, featured } = readQuery(ProductQuerySchema, query);
  const criteria: AskedProducts['criteria'] = {
    ...(category ? { category } : {}),
    ...(parentCategory ? { parentCategory } : {}),
    ...(gender ? { gender } : {}),
    ...(filter && filter.length > 0 ? { filter } : {}),
    ...(featured ? { featured: true } : {}),
  };
  const search = askedSearch(query, criteria);
  return { page, limit, criteria, ...(search && { search }) };
}
