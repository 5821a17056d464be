import { shallowEqual, useSelector } from '@xstate/react';
import type { FocusEvent } from 'react';
import { areCategoriesSettled, listingCategories } from '#machines/catalogue/categories.selectors';
import { categoryAddress, listingAddress } from '#machines/catalogue/listing';
import type { ProductListRef } from '#machines/catalogue/product-list.machine';
import { currentListing } from '#machines/catalogue/product-list.selectors';
import { Link } from '../../components/link/Link';
import { useShop } from '../../shop/shop-context';
import classes from './CategoryList.module.css';

/** On phones the categories are a scrolling row: scrolls the link to its middle. */
function showInRow(link: HTMLElement | null) {
  const row = link?.closest('ul');
  if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** Browsers do not scroll to a focused link that is partly visible. On touch it must not move from under the finger. */
const showFocused = ({ currentTarget: link }: FocusEvent<HTMLElement>) => {
  if (link.matches(':focus-visible')) showInRow(link);
};

export function CategoryList({ productList }: { productList: ProductListRef }) {
  const { categories: ref } = useShop();
  const isSettled = useSelector(ref, areCategoriesSettled);
  const categories = useSelector(ref, listingCategories, shallowEqual);
  const listing = useSelector(productList, currentListing);
  const links = [
    { name: 'All Products', to: listingAddress({}), isCurrent: !listing.category && !listing.featured },
    ...(isSettled ? categories : []).map((name) => ({
      name: name.replace(/^\p{L}/u, (letter) => letter.toUpperCase()),
      to: categoryAddress(name),
      isCurrent: name.toLowerCase() === listing.category.toLowerCase(),
    })),
  ];
  return (
    <nav aria-label="All categories" className={classes.categories}>
      <ul>
        {links.map(({ name, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'true' : undefined}
              ref={isCurrent ? showInRow : undefined}
              onFocus={showFocused}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
