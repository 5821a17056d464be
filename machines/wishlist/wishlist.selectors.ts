import type { SnapshotFrom } from 'xstate';
import { isKept } from './kept-products';
import type { wishlistMachine } from './wishlist.machine';

type WishlistSnapshot = SnapshotFrom<typeof wishlistMachine>;

export const keptProducts = ({ context }: WishlistSnapshot) => context.products;

export const keeps =
  (id: string) =>
  ({ context }: WishlistSnapshot): boolean =>
    isKept(context.products, id);
