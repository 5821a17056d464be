import type { ShownOrder } from '#contract/order';
import { shownName } from '#contract/tolerant';
import { chosen } from '../choice/chosen';

/** '2 × Cotton Kurta, 1 × Silk Saree'. */
export const itemsInWords = (items: ShownOrder['items']): string =>
  items.map(({ name, quantity }) => `${quantity} × ${shownName(name)}`).join(', ');

/** '2 × Cotton Kurta (Blue · Size M)'. */
export function itemInWords(item: ShownOrder['items'][number]): string {
  const choice = chosen(item);
  return `${itemsInWords([item])}${choice && ` (${choice})`}`;
}
