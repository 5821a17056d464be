import type { CartRef } from '#machines/cart/cart.machine';
import type { QuickAddRef } from '#machines/cart/quick-add.machine';
import type { CategoriesRef } from '#machines/catalogue/categories.machine';
import type { ShopRef } from '#machines/shop.machine';
import type { StoreInfoRef } from '#machines/store-info/store-info.machine';
import type { SuggestionsRef } from '#machines/suggestions/suggestions.machine';
import type { WishlistRef } from '#machines/wishlist/wishlist.machine';
import type { LazySession } from './lazy-session';

/** The shopper's own actors. They live as long as the page, outside the shop machine's snapshots; never rendered. */
export type ShopperActors = { cart: CartRef; wishlist: WishlistRef; quickAdd: QuickAddRef };

/** Everything that lives as long as the page; components reach it through `useShop`. */
export type Shop = ShopperActors & {
  /** The shop's public origin, for absolute addresses (canonical links, shared links). */
  origin: string;
  ref: ShopRef;
  storeInfo: StoreInfoRef;
  categories: CategoriesRef;
  /** One instance per page, so that suggestions already loaded are not requested again. */
  fetchSuggestions: () => Promise<SuggestionsRef>;
  /** Undefined on the host, which renders for everybody. */
  lazySession: LazySession | undefined;
};
