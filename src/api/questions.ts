import { SUB_CATEGORY_LIMIT } from '#machines/catalogue/limits';
import { listingAt, productQuery } from '#machines/catalogue/listing';
import { productIdAt } from '#machines/catalogue/product-address';
import { productPath, productsPath } from './paths';

/** Only a store that can search is asked for these, and what it can is heard first. */
const REFINED = /[?&](?:size|color|fabric|origin|minPrice|maxPrice|discount|inStock|sort)=/;

/** What the screen at an address will ask the store first, as far as the address alone tells. */
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
