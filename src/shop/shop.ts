import type { CartRef } from '#machines/cart/cart.machine';
import type { QuickAddRef } from '#machines/cart/quick-add.machine';
import type { CategoriesRef } from '#machines/catalogue/categories.machine';
import type { ShopRef } from '#machines/shop.machine';
import type { StoreInfoRef } from '#machines/store-info/store-info.machine';
import type { SuggestionsRef } from '#machines/suggestions/suggestions.machine';
import type { WishlistRef } from '#machines/wishlist/wishlist.machine';
import type { LazySession } from './lazy-session';

/** What belongs to one shopper. It lives as long as the page, beside the shop: never rendered, never in a snapshot. */
export type ShopperActors = { cart: CartRef; wishlist: WishlistRef; quickAdd: QuickAddRef };

/** What lives as long as the page, and the one thing components are given to reach it. */
export type Shop = ShopperActors & {
  /** Where the shop is reached from outside: addresses that are read elsewhere begin with it. */
  origin: string;
  ref: ShopRef;
  storeInfo: StoreInfoRef;
  categories: CategoriesRef;
  /** One for the page: what the store has answered is not asked for again. */
  fetchSuggestions: () => Promise<SuggestionsRef>;
  /** Who is there. A host renders for everybody, and knows nobody. */
  lazySession: LazySession | undefined;
};
