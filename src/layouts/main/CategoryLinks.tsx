import { shallowEqual, useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { areCategoriesSettled, headerCategories } from '#machines/catalogue/categories.selectors';
import { categoryAddress, listingAddress, listingAt } from '#machines/catalogue/listing';
import { Link } from '../../components/link/Link';
import { useShop } from '../../shop/shop-context';

/** The header's links to categories; only 'All Products' until the store has answered. */
export function CategoryLinks({ className }: { className: string | undefined }) {
  const { categories: ref } = useShop();
  const isSettled = useSelector(ref, areCategoriesSettled);
  const categories = useSelector(ref, headerCategories, shallowEqual);
  const { pathname, search } = useLocation();
  const listing = pathname === '/products' ? listingAt(search) : undefined;
  const links = [
    ...(isSettled
      ? categories.map((name) => ({
          name,
          to: categoryAddress(name),
          isCurrent: listing?.category.toLowerCase() === name.toLowerCase(),
        }))
      : []),
    { name: 'All Products', to: listingAddress({}), isCurrent: listing?.category === '' && !listing.featured },
  ];
  return links.map(({ name, to, isCurrent }) => (
    <Link key={to} to={to} className={className} aria-current={isCurrent ? 'true' : undefined}>
      {name}
    </Link>
  ));
}
