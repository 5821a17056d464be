import { useSelector } from '@xstate/react';
import { categoryPicture } from '#contract/store-info';
import { categoryAddress, listingHeading } from '#machines/catalogue/listing';
import type { ProductListRef } from '#machines/catalogue/product-list.machine';
import { currentListing, foundCount } from '#machines/catalogue/product-list.selectors';
import { isSearch, searchersMayKeep } from '#machines/catalogue/refined-listing';
import { foundHeading, foundInstead } from '#machines/catalogue/search.selectors';
import type { SubCategoriesRef } from '#machines/catalogue/sub-categories.machine';
import type { FiltersRef } from '#machines/filters/filters.machine';
import { canSearch, storeDetails } from '#machines/store-info/store-info.selectors';
import { breadcrumbs } from '../../components/page/breadcrumbs';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { StructuredData } from '../../components/page/StructuredData';
import { useShop, useStoreInfo } from '../../shop/shop-context';
import { CategoryList } from './CategoryList';
import { useColumns } from './columns';
import { ChosenFilters } from './filters/ChosenFilters';
import { FilterSheet } from './filters/FilterSheet';
import { Filters } from './filters/Filters';
import { useFilterAddresses } from './filters/filter-addresses';
import { PRODUCTS } from './filters/narrowing';
import { SortBy } from './filters/SortBy';
import { GridToggle } from './GridToggle';
import { breadcrumbsTo } from './listing-breadcrumbs';
import { Pages } from './Pages';
import { ProductGrid } from './ProductGrid';
import classes from './ProductsScreen.module.css';
import { SubCategoryFilter } from './SubCategoryFilter';

type ProductsScreenProps = {
  productList: ProductListRef;
  /** A search has none, because categories are among its filters. */
  subCategories: SubCategoriesRef | undefined;
  filters: FiltersRef;
};

/** Shows a listing or the results of a search. */
export function ProductsScreen({ productList, subCategories, filters }: ProductsScreenProps) {
  const heading = useSelector(productList, foundHeading);
  const isSearchable = useStoreInfo(canSearch);
  const [columns, chooseColumns] = useColumns();
  const isEmpty = useSelector(productList, (snapshot) => snapshot.matches('unsearchable') || snapshot.matches('empty'));
  useFilterAddresses(filters);
  const narrowing = { productList, filters };
  return (
    <div className={classes.screen}>
      <ListingHead productList={productList} />
      <header className={classes.heading}>
        <PageTitle>{heading}</PageTitle>
        <FoundInstead productList={productList} />
      </header>
      <div className={classes.side}>
        {subCategories && <CategoryList productList={productList} />}
        <Filters {...narrowing} />
      </div>
      <div className={classes.tools}>
        {subCategories && <SubCategoryFilter productList={productList} subCategories={subCategories} />}
        {isSearchable && (
          <div className={classes.refining}>
            <div className={classes.narrowing}>
              <FoundCount productList={productList} />
              <FilterSheet {...narrowing} />
            </div>
            <SortBy {...narrowing} />
          </div>
        )}
        {!isEmpty && <GridToggle columns={columns} onChoose={chooseColumns} />}
      </div>
      <div id={PRODUCTS} tabIndex={-1} className={classes.products}>
        <ChosenFilters {...narrowing} />
        <ProductGrid productList={productList} subCategories={subCategories} columns={columns} />
        <Pages productList={productList} />
      </div>
    </div>
  );
}

/** Hidden from screen readers, because ProductGrid announces the count. */
function FoundCount({ productList }: { productList: ProductListRef }) {
  const isDue = useSelector(productList, (snapshot) => snapshot.matches('listed') || snapshot.hasTag('busy'));
  const count = useSelector(productList, foundCount);
  return (
    isDue && (
      <p aria-hidden="true" className={classes.count}>
        {count}
      </p>
    )
  );
}

/** Says so if the results differ from what was asked for, e.g. after a corrected spelling. */
function FoundInstead({ productList }: { productList: ProductListRef }) {
  const told = useSelector(productList, (snapshot) => (snapshot.matches('empty') ? '' : foundInstead(snapshot)));
  return told !== '' && <p className={classes.instead}>{told}</p>;
}

function ListingHead({ productList }: { productList: ProductListRef }) {
  const { origin } = useShop();
  const info = useStoreInfo(storeDetails);
  const listing = useSelector(productList, currentListing);
  const found = useSelector(productList, foundHeading);
  const isEmpty = useSelector(productList, (snapshot) => snapshot.matches('empty') || snapshot.matches('pastTheEnd'));
  const { isToBeFound, canonical } = searchersMayKeep(listing);
  // An address may name any category, so an empty listing is indexed only if the store names its category.
  const isNamed = (info?.categories ?? []).some((category) => categoryAddress(category) === canonical);
  const isWorthFinding = isToBeFound && (!isEmpty || isNamed);
  const heading = isSearch(listing) ? found : listingHeading(listing);
  return (
    <>
      <PageHead
        title={heading}
        description={`${heading}: every price with taxes included, and shipping is free.`}
        foundAt={isWorthFinding ? canonical : undefined}
        partOf={isToBeFound ? undefined : canonical}
        picture={categoryPicture(info, listing.category)}
      />
      {isWorthFinding && <StructuredData fact={breadcrumbs(breadcrumbsTo(listing), origin)} />}
    </>
  );
}
