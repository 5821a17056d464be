import { rupees } from '#contract/money';
import type { Difference } from '#machines/availability/line-availability';
import type { Complaint } from '#machines/checkout/order-request';

const onlyLeft = (available: number, otherwise: string) => (available > 0 ? `Only ${available} left.` : otherwise);

/** A store sends a reason that the shop knows, or text of its own, which is shown as it is. */
export function complaintWords({ reason, available, size, color }: Complaint): string {
  switch (reason) {
    case 'size':
      return size ? `Not sold in size ${size}.` : 'Please choose a size.';
    case 'color':
      return color ? `Not sold in ${color}.` : 'Please choose a color.';
    case 'outOfStock':
      return onlyLeft(available, 'Sold out.');
    case 'gone':
    case '':
      return onlyLeft(available, 'No longer available.');
    default:
      return reason;
  }
}

export function differenceWords({ why, available, line, price }: Difference): string {
  switch (why) {
    case 'gone':
      return 'No longer available.';
    case 'soldOut':
    case 'fewer':
      return onlyLeft(available, 'Sold out.');
    case 'dearer':
      return `The price has gone up from ${rupees(line.price)} to ${rupees(price)}.`;
    case 'cheaper':
      return `The price has come down from ${rupees(line.price)} to ${rupees(price)}.`;
  }
}
