/** Totals and savings of cart lines, in a module of their own: only screens that show a cart need them. */
import type { CartLine } from '#contract/cart';
import { inPaise, inRupees } from '#contract/money';

export const lineTotal = ({ price, quantity }: CartLine): number => inRupees(inPaise(price) * quantity);

/** The total of a line at its MRP; undefined unless the MRP is above the price. */
export const lineMrp = ({ price, originalPrice, quantity }: CartLine): number | undefined =>
  savedOn({ price, originalPrice }) > 0 ? inRupees(inPaise(originalPrice ?? 0) * quantity) : undefined;

export const savingOf = (lines: readonly CartLine[]): number =>
  inRupees(lines.reduce((total, line) => total + savedOn(line) * line.quantity, 0));

/** In paise, on one piece. */
const savedOn = ({ price, originalPrice = price }: Pick<CartLine, 'price' | 'originalPrice'>): number =>
  Math.max(0, inPaise(originalPrice) - inPaise(price));
