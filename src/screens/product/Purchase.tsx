import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { rupees } from '#contract/money';
import type { Product } from '#contract/product';
import type { ProductRef } from '#machines/product/product.machine';
import { isInWishlist } from '#machines/wishlist/wishlist.selectors';
import { BagIcon, HeartIcon } from '../../components/icons/icons';
import { useShop } from '../../shop/shop-context';
import { useWishlist } from '../../shop/shopper-facts';
import classes from './Purchase.module.css';

type PurchaseProps = { product: Product; price: number; productRef: ProductRef };

/** The cart and wishlist buttons. On phones they stick above the bottom bar. */
export function Purchase({ product, price, productRef }: PurchaseProps) {
  const canBeAdded = useSelector(productRef, (snapshot) => snapshot.can({ type: 'product.addition.asked' }));
  return (
    // CSS shows this price beside the button: the DOM has it as text only once, above.
    <div className={classes.purchase} data-price={rupees(price)}>
      {canBeAdded ? (
        <Button
          className={classes.add}
          size="md"
          leftSection={<BagIcon width={20} height={20} />}
          onClick={() => productRef.send({ type: 'product.addition.asked' })}
        >
          Add to Cart
        </Button>
      ) : (
        <p className={classes.soldOut}>Sold out</p>
      )}
      <WishlistButton product={product} />
    </div>
  );
}

function WishlistButton({ product }: { product: Product }) {
  const { wishlist } = useShop();
  const isWished = useWishlist(isInWishlist(product.id));
  const toggle = () =>
    wishlist.send(
      isWished ? { type: 'wishlist.product.removed', id: product.id } : { type: 'wishlist.product.added', product },
    );
  return (
    <Button
      className={classes.wishlist}
      variant="default"
      size="md"
      leftSection={<HeartIcon width={20} height={20} data-filled={isWished || undefined} className={classes.heart} />}
      onClick={toggle}
    >
      {isWished ? 'Remove from Wishlist' : 'Add to Wishlist'}
    </Button>
  );
}
