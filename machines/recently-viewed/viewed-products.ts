/** How a change alters the viewed products. The machine applies it at once, the storage actor to what is stored. */
import { type WishlistProduct, wishlistProductOf } from '#contract/wishlist';

/** Not counting the product on the page. */
const MOST_SHOWN = 12;
const MOST_KEPT = MOST_SHOWN + 1;

export type ViewedChange =
  | { type: 'recentlyViewed.product.viewed'; product: WishlistProduct }
  | { type: 'recentlyViewed.product.removed'; id: string }
  /** Keeps the product on the page. */
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

/** Drops duplicates, keeping the latest data, and all above `MOST_KEPT`. */
export const mostRecent = (products: readonly WishlistProduct[]): WishlistProduct[] =>
  products
    .filter(({ id }, place) => products.findIndex((product) => product.id === id) === place)
    .slice(0, MOST_KEPT)
    .map(wishlistProductOf);

/** What is shown on the page of a product: the others, the latest first. */
export const othersThan = (products: readonly WishlistProduct[], { id }: Pick<WishlistProduct, 'id'>) =>
  products.filter((product) => product.id !== id).slice(0, MOST_SHOWN);
