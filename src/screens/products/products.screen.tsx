import { productListMachine } from '#machines/catalogue/product-list.machine';
import { askedAt } from '#machines/catalogue/refined-listing';
import { subCategoriesMachine } from '#machines/catalogue/sub-categories.machine';
import type { Screen } from '../../shop/screen';
import { ProductsScreen } from './ProductsScreen';

export const screen: Screen = {
  identity: () => 'products',
  begin({ address, actors: { storeSettled, loadProducts, loadSubCategories }, start }) {
    const listing = askedAt(address.pathname, address.search);
    const productList = start('productList', productListMachine.provide({ actors: { storeSettled, loadProducts } }), {
      listing,
    });
    const subCategories = start('subCategories', subCategoriesMachine.provide({ actors: { loadSubCategories } }), {
      category: listing.category,
    });
    return {
      follow({ pathname, search }) {
        const changed = { type: 'listing.address.changed', listing: askedAt(pathname, search) } as const;
        productList.send(changed);
        subCategories.send(changed);
      },
      view: <ProductsScreen productList={productList} subCategories={subCategories} />,
    };
  },
};
