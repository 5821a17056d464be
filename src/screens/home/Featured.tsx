import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { featuredMachine } from '#machines/catalogue/featured.machine';
import { FEATURED_LIMIT } from '#machines/catalogue/limits';
import { listingAddress } from '#machines/catalogue/listing';
import { Link } from '../../components/link/Link';
import { ProductCard, ProductCardSkeleton } from '../../components/product-card/ProductCard';
import classes from './Featured.module.css';

const PLACES = [...Array(FEATURED_LIMIT).keys()];

export function Featured({ featured }: { featured: ActorRefFrom<typeof featuredMachine> }) {
  const isBusy = useSelector(featured, (snapshot) => snapshot.hasTag('busy'));
  const isEmpty = useSelector(featured, (snapshot) => snapshot.matches('empty') || snapshot.matches('failed'));
  const canRetry = useSelector(featured, (snapshot) => snapshot.can({ type: 'featured.retried' }));
  const products = useSelector(featured, ({ context }) => context.products);
  return (
    <section tabIndex={-1} aria-labelledby="featured-products" className={classes.featured} aria-busy={isBusy}>
      <div className={classes.heading}>
        <h2 id="featured-products">Featured Products</h2>
        <p>Pieces our buyers would keep for themselves.</p>
        <Button component={Link} to={listingAddress({})} variant="default">
          View All
        </Button>
      </div>
      {isEmpty ? (
        <div className={classes.empty}>
          <p>No featured products available at the moment.</p>
          {canRetry && (
            <Button
              variant="default"
              onClick={({ currentTarget }) => {
                // The button disappears: move the focus to the section where the products will be.
                currentTarget.closest('section')?.focus();
                featured.send({ type: 'featured.retried' });
              }}
            >
              Try Again
            </Button>
          )}
        </div>
      ) : (
        <div className={classes.grid}>
          {isBusy
            ? PLACES.map((place) => <ProductCardSkeleton key={place} />)
            : products.map((product) => <ProductCard key={product.id} product={product} />)}
        </div>
      )}
    </section>
  );
}
