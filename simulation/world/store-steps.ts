import type { Network } from '../network/network';
import type { StoreStepKind } from '../plan/plan';
import type { Store } from '../store/store';

type StoreStep = { kind: StoreStepKind; dice: number };

/** Applies a step of the plan to the store. Returns whether it counts as a fault. */
export function storeStep({ store, network }: { store: Store; network: Network }, { kind, dice }: StoreStep): boolean {
  const { books } = store;
  const variant = books.variants[Math.floor(dice * books.variants.length)];
  const order = books.orders[Math.floor(dice * books.orders.length)];
  switch (kind) {
    case 'restart':
      network.restart();
      return true;
    case 'changePrice':
      if (variant) variant.paise += Math.round(dice * 5_000);
      return true;
    case 'sellElsewhere':
      if (!variant || variant.units === 0) return false;
      store.orders.sellElsewhere(variant);
      return true;
    case 'cancelOrder':
      if (order) store.orders.cancel(order);
      return order !== undefined;
    case 'shipOrder':
      if (order) store.orders.ship(order);
      return order !== undefined;
  }
}
