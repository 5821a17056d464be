/** How many products that match lie in one range of ranks. */
export type RankRange = { range: number; products: number };

/** Part of what matches: `limit` products after the first `offset` of those ranked from `from` to before `until`. */
export type Part = { from: number; until: number; offset: number; limit: number };

/** Must match the migration `shelf_counts`: rank >> 14. */
const RANKS_PER_RANGE = 1 << 14;

export const totalOf = (ranges: RankRange[]): number => ranges.reduce((sum, { products }) => sum + products, 0);

/**
 * Where a page's products are: the ranges before it are skipped whole, so page 10,000 costs
 * little more than page 1. Undefined beyond the end.
 */
export function partOf(ranges: RankRange[], page: number, limit: number): Part | undefined {
  const offset = (page - 1) * limit;
  let before = 0;
  let start: Omit<Part, 'until'> | undefined;
  let until = 0;
  for (const { range, products } of ranges) {
    if (before >= offset + limit) break;
    if (!start && before + products > offset) {
      start = { from: range * RANKS_PER_RANGE, offset: offset - before, limit };
    }
    until = (range + 1) * RANKS_PER_RANGE;
    before += products;
  }
  return start && { ...start, until };
}
