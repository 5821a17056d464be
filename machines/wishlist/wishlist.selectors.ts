import type { SnapshotFrom } from 'xstate';
import type { wishlistMachine } from './wishlist.machine';
import { holds } from './wishlist-products';

type WishlistSnapshot = SnapshotFrom<typeof wishlistMachine>;

export const wishlistProducts = ({ context }: WishlistSnapshot) => context.products;

export const wishlistCount = ({ context }: WishlistSnapshot): number => context.products.length;

export const isInWishlist =
  (id: string) =>
  ({ context }: WishlistSnapshot): boolean =>
    holds(context.products, id);
