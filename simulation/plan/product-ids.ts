import type { Plan } from './plan';

/** The same plan for a store whose products are numbered otherwise. */
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

/** As PostgreSQL numbers what it keeps. */
export const uuidOf = (place: number): string => `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`;
