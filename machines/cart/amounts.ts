/** What the lines of a cart come to, and what they save: only screens that show a cart need to know. */
import type { CartLine } from '#contract/cart';
import { inPaise, inRupees } from '#contract/money';

export const lineTotal = ({ price, quantity }: CartLine): number => inRupees(inPaise(price) * quantity);

/** What a line would come to at its MRP: nothing where that is not above the price. */
export const lineMrp = ({ price, originalPrice, quantity }: CartLine): number | undefined =>
  savedOn({ price, originalPrice }) > 0 ? inRupees(inPaise(originalPrice ?? 0) * quantity) : undefined;

export const savingOf = (lines: readonly CartLine[]): number =>
  inRupees(lines.reduce((total, line) => total + savedOn(line) * line.quantity, 0));

/** In paise, on one piece. */
const savedOn = ({ price, originalPrice = price }: Pick<CartLine, 'price' | 'originalPrice'>): number =>
  Math.max(0, inPaise(originalPrice) - inPaise(price));
