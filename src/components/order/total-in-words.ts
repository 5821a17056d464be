import { exactRupees } from '#contract/money';
import { orderTotal, type ShownOrder } from '#contract/order';

/** For places that have no heading 'Total' of their own. */
export function totalInWords(order: ShownOrder): string {
  const total = orderTotal(order);
  return total === null ? 'Total not available' : exactRupees(total);
}
