import type { ShownOrder } from '#contract/order';
import { shownName } from '#contract/tolerant';
import { chosen } from '../choice/chosen';

/** What was ordered, in one line. */
export const itemsInWords = (items: ShownOrder['items']): string =>
  items.map(({ name, quantity }) => `${quantity} × ${shownName(name)}`).join(', ');

/** One item of it, as it was chosen. */
export function itemInWords(item: ShownOrder['items'][number]): string {
  const choice = chosen(item);
  return `${itemsInWords([item])}${choice && ` (${choice})`}`;
}
