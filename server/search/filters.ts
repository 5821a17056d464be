import { askedVariants, keepVariants, type Said } from './asked-variants';
import { and, type Bits } from './bits';
import { bitsWith } from './bits-with';
import type { Chosen } from './choices';
import { keepBetween, keepOff } from './conditions';
import type { ProductIndex } from './product-index';
import type { Result } from './result';

/** What a shopper has chosen. A product passes a list if it has any one of its values. Prices in paise. */
export type Filters = {
  category?: readonly string[];
  kind?: readonly string[];
  size?: readonly string[];
  color?: readonly string[];
  fabric?: readonly string[];
  origin?: readonly string[];
  leastPaise?: number;
  mostPaise?: number;
  leastPercentOff?: number;
  isInStock?: boolean;
};

/** The facet that a filter belongs to: counts of a facet leave out the filters of its own name. */
export type FilterName = 'category' | 'kind' | 'variant' | 'fabric' | 'origin' | 'price' | 'discount';

type Filter = { name: FilterName; keep: (bits: Bits) => void };

/**
 * Filters as steps, each of which keeps the products that pass. Sizes, colours and stock are one step, together with
 * those the query names: one variant must have all of them.
 */
export function filtersOf(index: ProductIndex, filters: Filters, result: Result | undefined): Filter[] {
  const { leastPaise, mostPaise, leastPercentOff } = filters;
  const all: Filter[] = [];
  const keep = (name: FilterName, keepIn: (bits: Bits) => void) => all.push({ name, keep: keepIn });
  for (const name of ['category', 'kind', 'fabric', 'origin'] as const) {
    const chosen = filters[name];
    if (chosen?.length) keep(name, (bits) => and(bits, bitsWith(index, index.traits, name, chosen)));
  }
  if (leastPaise !== undefined || mostPaise !== undefined) {
    keep('price', (bits) => keepBetween(index, leastPaise, mostPaise, bits));
  }
  if (leastPercentOff !== undefined) {
    keep('discount', (bits) => keepOff(index, leastPercentOff, bits));
  }
  const chosen = chosenOf(index, filters);
  if (chosen.sizes || chosen.colors || chosen.isInStock) {
    keep('variant', (bits) => keepVariants(index, askedVariants(index, chosen, saidBy(result)), bits));
  }
  return all;
}

/** Spells the names as the store does. Unknown names stay as they are and match nothing. */
export const chosenOf = ({ choices }: ProductIndex, { size, color, isInStock = false }: Filters): Chosen => ({
  ...(size?.length && { sizes: size.map((name) => choices.sizes.spelled('sold', name)) }),
  ...(color?.length && { colors: color.map((name) => choices.colors.spelled('sold', name)) }),
  isInStock,
});

/** What the words of a query ask of a variant. */
export const saidBy = (result: Result | undefined): Said | undefined =>
  result && { conditions: result.conditions, how: result.how, byTitleAlone: result.byTitleAlone };
