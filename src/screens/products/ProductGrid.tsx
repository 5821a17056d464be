import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Listing, listingAddress, PAGE_SIZE } from '#machines/catalogue/listing';
import type { ProductListRef } from '#machines/catalogue/product-list.machine';
import { currentListing, listedProducts, pageCount } from '#machines/catalogue/product-list.selectors';
import { refinedAddress, unrefined } from '#machines/catalogue/refined-listing';
import { foundTold, searchedWords } from '#machines/catalogue/search.selectors';
import type { SubCategoriesRef } from '#machines/catalogue/sub-categories.machine';
import { Announcement } from '../../components/announcement/Announcement';
import { Link } from '../../components/link/Link';
import { Message } from '../../components/message/Message';
import { TryAgainMessage } from '../../components/message/TryAgainMessage';
import { ProductCard, ProductCardSkeleton } from '../../components/product-card/ProductCard';
import { useShop } from '../../shop/shop-context';
import type { Columns } from './columns';
import { NO_MATCH, NoSearch, NothingFound } from './NothingFound';
import classes from './ProductGrid.module.css';

const PLACES = Array.from({ length: PAGE_SIZE }, (_, place) => `place ${place + 1}`);
/** The first row on a phone has priority; the browser fetches other pictures near the viewport lazily. */
const SEEN_FIRST = 2;

type ProductGridProps = { productList: ProductListRef; subCategories: SubCategoriesRef | undefined; columns: Columns };

export function ProductGrid(props: ProductGridProps) {
  const { productList } = props;
  const state = useSelector(productList, ({ value }) => value);
  const told = useSelector(productList, foundTold);
  const View = VIEWS[state];
  return (
    <>
      <Announcement>{state === 'loading' ? 'Loading products' : told}</Announcement>
      <View {...props} />
    </>
  );
}

const VIEWS = {
  awaitingStore: Placeholders,
  loading: Placeholders,
  listed: Grid,
  pastTheEnd: PastTheEnd,
  empty: NoMatch,
  unsearchable: NoSearch,
  failed: Failed,
};

function Placeholders({ columns }: ProductGridProps) {
  return (
    <div className={classes.grid} data-columns={columns} aria-busy="true">
      {PLACES.map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  );
}

function Grid({ productList, columns }: ProductGridProps) {
  const products = useSelector(productList, listedProducts);
  return (
    <div className={classes.grid} data-columns={columns}>
      {products.map((product, place) => (
        <ProductCard key={product.id} product={product} first={place < SEEN_FIRST} headingLevel={2} />
      ))}
    </div>
  );
}

function NoMatch({ productList }: ProductGridProps) {
  const words = useSelector(productList, searchedWords);
  const listing = useSelector(productList, currentListing);
  if (words) return <NothingFound productList={productList} />;
  return (
    <Message as="h2" role="status" title={NO_MATCH} action={<ClearFilters listing={listing} isFirst />}>
      Try another category, or look at everything.
    </Message>
  );
}

function PastTheEnd({ productList }: ProductGridProps) {
  const listing = useSelector(productList, currentListing);
  const last = useSelector(productList, pageCount);
  return (
    <Message
      as="h2"
      role="status"
      title={NO_MATCH}
      action={
        <>
          <Button component={Link} to={refinedAddress({ ...listing, page: last })} size="md">
            Go to the last page
          </Button>
          <ClearFilters listing={listing} />
        </>
      }
    >
      {`Page ${listing.page} does not exist: there ${last === 1 ? 'is 1 page' : `are ${last} pages`}.`}
    </Message>
  );
}

/** A filtered listing loses its filters; any other listing leads to all products. */
function ClearFilters({ listing, isFirst = false }: { listing: Listing; isFirst?: boolean }) {
  const to = listing.refinement ? refinedAddress(unrefined(listing)) : listingAddress({});
  return (
    <Button component={Link} to={to} size="md" variant={isFirst ? 'filled' : 'default'}>
      Clear Filters
    </Button>
  );
}

function Failed({ productList, subCategories }: ProductGridProps) {
  const { storeInfo } = useShop();
  const retry = () => {
    // Until the store's capabilities are known, the list asks only what every store understands: load them again, too.
    storeInfo.send({ type: 'storeInfo.retried' });
    productList.send({ type: 'listing.retried' });
    subCategories?.send({ type: 'listing.retried' });
  };
  return <TryAgainMessage as="h2" title="Failed to load products. Please try again." onRetry={retry} />;
}
