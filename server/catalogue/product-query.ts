import * as v from 'valibot';
import { DEFAULT_LIMIT, HIGHEST_LIMIT } from '../../contract/product-query';
import { pageEntries, readQuery } from '../http/paging';
import type { ProductCriteria } from './product-queries';
import { type AskedSearch, askedSearch } from './search-query';

const LONGEST_NAME = 200;
const MOST_NAMES = 50;

/** Or several of them, where the store can search. */
const name = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check((names) => names.split(',').every(({ length }) => length <= LONGEST_NAME), 'A name is too long'),
);

/** What a listing may be asked. Names match whatever their case; unknown parameters are dropped. */
export const ProductQuerySchema = v.object({
  ...pageEntries(DEFAULT_LIMIT, HIGHEST_LIMIT),
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

export type AskedProducts = {
  page: number;
  limit: number;
  criteria: Omit<ProductCriteria, 'storeId'>;
  /** Where more is asked than a plain listing knows. */
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
