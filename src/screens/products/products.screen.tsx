import { productListMachine } from '#machines/catalogue/product-list.machine';
import { askedAt, isSearch } from '#machines/catalogue/refined-listing';
import { subCategoriesMachine } from '#machines/catalogue/sub-categories.machine';
import { filtersMachine } from '#machines/filters/filters.machine';
import type { Screen } from '../../shop/screen';
import { ProductsScreen } from './ProductsScreen';

export const screen: Screen = {
  // Separate visits, because only a listing has `subCategories`: a search has categories among its filters.
  identity: ({ pathname, search }) => (isSearch(askedAt(pathname, search)) ? 'search' : 'products'),
  begin({ address, actors: { storeSettled, loadProducts, loadSubCategories }, start }) {
    const listing = askedAt(address.pathname, address.search);
    const productList = start('productList', productListMachine.provide({ actors: { storeSettled, loadProducts } }), {
      listing,
    });
    const filters = start('filters', filtersMachine, undefined);
    const subCategories = isSearch(listing)
      ? undefined
      : start('subCategories', subCategoriesMachine.provide({ actors: { loadSubCategories } }), {
          category: listing.category,
        });
    return {
      follow({ pathname, search }) {
        const changed = { type: 'listing.address.changed', listing: askedAt(pathname, search) } as const;
        productList.send(changed);
        subCategories?.send(changed);
      },
      isMissing: () => productList.getSnapshot().matches('unsearchable'),
      view: <ProductsScreen productList={productList} subCategories={subCategories} filters={filters} />,
    };
  },
};
