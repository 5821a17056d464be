import type { ShownOrder } from '#contract/order';
import { flowOf } from '../shop/flows-of-visit';
import type { Shopper } from '../shopper/shopper';
import type { Tab } from '../shopper/tab';
import type { World } from '../world/world';

export type ShownTab = readonly [Shopper, Tab];

/** Every tab that shows the shop. */
export function shownTabs({ shoppers }: World): ShownTab[] {
  const shown: ShownTab[] = [];
  for (const shopper of shoppers)
    for (const tab of shopper.tabs) if (tab.page?.isShown && tab.visit) shown.push([shopper, tab]);
  return shown;
}

/** Orders that any flow of the tab shows. */
export function ordersShown({ visit }: Tab): ShownOrder[] {
  const shown: ShownOrder[] = [];
  for (const flow of ['payment', 'thanks', 'unpaidOrder'] as const) {
    const order = flowOf(visit, flow)?.getSnapshot().context.order;
    if (order) shown.push(order);
  }
  for (const flow of ['orders', 'checkout'] as const)
    for (const order of flowOf(visit, flow)?.getSnapshot().context.orders ?? []) shown.push(order);
  return shown;
}
