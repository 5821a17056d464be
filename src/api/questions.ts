import { SUB_CATEGORY_LIMIT } from '#machines/catalogue/limits';
import { listingAt, productQuery } from '#machines/catalogue/listing';
import { productIdAt } from '#machines/catalogue/product-address';
import { productPath, productsPath } from './paths';

/** Queries sent only to a store that announces `search`, so not before the store information has loaded. */
const REFINED = /[?&](?:size|color|fabric|origin|minPrice|maxPrice|discount|inStock|sort)=/;

/** The first calls of the screen at an address, as far as the address alone tells. */
export function questionsAt(pathname: string, search: string): string[] {
  if (pathname === '/products') {
    const listing = listingAt(search);
    const { category } = listing;
    return [
      ...(REFINED.test(search) ? [] : [productsPath(productQuery(listing))]),
      productsPath({ ...(category && { category }), limit: SUB_CATEGORY_LIMIT }),
    ];
  }
  const id = productIdAt(pathname);
  return id ? [productPath(id)] : [];
}
