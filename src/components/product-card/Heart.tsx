import { UnstyledButton } from '@mantine/core';
import type { KeptProduct } from '#contract/wishlist';
import { keeps } from '#machines/wishlist/wishlist.selectors';
import { useWishlist } from '../../app/belongings-context';
import { useShop } from '../../app/shop-context';
import { HeartIcon } from '../icons/icons';
import classes from './Heart.module.css';

/** Filled while the product is kept on the wishlist. */
export function Heart({ product }: { product: KeptProduct }) {
  const { wishlist } = useShop();
  const isKept = useWishlist(keeps(product.id));
  return (
    <UnstyledButton
      className={classes.heart}
      aria-label={`Add to wishlist ${product.name}`}
      aria-pressed={isKept}
      onClick={() =>
        wishlist.send(
          isKept ? { type: 'wishlist.product.removed', id: product.id } : { type: 'wishlist.product.added', product },
        )
      }
    >
      <HeartIcon width={20} height={20} />
    </UnstyledButton>
  );
}
