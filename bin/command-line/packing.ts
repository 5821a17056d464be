import type { ShippingAddress } from '../../contract/order-lines';
import type { LineToPack } from '../../server/orders/moving';
import { notTold } from '../../server/orders/not-told';
import type { OrdersToPack } from '../../server/orders/to-pack';
import { listed, many, minute, rupees } from './held';

/** What to pack for a line, and which choices are missing, so that staff ask the shopper first. */
export function lineInWords(line: LineToPack): string {
  const { quantity, title, variantSize, variantColor, size, color, sku } = line;
  const choices = [variantSize ?? size, variantColor ?? color].filter(Boolean).join(', ');
  const open = notTold(line).map((choice) => (choice === 'size' ? 'size' : 'colour'));
  return [
    `  ${quantity} x ${title}`,
    choices && ` (${choices})`,
    sku && `, SKU ${sku}`,
    open.length > 0 && `: the shopper told no ${open.join(' and no ')}`,
  ]
    .filter(Boolean)
    .join('');
}

/** Where the parcel goes, and the phone for the courier and for accepting cash. */
export const addressInWords = ({ fullName, address, city, state, postalCode, phone }: ShippingAddress): string =>
  `${fullName}, ${address}, ${city}, ${state} ${postalCode}, phone ${phone}`;

/** No full address, because lists end up in mails and logs: the order itself shows it. */
export function toPackInWords(orders: OrdersToPack): string {
  const [first] = orders;
  if (!first) return 'No order waits to be packed.';
  return listed(`To pack: ${many(first.all, 'order')}, the oldest first.`, orders, (order) => {
    const { id, units, totalPaise, paidAt, createdAt, shippingAddress } = order;
    const payment = paidAt ? 'paid' : 'cash on delivery';
    const to = `${shippingAddress.city} ${shippingAddress.postalCode}`;
    return `${id}  ${many(units, 'unit')}, ${rupees(totalPaise)}, ${payment}, since ${minute(createdAt)}, to ${to}`;
  }).join('\n');
}
