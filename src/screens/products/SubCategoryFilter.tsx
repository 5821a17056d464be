import { shallowEqual, useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { FIRST_PAGE } from '#contract/product-query';
import type { ProductListRef } from '#machines/catalogue/product-list.machine';
import { currentListing } from '#machines/catalogue/product-list.selectors';
import { refinedAddress } from '#machines/catalogue/refined-listing';
import type { SubCategoriesRef } from '#machines/catalogue/sub-categories.machine';
import { PlainSelect } from '../../components/form/PlainSelect';
import classes from './SubCategoryFilter.module.css';

type SubCategoryFilterProps = { productList: ProductListRef; subCategories: SubCategoriesRef };

/** Narrows the listing to one sub-category. A sub-category that only the address knows is offered, too. */
export function SubCategoryFilter({ productList, subCategories }: SubCategoryFilterProps) {
  const navigate = useNavigate();
  const listing = useSelector(productList, currentListing);
  const known = useSelector(subCategories, ({ context }) => context.subCategories, shallowEqual);
  const offered = listing.parentCategory ? [...new Set([...known, listing.parentCategory])] : known;
  return (
    <PlainSelect
      className={classes.filter}
      label="Category"
      name="parentCategory"
      value={listing.parentCategory}
      onChange={({ currentTarget }) =>
        navigate(refinedAddress({ ...listing, parentCategory: currentTarget.value, page: FIRST_PAGE }))
      }
    >
      <option value="">All</option>
      {offered.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </PlainSelect>
  );
}
