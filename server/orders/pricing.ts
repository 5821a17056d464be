import type { LineAtFault, OrderLine, PlacedOrder } from '../../contract/order-lines';
import { colorsOf, sizesOf } from '../../contract/product';
import { Refusal } from '../http/failures';
import type { StockedProduct } from './order-queries';

/** One line as it is kept: the store's own price and title, and the choices that were made. */
export type PricedLine = Omit<OrderLine, 'id'> & { productId: string; title: string; pricePaise: number };

/** Names each line at fault, so that a shop can show the shopper which. */
class OrderRefused extends Refusal {
  override readonly facts: { lines: LineAtFault[] };

  constructor(lines: LineAtFault[], titles: Map<string, string>) {
    // What can never be ordered like this comes before what may be back tomorrow.
    const [worst] = [...lines].sort((a, b) => Number(a.reason === 'outOfStock') - Number(b.reason === 'outOfStock'));
    super(worst?.reason === 'outOfStock' ? 409 : 422, worst ? inWords(worst, titles.get(worst.id)) : '');
    this.facts = { lines };
  }
}

/** Whether an order was refused only for what there is too little of. */
export const isSoldOut = (thrown: unknown): boolean => thrown instanceof OrderRefused && thrown.status === 409;

function inWords({ reason, available, size, color }: LineAtFault, title = 'a product'): string {
  if (reason === 'gone') return 'A product in your cart is no longer sold. Please remove it.';
  if (reason === 'size') return size ? `${title} is not sold in size ${size}.` : `Please choose a size for ${title}.`;
  if (reason === 'color') return `${title} is not sold in ${color}.`;
  return available ? `Only ${available} of ${title} are left.` : `${title} is out of stock.`;
}

/** How many of each product, in the order in which their stock is taken. */
export const wantedUnits = ({ products }: PlacedOrder): [id: string, units: number][] =>
  Object.entries(products).sort(([a], [b]) => (a < b ? -1 : 1));

/** Prices every line, or throws with all that is wrong. */
export function priced(order: PlacedOrder, stocked: StockedProduct[]): PricedLine[] {
  const known = new Map(stocked.map((product) => [product.id, product]));
  const lines = order.lines ?? plainLines(order);
  const short = new Set(wantedUnits(order).flatMap(([id, units]) => (units > (known.get(id)?.units ?? 0) ? [id] : [])));
  const atFault: LineAtFault[] = [];
  const fine = lines.flatMap((line): PricedLine[] => {
    const product = known.get(line.id);
    const fault = (reason: LineAtFault['reason'], available: number | null = null) => {
      atFault.push({ id: line.id, reason, available, size: line.size, color: line.color });
      return [];
    };
    if (!product) return fault('gone');
    const choices = chosen(line, product, order.lines !== undefined);
    if (typeof choices === 'string') return fault(choices);
    if (short.has(line.id)) return fault('outOfStock', product.units);
    const { id: productId, title, regularPaise, discountedPaise } = product;
    return [{ productId, title, pricePaise: discountedPaise ?? regularPaise, quantity: line.quantity, ...choices }];
  });
  if (atFault.length > 0) throw new OrderRefused(atFault, new Map(stocked.map(({ id, title }) => [id, title])));
  return fine;
}

/** The plain contract knows no choices. */
const plainLines = (order: PlacedOrder): OrderLine[] =>
  wantedUnits(order).map(([id, quantity]) => ({ id, quantity, size: '', color: '' }));

/** What there is only one of needs no choosing. A colour may stay open, a size only in the plain contract. */
function chosen(line: OrderLine, product: StockedProduct, mustChoose: boolean) {
  const [sizes, colors] = [sizesOf(product), colorsOf(product)];
  const size = line.size || (sizes.length === 1 ? (sizes[0] ?? '') : '');
  const color = line.color || (colors.length === 1 ? (colors[0] ?? '') : '');
  if (size ? !sizes.includes(size) : mustChoose && sizes.length > 0) return 'size';
  if (color && !colors.includes(color)) return 'color';
  return { size, color };
}

export const totalPaise = (lines: PricedLine[]): number =>
  lines.reduce((total, { pricePaise, quantity }) => total + pricePaise * quantity, 0);
