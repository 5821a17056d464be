import type { Availability } from '#contract/availability';
import type { CartLine } from '#contract/cart';
import { inPaise } from '#contract/money';
import { MOST_TOLD } from '#contract/variants';
import { isSameLine, type LineKey } from '../cart/lines';

/** What the store has said of one line. */
export type LineAvailability = LineKey & { price: number; available: number | null };

/** What of a line is no longer as it was when it was added, the worst first: a price is no matter of what is sold out. */
export type Difference = {
  line: CartLine;
  why: 'gone' | 'soldOut' | 'fewer' | 'dearer' | 'cheaper';
  /** What of it is left. */
  available: number;
  /** What one piece costs now. */
  price: number;
};

/**
 * An answer is taken line by line, by what it names: whatever its length and order, what it says of other lines, or
 * says so that nobody can read it, is nothing.
 */
export const availabilityOf = (asked: readonly LineKey[], { lines }: Availability): LineAvailability[] =>
  asked.flatMap(({ id, selectedSize, selectedColor }) => {
    const said = lines.find(
      (one) => one.id === id && (one.size ?? '') === selectedSize && (one.color ?? '') === selectedColor,
    );
    return said ? [{ id, selectedSize, selectedColor, price: said.price, available: said.available }] : [];
  });

/** How many can be had of a line, where fewer are left than the store counts. */
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
  // Nothing is sold for nothing: where there is no price, none was told.
  const isPriced = now.price > 0;
  if (most === 0) return isPriced ? 'soldOut' : 'gone';
  if (most !== undefined && line.quantity > most) return 'fewer';
  if (!isPriced || inPaise(now.price) === inPaise(line.price)) return undefined;
  return now.price > line.price ? 'dearer' : 'cheaper';
}
