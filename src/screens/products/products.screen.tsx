import { listingAt } from '#machines/catalogue/listing';
import { productListMachine } from '#machines/catalogue/product-list.machine';
import { subCategoriesMachine } from '#machines/catalogue/sub-categories.machine';
import type { Screen } from '../../shop/screen';
import { ProductsScreen } from './ProductsScreen';

export const screen: Screen = {
  identity: () => 'products',
  begin({ address, actors: { loadProducts, loadSubCategories }, start }) {
    const listing = listingAt(address.search);
    const productList = start('productList', productListMachine.provide({ actors: { loadProducts } }), { listing });
    const subCategories = start('subCategories', subCategoriesMachine.provide({ actors: { loadSubCategories } }), {
      category: listing.category,
    });
    return {
      follow({ search }) {
        const changed = { type: 'listing.address.changed', listing: listingAt(search) } as const;
        productList.send(changed);
        subCategories.send(changed);
      },
      view: <ProductsScreen productList={productList} subCategories={subCategories} />,
    };
  },
};
