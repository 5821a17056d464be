import type { Availability } from '#contract/availability';
import type { CartLine } from '#contract/cart';
import { inPaise } from '#contract/money';
import { MOST_TOLD } from '#contract/variants';
import { isSameLine, type LineKey } from '../cart/lines';

/** The store's answer for one line; `available` is null where it gave no number. */
export type LineAvailability = LineKey & { price: number; available: number | null };

/** How a line differs from when it was added. Only the worst counts: a sold-out line has no price change. */
export type Difference = {
  line: CartLine;
  why: 'gone' | 'soldOut' | 'fewer' | 'dearer' | 'cheaper';
  /** Units left; 0 where the store gave no number. */
  available: number;
  /** What one piece costs now. */
  price: number;
};

/**
 * Matches answered lines to asked ones by id, size and colour, whatever their number and order. Lines that were not
 * asked for are ignored; the schema has dropped unreadable ones.
 */
export const availabilityOf = (asked: readonly LineKey[], { lines }: Availability): LineAvailability[] =>
  asked.flatMap(({ id, selectedSize, selectedColor }) => {
    const said = lines.find(
      (one) => one.id === id && (one.size ?? '') === selectedSize && (one.color ?? '') === selectedColor,
    );
    return said ? [{ id, selectedSize, selectedColor, price: said.price, available: said.available }] : [];
  });

/** Units left of a line; undefined at `MOST_TOLD` or more, or where the store has not said. */
export function unitsLeftOf(told: readonly LineAvailability[], line: LineKey): number | undefined {
  const available = told.find((one) => isSameLine(one, line))?.available ?? MOST_TOLD;
  return available < MOST_TOLD ? available : undefined;
}

export const differencesIn = (lines: readonly CartLine[], told: readonly LineAvailability[]): Difference[] =>
  lines.flatMap((line) => {
    const now = told.find((one) => isSameLine(one, line));
    const why = now && whatDiffers(line, now, unitsLeftOf(told, line));
    return now && why ? [{ line, why, available: now.available ?? 0, price: now.price }] : [];
  });

function whatDiffers(line: CartLine, now: LineAvailability, most: number | undefined): Difference['why'] | undefined {
  // Nothing is free: a price of 0 means that the store gave none.
  const isPriced = now.price > 0;
  if (most === 0) return isPriced ? 'soldOut' : 'gone';
  if (most !== undefined && line.quantity > most) return 'fewer';
  if (!isPriced || inPaise(now.price) === inPaise(line.price)) return undefined;
  return now.price > line.price ? 'dearer' : 'cheaper';
}
