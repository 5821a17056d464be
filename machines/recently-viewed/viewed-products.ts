/** What becomes of the viewed products; followed by the machine at once, and by the storage actor on what is stored. */
import { type WishlistProduct, wishlistProductOf } from '#contract/wishlist';

/** So many are shown, the product that is being looked at not among them. */
const MOST_SHOWN = 12;
const MOST_KEPT = MOST_SHOWN + 1;

export type ViewedChange =
  | { type: 'recentlyViewed.product.viewed'; product: WishlistProduct }
  | { type: 'recentlyViewed.product.removed'; id: string }
  /** All but the one that is being looked at. */
  | { type: 'recentlyViewed.cleared'; except: string };

export function afterChange(products: readonly WishlistProduct[], change: ViewedChange): WishlistProduct[] {
  switch (change.type) {
    case 'recentlyViewed.product.viewed':
      return mostRecent([change.product, ...products]);
    case 'recentlyViewed.product.removed':
      return products.filter(({ id }) => id !== change.id);
    case 'recentlyViewed.cleared':
      return products.filter(({ id }) => id === change.except);
  }
}

/** Each once, as it was seen last, and no more than are kept. */
export const mostRecent = (products: readonly WishlistProduct[]): WishlistProduct[] =>
  products
    .filter(({ id }, place) => products.findIndex((product) => product.id === id) === place)
    .slice(0, MOST_KEPT)
    .map(wishlistProductOf);

/** What is shown on the page of a product: the others, the latest first. */
export const othersThan = (products: readonly WishlistProduct[], { id }: Pick<WishlistProduct, 'id'>) =>
  products.filter((product) => product.id !== id).slice(0, MOST_SHOWN);
