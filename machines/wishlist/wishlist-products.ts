/** How a change alters the wishlist. The machine applies it at once, the storage actor to what is stored. */
import { type WishlistProduct, wishlistProductOf } from '#contract/wishlist';

export type RemovedProduct = { product: WishlistProduct; place: number };

export type WishlistChange =
  | { type: 'wishlist.product.added'; product: WishlistProduct }
  /** Moved here from the cart. */
  | { type: 'wishlist.product.received'; product: WishlistProduct }
  | { type: 'wishlist.product.removed'; id: string }
  /** Moved to the cart. */
  | { type: 'wishlist.product.moved'; id: string }
  | { type: 'wishlist.products.returned'; removed: RemovedProduct[] };

export function afterChange(products: readonly WishlistProduct[], change: WishlistChange): WishlistProduct[] {
  switch (change.type) {
    case 'wishlist.product.added':
    case 'wishlist.product.received':
      return withProduct(products, change.product, 0);
    case 'wishlist.product.removed':
    case 'wishlist.product.moved':
      return products.filter(({ id }) => id !== change.id);
    case 'wishlist.products.returned':
      return change.removed.reduce(
        (present, { product, place }) => withProduct(present, product, place),
        [...products],
      );
  }
}

/** The products that a removal takes out, for undo; undefined for other changes. */
export function removedBy(products: readonly WishlistProduct[], change: WishlistChange): RemovedProduct[] | undefined {
  if (change.type !== 'wishlist.product.removed') return undefined;
  return products.map((product, place) => ({ product, place })).filter(({ product }) => product.id === change.id);
}

/** A product that is already in the list keeps its data and position. */
const withProduct = (
  products: readonly WishlistProduct[],
  product: WishlistProduct,
  place: number,
): WishlistProduct[] =>
  holds(products, product.id)
    ? [...products]
    : [...products.slice(0, place), wishlistProductOf(product), ...products.slice(place)];

export const holds = (products: readonly WishlistProduct[], id: string): boolean =>
  products.some((product) => product.id === id);

/** Stored products may contain duplicates: the first of each counts. */
export const withoutRepeats = (products: readonly WishlistProduct[]): WishlistProduct[] =>
  products.reduce<WishlistProduct[]>((once, product) => withProduct(once, product, once.length), []);
