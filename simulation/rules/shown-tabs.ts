import type { ShownOrder } from '#contract/order';
import { flowOf } from '../shop/flows-of-visit';
import type { Shopper } from '../shopper/shopper';
import type { Tab } from '../shopper/tab';
import type { World } from '../world/world';

/** Every tab that shows the shop. */
export function* shownTabs({ shoppers }: World): Generator<[Shopper, Tab]> {
  for (const shopper of shoppers)
    for (const tab of shopper.tabs) if (tab.page?.isShown && tab.visit) yield [shopper, tab];
}

/** Orders that are shown in a tab, wherever. */
export function ordersShown({ visit }: Tab): ShownOrder[] {
  const single = [
    flowOf(visit, 'payment')?.getSnapshot().context.order,
    flowOf(visit, 'thanks')?.getSnapshot().context.order,
    flowOf(visit, 'unpaidOrder')?.getSnapshot().context.order,
  ];
  const lists = [
    flowOf(visit, 'orders')?.getSnapshot().context.orders ?? [],
    flowOf(visit, 'checkout')?.getSnapshot().context.orders ?? [],
  ];
  return [...single.filter((order) => order !== undefined), ...lists.flat()];
}
