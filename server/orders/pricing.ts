import type { LineAtFault, OrderLine } from '../../contract/order-lines';
import { bestOf, fits, pricesOf } from '../catalogue/variant-choice';
import type { Choice, LockedVariant, NewLine, OrderedProduct, Taken } from './order-queries';
import type { ReadLine } from './order-reading';
import { OrderRefused } from './order-refusal';

/** A line that can be had as far as is known, and the variants that it may come of. */
type Wish = { line: OrderLine; product: OrderedProduct; choice: Choice; candidates: LockedVariant[] };

/**
 * Prices every line by the variant it is sold of, or throws with all that is wrong. What was told is served first; then,
 * whoever left a choice open gets the best of those that are left.
 */
export function priced(read: ReadLine[], locked: LockedVariant[]): { lines: NewLine[]; taken: Taken[] } {
  const wishes = new Map<ReadLine, Wish>();
  const faults = new Map<ReadLine, Pick<LineAtFault, 'reason' | 'available'>>();
  for (const asked of read) {
    const candidates = 'choice' in asked ? candidatesOf(asked.choice, locked) : [];
    if (!('choice' in asked)) faults.set(asked, { reason: asked.fault, available: null });
    else if (candidates.length === 0) faults.set(asked, { reason: notSold(asked.line), available: null });
    else wishes.set(asked, { ...asked, candidates });
  }
  const sold = new Map<ReadLine, LockedVariant>();
  const taken = new Map(locked.map((variant) => [variant, 0]));
  const leftOf = (variant: LockedVariant) => variant.units - (taken.get(variant) ?? 0);
  const take = (variant: LockedVariant, units: number) => taken.set(variant, (taken.get(variant) ?? 0) + units);

  for (const [asked, { line, candidates }] of wishes) {
    const [only, ...others] = candidates;
    if (!only || others.length > 0) continue;
    sold.set(asked, only);
    take(only, line.quantity);
  }
  // All lines of a variant together.
  for (const [asked, variant] of sold) {
    if (leftOf(variant) < 0) faults.set(asked, { reason: 'outOfStock', available: variant.units });
  }
  for (const [asked, { line, product, candidates }] of wishes) {
    if (sold.has(asked)) continue;
    const best = bestOf(candidates, product, line.quantity, leftOf);
    const left = Math.max(0, best ? leftOf(best) : 0);
    if (!best || left < line.quantity) faults.set(asked, { reason: 'outOfStock', available: left });
    else {
      sold.set(asked, best);
      take(best, line.quantity);
    }
  }
  if (faults.size > 0) throw refused(read, faults);
  return {
    lines: [...wishes].flatMap(([asked, wish]) => {
      const variant = sold.get(asked);
      return variant ? [pricedLine(wish, variant)] : [];
    }),
    taken: [...taken].flatMap(([{ productId, size, color }, units]) =>
      units > 0 ? [{ productId, size, color, units }] : [],
    ),
  };
}

const candidatesOf = (choice: Choice, locked: LockedVariant[]): LockedVariant[] =>
  locked.filter((variant) => variant.productId === choice.productId && fits(variant, choice));

/** Both are known, but not together. */
const notSold = ({ color }: OrderLine) => (color ? 'color' : 'size');

function refused(read: ReadLine[], faults: Map<ReadLine, Pick<LineAtFault, 'reason' | 'available'>>): OrderRefused {
  const lines = read.flatMap((asked) => {
    const fault = faults.get(asked);
    const { id, size, color } = asked.line;
    return fault ? [{ id, ...fault, size, color }] : [];
  });
  return new OrderRefused(lines, new Map(read.map(({ line, product }) => [line.id, product?.title ?? ''])));
}

/** What was told, or goes without saying, beside the variant that is held. */
const pricedLine = ({ line, product, choice }: Wish, variant: LockedVariant): NewLine => ({
  productId: product.id,
  title: product.title,
  pricePaise: pricesOf(variant, product).paidPaise,
  quantity: line.quantity,
  size: choice.size ?? '',
  color: choice.color ?? '',
  variantSize: variant.size,
  variantColor: variant.color,
});

export const totalPaise = (lines: Pick<NewLine, 'pricePaise' | 'quantity'>[]): number =>
  lines.reduce((total, { pricePaise, quantity }) => total + pricePaise * quantity, 0);
