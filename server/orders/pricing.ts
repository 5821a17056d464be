import type { LineAtFault, OrderLine } from '../../contract/order-lines';
import { fits, pricesOf, salesOf } from '../catalogue/variant-choice';
import type { Choice, LockedVariant, NewLine, OrderedProduct, Taken } from './order-queries';
import type { ReadLine } from './order-reading';
import { OrderRefused } from './order-refusal';

/** A line that may be available, and the variants that fit it. */
type Wish = { line: OrderLine; product: OrderedProduct; choice: Choice; candidates: LockedVariant[]; quantity: number };

/** Prices every line by the variant that it gets, or throws an `OrderRefused` with all faults. */
export function priced(read: ReadLine[], locked: LockedVariant[]): { lines: NewLine[]; taken: Taken[] } {
  const wishes = new Map<ReadLine, Wish>();
  const faults = new Map<ReadLine, Pick<LineAtFault, 'reason' | 'available'>>();
  for (const asked of read) {
    const candidates = 'choice' in asked ? candidatesOf(asked.choice, locked) : [];
    if (!('choice' in asked)) faults.set(asked, { reason: asked.fault, available: null });
    else if (candidates.length === 0) faults.set(asked, { reason: notSold(asked.line), available: null });
    else wishes.set(asked, { ...asked, candidates, quantity: asked.line.quantity });
  }
  const sales = salesOf([...wishes.values()]);
  const lines: NewLine[] = [];
  const taken = new Map<LockedVariant, number>();
  for (const [asked, wish] of wishes) {
    const sale = sales.get(wish);
    if (!sale?.isEnough) faults.set(asked, { reason: 'outOfStock', available: sale?.units ?? 0 });
    else {
      lines.push(pricedLine(wish, sale.variant));
      taken.set(sale.variant, (taken.get(sale.variant) ?? 0) + wish.quantity);
    }
  }
  if (faults.size > 0) throw refused(read, faults);
  return {
    lines,
    // In the order in which they are locked.
    taken: locked.flatMap((variant) => {
      const { productId, size, color } = variant;
      const units = taken.get(variant);
      return units === undefined ? [] : [{ productId, size, color, units }];
    }),
  };
}

const candidatesOf = (choice: Choice, locked: LockedVariant[]): LockedVariant[] =>
  locked.filter((variant) => variant.productId === choice.productId && fits(variant, choice));

/** The product has the size and the colour, but not together. */
const notSold = ({ color }: OrderLine) => (color ? 'color' : 'size');

function refused(read: ReadLine[], faults: Map<ReadLine, Pick<LineAtFault, 'reason' | 'available'>>): OrderRefused {
  const lines = read.flatMap((asked) => {
    const fault = faults.get(asked);
    const { id, size, color } = asked.line;
    return fault ? [{ id, ...fault, size, color }] : [];
  });
  return new OrderRefused(lines, new Map(read.map(({ line, product }) => [line.id, product?.title ?? ''])));
}

/** Size and colour as ordered or chosen by default, beside those of the variant that is held. */
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
