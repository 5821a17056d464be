import { Button } from '@mantine/core';
import type { Product } from '#contract/product';
import { keeps } from '#machines/wishlist/wishlist.selectors';
import { useWishlist } from '../../app/belongings-context';
import { useShop } from '../../app/shop-context';
import { BagIcon, HeartIcon } from '../../components/icons/icons';
import { rupees } from '../../components/price/rupees';
import type { ProductRef } from './ProductScreen';
import classes from './Purchase.module.css';

type PurchaseProps = { product: Product; productRef: ProductRef };

/** Into the cart, or onto the wishlist. On a phone both stay at hand above the bottom bar. */
export function Purchase({ product, productRef }: PurchaseProps) {
  return (
    // The price stands above already: beside the button it is a mark for the eye, and no second text.
    <div className={classes.purchase} data-price={rupees(product.price)}>
      <Button
        className={classes.add}
        size="md"
        leftSection={<BagIcon width={20} height={20} />}
        onClick={() => productRef.send({ type: 'product.addition.asked' })}
      >
        Add to Cart
      </Button>
      <WishlistButton product={product} />
    </div>
  );
}

function WishlistButton({ product }: { product: Product }) {
  const { wishlist } = useShop();
  const isKept = useWishlist(keeps(product.id));
  const toggle = () =>
    wishlist.send(
      isKept ? { type: 'wishlist.product.removed', id: product.id } : { type: 'wishlist.product.added', product },
    );
  return (
    <Button
      className={classes.wishlist}
      variant="default"
      size="md"
      leftSection={<HeartIcon width={20} height={20} data-filled={isKept || undefined} className={classes.heart} />}
      onClick={toggle}
    >
      {isKept ? 'Remove from Wishlist' : 'Add to Wishlist'}
    </Button>
  );
}
