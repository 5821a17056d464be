import { useCallback, useSyncExternalStore } from 'react';
import { createActor, type SnapshotFrom } from 'xstate';
import { type CartRef, cartMachine } from '#machines/cart/cart.machine';
import { type QuickAddRef, quickAddMachine } from '#machines/cart/quick-add.machine';
import { type WishlistRef, wishlistMachine } from '#machines/wishlist/wishlist.machine';
import { useShop } from './shop-context';

type Ref<Snapshot> = {
  getSnapshot: () => Snapshot;
  subscribe: (tell: () => void) => { unsubscribe: () => void };
};

/** The state the host renders with: empty. */
const unknownCart = createActor(cartMachine).getSnapshot();
const unknownWishlist = createActor(wishlistMachine).getSnapshot();
const unknownQuickAdd = createActor(quickAddMachine).getSnapshot();

/** A selector on a shopper's actor. During hydration it uses the host's empty state, to match the rendered page. */
export function useShopperFact<Snapshot, Answer>(
  ref: Ref<Snapshot>,
  unknown: Snapshot,
  question: (snapshot: Snapshot) => Answer,
): Answer {
  const subscribe = useCallback(
    (tell: () => void) => {
      const subscription = ref.subscribe(tell);
      return () => subscription.unsubscribe();
    },
    [ref],
  );
  return useSyncExternalStore(
    subscribe,
    () => question(ref.getSnapshot()),
    () => question(unknown),
  );
}

export const useCart = <Answer>(question: (cart: SnapshotFrom<CartRef>) => Answer): Answer =>
  useShopperFact(useShop().cart, unknownCart, question);

export const useWishlist = <Answer>(question: (wishlist: SnapshotFrom<WishlistRef>) => Answer): Answer =>
  useShopperFact(useShop().wishlist, unknownWishlist, question);

export const useQuickAdd = <Answer>(question: (quickAdd: SnapshotFrom<QuickAddRef>) => Answer): Answer =>
  useShopperFact(useShop().quickAdd, unknownQuickAdd, question);
