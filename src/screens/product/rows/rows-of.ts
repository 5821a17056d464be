import type { Product } from '#contract/product';
import { recentlyViewedMachine } from '#machines/recently-viewed/recently-viewed.machine';
import { relatedMachine } from '#machines/related/related.machine';
import { createViewedActors } from '../../../actors/viewed-actors';
import type { Beside } from '../beside';

const begun = new WeakMap<Beside, ReturnType<typeof begin>>();

/** Begun once a visit, however often React asks. */
export function rowsOf(beside: Beside, product: Product) {
  const rows = begun.get(beside) ?? begin(beside, product);
  begun.set(beside, rows);
  return rows;
}

const begin = ({ start, actors: { storeSettled, loadRelated } }: Beside, product: Product) => ({
  related: start('related', relatedMachine.provide({ actors: { storeSettled, loadRelated } }), { id: product.id }),
  recentlyViewed: start('recentlyViewed', recentlyViewedMachine.provide({ actors: createViewedActors() }), { product }),
});
