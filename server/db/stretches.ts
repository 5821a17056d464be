/** How many products of a shelf lie in one stretch of ranks. */
export type Stretch = { stretch: number; products: number };

/** Part of a shelf: `limit` products after the first `offset` of those ranked from `from` to before `until`. */
export type Part = { from: number; until: number; offset: number; limit: number };

/** As in the migration `shelf_counts`: rank >> 14. */
const RANKS_PER_STRETCH = 1 << 14;

export const totalOf = (stretches: Stretch[]): number => stretches.reduce((sum, { products }) => sum + products, 0);

/**
 * Where a page's products are: the stretches before it are skipped whole, so page 10,000 costs
 * little more than page 1. Undefined beyond the end.
 */
export function partOf(stretches: Stretch[], page: number, limit: number): Part | undefined {
  const offset = (page - 1) * limit;
  let before = 0;
  let start: Omit<Part, 'until'> | undefined;
  let until = 0;
  for (const { stretch, products } of stretches) {
    if (before >= offset + limit) break;
    if (!start && before + products > offset) {
      start = { from: stretch * RANKS_PER_STRETCH, offset: offset - before, limit };
    }
    until = (stretch + 1) * RANKS_PER_STRETCH;
    before += products;
  }
  return start && { ...start, until };
}
