import type { LineAtFault } from '../../contract/order-lines';
import { Refusal } from '../http/failures';

/** Names each line at fault, so that a shop can show the shopper which. */
export class OrderRefused extends Refusal {
  override readonly facts: { lines: LineAtFault[] };

  constructor(lines: LineAtFault[], titles: Map<string, string>) {
    // Faults that waiting cannot fix come before sold-out lines.
    const [worst] = [...lines].sort((a, b) => Number(a.reason === 'outOfStock') - Number(b.reason === 'outOfStock'));
    super(worst?.reason === 'outOfStock' ? 409 : 422, worst ? inWords(worst, titles.get(worst.id)) : '');
    this.facts = { lines };
  }
}

/** Whether an order was refused only because too few units are left. */
export const isSoldOut = (thrown: unknown): boolean => thrown instanceof OrderRefused && thrown.status === 409;

function inWords({ reason, available, size, color }: LineAtFault, title = 'a product'): string {
  if (reason === 'gone') return 'A product in your cart is no longer sold. Please remove it.';
  if (reason === 'size') return size ? `${title} is not sold in size ${size}.` : `Please choose a size for ${title}.`;
  if (reason === 'color') return `${title} is not sold in ${color}.`;
  return available
    ? `Only ${available} of ${title} ${available === 1 ? 'is' : 'are'} left.`
    : `${title} is out of stock.`;
}
