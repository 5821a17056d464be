import type { ShownOrder } from '#contract/order';
import { shownName } from '#contract/tolerant';

/** What was ordered, in one line. */
export const itemsInWords = (items: ShownOrder['items']): string =>
  items.map(({ name, quantity }) => `${quantity} × ${shownName(name)}`).join(', ');
