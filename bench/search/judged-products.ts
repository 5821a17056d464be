import { demoCatalogue } from '../../demo/catalogue';
import { DEFAULT_HOSTNAME } from '../../server/catalogue/catalogue-loading';
import { stock } from '../../server/catalogue/stock';
import type { SearchedProduct } from '../../server/search/product';

/** The products of the demonstration shop as the search indexes them, in the order of its listing. */
export function searchedProducts(): { slug: string; product: SearchedProduct }[] {
  const rows = stock(demoCatalogue, DEFAULT_HOSTNAME);
  const slugs = new Map(demoCatalogue.products.map(({ slug, title }) => [title, slug]));
  return rows.map((row) => ({
    slug: slugs.get(row.title) ?? '',
    product: { ...row, createdAt: row.createdAt.getTime(), sold: 0 },
  }));
}
