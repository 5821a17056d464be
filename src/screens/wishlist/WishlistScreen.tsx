import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { listingAddress } from '#machines/catalogue/listing';
import { wishlistProducts } from '#machines/wishlist/wishlist.selectors';
import { Link } from '../../components/link/Link';
import { Message } from '../../components/message/Message';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { focusBeside } from '../../components/product-card/focus-beside';
import { ProductCard } from '../../components/product-card/ProductCard';
import { RemoveButton } from '../../components/product-card/RemoveButton';
import { useShop } from '../../shop/shop-context';
import { useWishlist } from '../../shop/shopper-facts';
import classes from './WishlistScreen.module.css';

export function WishlistScreen() {
  const View = VIEWS[useWishlist(({ value }) => value)];
  useMoving();
  return (
    <>
      <PageHead title="Wishlist" />
      <View />
    </>
  );
}

const VIEWS = { restoring: Restoring, empty: Empty, filled: Filled };

/** Adding a product to the cart from this screen removes it from the wishlist. */
function useMoving() {
  const { quickAdd, wishlist } = useShop();
  useEffect(() => {
    const { unsubscribe } = quickAdd.on('quickAdd.line.chosen', ({ line: { id } }) => {
      focusBeside(id);
      wishlist.send({ type: 'wishlist.product.moved', id });
    });
    return unsubscribe;
  }, [quickAdd, wishlist]);
}

/** No skeleton, because reading the browser's storage takes no noticeable time. */
function Restoring() {
  return (
    <div className={classes.screen} aria-busy="true">
      <PageTitle className={classes.title}>Your wishlist</PageTitle>
    </div>
  );
}

function Empty() {
  return (
    <Message
      title="Your wishlist is empty"
      action={
        <Button component={Link} to={listingAddress({})} size="md">
          Browse Products
        </Button>
      }
    >
      Tap the heart on a product to save it here.
    </Message>
  );
}

function Filled() {
  const { wishlist } = useShop();
  const products = useWishlist(wishlistProducts);
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <PageTitle className={classes.title}>Your wishlist</PageTitle>
        <p className={classes.count}>
          {products.length} {products.length === 1 ? 'product' : 'products'}
        </p>
      </header>
      <ul className={classes.grid} aria-label="On your wishlist">
        {products.map((product) => (
          <li key={product.id} data-product={product.id}>
            <ProductCard
              product={product}
              headingLevel={2}
              corner={
                <RemoveButton
                  id={product.id}
                  label={`Remove ${product.name}`}
                  onRemove={() => wishlist.send({ type: 'wishlist.product.removed', id: product.id })}
                />
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
