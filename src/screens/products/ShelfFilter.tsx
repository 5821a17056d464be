import { NativeSelect } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { FIRST_PAGE } from '#contract/product-query';
import { listingAddress } from '#machines/catalogue/listing';
import type { ProductListRef } from '#machines/catalogue/product-list.machine';
import { currentListing } from '#machines/catalogue/product-list.selectors';
import type { SubCategoriesRef } from '#machines/catalogue/sub-categories.machine';
import classes from './ShelfFilter.module.css';

const EVERY_SHELF = { label: 'All', value: '' };

type ShelfFilterProps = { productList: ProductListRef; subCategories: SubCategoriesRef };

/** Narrows the listing to one shelf. A shelf that only the address knows is offered, too. */
export function ShelfFilter({ productList, subCategories }: ShelfFilterProps) {
  const navigate = useNavigate();
  const listing = useSelector(productList, currentListing);
  const known = useSelector(subCategories, ({ context }) => context.shelves, shallowEqual);
  const shelves = listing.parentCategory ? [...new Set([...known, listing.parentCategory])] : known;
  return (
    <NativeSelect
      className={classes.filter}
      label="Category"
      name="parentCategory"
      size="md"
      data={[EVERY_SHELF, ...shelves]}
      value={listing.parentCategory}
      onChange={({ currentTarget }) =>
        navigate(listingAddress({ ...listing, parentCategory: currentTarget.value, page: FIRST_PAGE }))
      }
    />
  );
}
