import type { Product } from '#contract/product';
import { recentlyViewedMachine } from '#machines/recently-viewed/recently-viewed.machine';
import { relatedMachine } from '#machines/related/related.machine';
import { createViewedActors } from '../../../actors/viewed-actors';
import type { ProductFlows } from '../product-flows';

const begun = new WeakMap<ProductFlows, ReturnType<typeof begin>>();

/** Starts the machines once per visit, however often React renders. */
export function rowsOf(flows: ProductFlows, product: Product) {
  const rows = begun.get(flows) ?? begin(flows, product);
  begun.set(flows, rows);
  return rows;
}

const begin = ({ start, actors: { storeSettled, storeLoaded, loadRelated } }: ProductFlows, product: Product) => ({
  related: start('related', relatedMachine.provide({ actors: { storeSettled, storeLoaded, loadRelated } }), {
    id: product.id,
  }),
  recentlyViewed: start('recentlyViewed', recentlyViewedMachine.provide({ actors: createViewedActors() }), { product }),
});
