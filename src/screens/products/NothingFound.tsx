import { Button } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { areCategoriesSettled, listingCategories } from '#machines/catalogue/categories.selectors';
import { categoryAddress, listingAddress } from '#machines/catalogue/listing';
import type { ProductListRef } from '#machines/catalogue/product-list.machine';
import { currentListing } from '#machines/catalogue/product-list.selectors';
import { refinedAddress, searchAddress, unrefined } from '#machines/catalogue/refined-listing';
import { correctedWords, fewerWords } from '#machines/catalogue/search.selectors';
import { isAnyChosen } from '#machines/filters/filters.selectors';
import { Link } from '../../components/link/Link';
import { Message } from '../../components/message/Message';
import { useShop } from '../../shop/shop-context';
import classes from './NothingFound.module.css';

export const NO_MATCH = 'No products found with the selected filters.';

/** Empty result of a search: the correction that was tried, searches with a word less, and categories. */
export function NothingFound({ productList }: { productList: ProductListRef }) {
  const listing = useSelector(productList, currentListing);
  const isNarrowed = useSelector(productList, isAnyChosen);
  const corrected = useSelector(productList, correctedWords);
  const fewer = useSelector(productList, fewerWords, shallowEqual);
  return (
    <>
      <Message
        as="h2"
        role="status"
        title={isNarrowed ? NO_MATCH : 'Try other words, or fewer of them.'}
        action={
          <>
            {isNarrowed && (
              <Button component={Link} to={refinedAddress(unrefined(listing))} size="md">
                Clear Filters
              </Button>
            )}
            <EverythingButton isFirst={!isNarrowed} />
          </>
        }
      >
        {corrected ? `We also looked for "${corrected}".` : 'Check the spelling, or look in a category.'}
      </Message>
      {fewer.length > 0 && (
        <Ways title="With fewer words">
          {fewer.map((words) => (
            <li key={words}>
              <Link to={searchAddress(words)}>{words}</Link>
            </li>
          ))}
        </Ways>
      )}
      <CategoryWays />
    </>
  );
}

/** For a search address in a store that cannot search. */
export const NoSearch = () => (
  <>
    <Message
      as="h2"
      role="status"
      title="This store cannot be searched."
      action={
        <>
          <Button component={Link} to="/" size="md">
            Return to Home
          </Button>
          <EverythingButton isFirst={false} />
        </>
      }
    >
      Its categories lead to everything that it sells.
    </Message>
    <CategoryWays />
  </>
);

const EverythingButton = ({ isFirst }: { isFirst: boolean }) => (
  <Button component={Link} to={listingAddress({})} size="md" variant={isFirst ? 'filled' : 'default'}>
    All Products
  </Button>
);

function CategoryWays() {
  const { categories: ref } = useShop();
  const isSettled = useSelector(ref, areCategoriesSettled);
  const categories = useSelector(ref, listingCategories, shallowEqual);
  if (!isSettled) return null;
  return (
    <Ways title="Categories to look in">
      {categories.map((name) => (
        <li key={name}>
          <Link to={categoryAddress(name)}>{name.replace(/^\p{L}/u, (letter) => letter.toUpperCase())}</Link>
        </li>
      ))}
    </Ways>
  );
}

const Ways = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title} className={classes.ways}>
    <p>{title}</p>
    <ul>{children}</ul>
  </nav>
);
