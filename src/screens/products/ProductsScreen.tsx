import { useSelector } from '@xstate/react';
import { categoryPicture } from '#contract/store-info';
import { categoryAddress, listingHeading, properAddress } from '#machines/catalogue/listing';
import type { ProductListRef } from '#machines/catalogue/product-list.machine';
import { currentListing } from '#machines/catalogue/product-list.selectors';
import type { SubCategoriesRef } from '#machines/catalogue/sub-categories.machine';
import { storeDetails } from '#machines/store-info/store-info.selectors';
import { breadcrumbs } from '../../components/page/breadcrumbs';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { StructuredData } from '../../components/page/StructuredData';
import { useShop, useStoreInfo } from '../../shop/shop-context';
import { CategoryList } from './CategoryList';
import { useColumns } from './columns';
import { GridToggle } from './GridToggle';
import { breadcrumbsTo } from './listing-breadcrumbs';
import { Pages } from './Pages';
import { ProductGrid } from './ProductGrid';
import classes from './ProductsScreen.module.css';
import { SubCategoryFilter } from './SubCategoryFilter';

type ProductsScreenProps = { productList: ProductListRef; subCategories: SubCategoriesRef };

export function ProductsScreen({ productList, subCategories }: ProductsScreenProps) {
  const heading = useSelector(productList, (snapshot) => listingHeading(currentListing(snapshot)));
  const [columns, chooseColumns] = useColumns();
  return (
    <div className={classes.screen}>
      <ListingHead productList={productList} />
      <header className={classes.heading}>
        <PageTitle>{heading}</PageTitle>
      </header>
      <CategoryList productList={productList} />
      <div className={classes.tools}>
        <SubCategoryFilter productList={productList} subCategories={subCategories} />
        <GridToggle columns={columns} onChoose={chooseColumns} />
      </div>
      <div className={classes.products}>
        <ProductGrid productList={productList} subCategories={subCategories} columns={columns} />
        <Pages productList={productList} />
      </div>
    </div>
  );
}

function ListingHead({ productList }: { productList: ProductListRef }) {
  const { origin } = useShop();
  const info = useStoreInfo(storeDetails);
  const listing = useSelector(productList, currentListing);
  const isEmpty = useSelector(productList, (snapshot) => snapshot.matches('empty') || snapshot.matches('pastTheEnd'));
  const address = properAddress(listing);
  // Anybody can make up the name of a category: what holds nothing is not to be found, unless the store names it.
  const isWorthFinding = !isEmpty || (info?.categories ?? []).some((category) => categoryAddress(category) === address);
  const heading = listingHeading(listing);
  return (
    <>
      <PageHead
        title={heading}
        description={`${heading}: every price with taxes included, and shipping is free.`}
        foundAt={isWorthFinding ? address : undefined}
        picture={categoryPicture(info, listing.category)}
      />
      {isWorthFinding && <StructuredData fact={breadcrumbs(breadcrumbsTo(listing), origin)} />}
    </>
  );
}
