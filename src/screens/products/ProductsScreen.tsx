import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { listingHeading } from '#machines/catalogue/listing';
import type { productListMachine } from '#machines/catalogue/product-list.machine';
import { currentListing } from '#machines/catalogue/product-list.selectors';
import type { subCategoriesMachine } from '#machines/catalogue/sub-categories.machine';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { CategoryList } from './CategoryList';
import { useColumns } from './columns';
import { GridToggle } from './GridToggle';
import { Pages } from './Pages';
import { ProductGrid } from './ProductGrid';
import classes from './ProductsScreen.module.css';
import { ShelfFilter } from './ShelfFilter';

export type ProductListRef = ActorRefFrom<typeof productListMachine>;
export type SubCategoriesRef = ActorRefFrom<typeof subCategoriesMachine>;

type ProductsScreenProps = { productList: ProductListRef; subCategories: SubCategoriesRef };

export function ProductsScreen({ productList, subCategories }: ProductsScreenProps) {
  const heading = useSelector(productList, (snapshot) => listingHeading(currentListing(snapshot)));
  const [columns, chooseColumns] = useColumns();
  return (
    <div className={classes.screen}>
      <PageHead title={heading} />
      <header className={classes.heading}>
        <PageTitle>{heading}</PageTitle>
      </header>
      <CategoryList productList={productList} />
      <div className={classes.tools}>
        <ShelfFilter productList={productList} subCategories={subCategories} />
        <GridToggle columns={columns} onChoose={chooseColumns} />
      </div>
      <div className={classes.products}>
        <ProductGrid productList={productList} subCategories={subCategories} columns={columns} />
        <Pages productList={productList} />
      </div>
    </div>
  );
}
