import type { WishlistProduct } from '#contract/wishlist';
import { isInWishlist } from '#machines/wishlist/wishlist.selectors';
import { useShop } from '../../shop/shop-context';
import { useWishlist } from '../../shop/shopper-facts';
import { HeartIcon } from '../icons/icons';
import { PlainButton } from '../plain-button/PlainButton';
import classes from './Heart.module.css';

/** Filled while the product is kept on the wishlist. */
export function Heart({ product }: { product: WishlistProduct }) {
  const { wishlist } = useShop();
  const isWished = useWishlist(isInWishlist(product.id));
  return (
    <PlainButton
      className={classes.heart}
      aria-label={`Add to wishlist ${product.name}`}
      aria-pressed={isWished}
      onClick={() =>
        wishlist.send(
          isWished ? { type: 'wishlist.product.removed', id: product.id } : { type: 'wishlist.product.added', product },
        )
      }
    >
      <HeartIcon width={20} height={20} />
    </PlainButton>
  );
}
