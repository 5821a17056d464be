import type { Plan } from './plan';

/** The same plan with other product ids, in the paths of its shoppers, too. */
export function withProductIds(plan: Plan, idOf: (place: number) => string): Plan {
  const ids = new Map(plan.store.products.map(({ id }, place) => [id, idOf(place)]));
  const renamed = (id: string) => ids.get(id) ?? id;
  return {
    ...plan,
    store: { ...plan.store, products: plan.store.products.map((product) => ({ ...product, id: renamed(product.id) })) },
    shoppers: plan.shoppers.map((shopper) => ({
      ...shopper,
      start: shopper.start.replace(/product-\d+/, renamed),
      otherTabs: shopper.otherTabs.map((path) => path.replace(/product-\d+/, renamed)),
    })),
  };
}

/** Product ids in PostgreSQL are UUIDs. */
export const uuidOf = (place: number): string => `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`;
