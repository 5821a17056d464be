export const ROW_HEIGHT = 46;

/** Rows that are drawn beyond the edges, so that scrolling shows no gap. */
const BEYOND = 6;

type Sight = { top: number; height: number };

/** Places of the rows to be drawn: those in sight, and the one that has the focus, wherever it is. */
export function rowsInSight(count: number, { top, height }: Sight, focused: number): number[] {
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - BEYOND);
  const last = Math.min(count, Math.ceil((top + height) / ROW_HEIGHT) + BEYOND);
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, place) => first + place);
  if (focused < 0 || focused >= count || rows.includes(focused)) return rows;
  return focused < first ? [focused, ...rows] : [...rows, focused];
}

/** So close to the end, new rows are scrolled into sight by themselves. */
export const isAtEnd = (count: number, { top, height }: Sight): boolean => top + height > (count - 1.5) * ROW_HEIGHT;

/** The scroll position at which a row is in sight, below the heads. */
export function scrolledTo(row: number, { top, height }: Sight): number {
  const start = row * ROW_HEIGHT;
  if (start < top) return start;
  return start + ROW_HEIGHT > top + height ? start + ROW_HEIGHT - height : top;
}

const KEYS: Record<string, (row: number, page: number, last: number) => number> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  PageDown: (row, page) => row + page,
  PageUp: (row, page) => row - page,
  Home: () => 0,
  End: (_row, _page, last) => last,
};

/** The row that a key leads to; none where it leads nowhere. */
export function rowByKey(key: string, row: number, { count, height }: { count: number; height: number }) {
  const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 1);
  const next = KEYS[key]?.(row, page, count - 1);
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
}
