import { and, type Bits } from './bits';
import type { Chosen } from './choices';
import { bitsWith, keepBetween, keepOff, keepWhere } from './conditions';
import type { ProductIndex } from './product-index';
import { YES } from './product-traits';

/** What a shopper has chosen, and where: of each list one will do. Prices in paise. */
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

/** What one facet is of: leaving it out counts as if nothing of it were chosen. */
export type FilterName = 'category' | 'kind' | 'variant' | 'fabric' | 'origin' | 'price' | 'discount';

type Filter = { name: FilterName; keep: (bits: Bits) => void };

/** Filters as steps, each of which leaves what passes. Sizes, colours and stock are one: a variant has all of them. */
export function filtersOf(index: ProductIndex, filters: Filters): Filter[] {
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
  if (chosen.sizes || chosen.colors || chosen.isInStock) keep('variant', (bits) => keepVariants(index, chosen, bits));
  return all;
}

/** The names as the store writes them; what it does not know stays, and finds nothing. */
export const chosenOf = ({ choices }: ProductIndex, { size, color, isInStock = false }: Filters): Chosen => ({
  ...(size?.length && { sizes: size.map((name) => choices.sizes.known('sold', name)) }),
  ...(color?.length && { colors: color.map((name) => choices.colors.known('sold', name)) }),
  isInStock,
});

export function keepVariants(index: ProductIndex, chosen: Chosen, bits: Bits): void {
  const { choices, states } = index;
  const { sizes, colors, isInStock } = chosen;
  const mark = isInStock ? 'inStock' : 'sold';
  if (sizes) and(bits, bitsWith(index, choices.sizes, mark, sizes));
  if (colors) and(bits, bitsWith(index, choices.colors, mark, colors));
  if (isInStock && !sizes && !colors) and(bits, bitsWith(index, states, 'inStock', [YES]));
  if (sizes && colors) keepWhere(bits, choices.matcher(chosen));
}
