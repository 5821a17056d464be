import type { LineAtFault, OrderLine, PlacedOrder } from '../../contract/order-lines';
import { colorsOf, sizesOf } from '../../contract/product';
import type { Choice, OrderedProduct } from './order-queries';

/** A line of an order with its product and choice, or with the reason why it can never be ordered. */
export type ReadLine = { line: OrderLine } & (
  | { product: OrderedProduct; choice: Choice }
  | { product: OrderedProduct | undefined; fault: Exclude<LineAtFault['reason'], 'outOfStock'> }
);

/** In the order of `lines`. The plain contract has no choices, only products and quantities. */
export function readLines(order: PlacedOrder, products: OrderedProduct[]): ReadLine[] {
  const known = new Map(products.map((product) => [product.id, product]));
  return (order.lines ?? plainLines(order)).map((line) => {
    // Ids may be in any letter case, as everywhere.
    const product = known.get(line.id.toLowerCase());
    if (!product) return { line, product, fault: 'gone' };
    const choice = chosen(line, product, order.lines !== undefined);
    return typeof choice === 'string' ? { line, product, fault: choice } : { line, product, choice };
  });
}

export const choicesOf = (lines: ReadLine[]): Choice[] =>
  lines.flatMap((line) => ('choice' in line ? [line.choice] : []));

const plainLines = ({ products }: PlacedOrder): OrderLine[] =>
  Object.entries(products)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, quantity]) => ({ id, quantity, size: '', color: '' }));

/**
 * A single size or colour is chosen by itself. Of several, a colour may stay open, a size only in the plain contract.
 */
function chosen(line: OrderLine, product: OrderedProduct, mustChoose: boolean): Choice | 'size' | 'color' {
  const [sizes, colors] = [sizesOf(product), colorsOf(product)];
  const size = choiceAmong(sizes, line.size);
  const color = choiceAmong(colors, line.color);
  if (size === undefined || (size === null && mustChoose)) return 'size';
  if (color === undefined) return 'color';
  return { productId: product.id, size, color };
}

/** Empty if there is nothing to choose, `null` if the choice was left open, undefined if there is no such choice. */
function choiceAmong(all: string[], told: string): string | null | undefined {
  if (told) return all.includes(told) ? told : undefined;
  return all.length > 1 ? null : (all[0] ?? '');
}
