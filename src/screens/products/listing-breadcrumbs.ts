import { type Listing, listingHeading, properAddress } from '#machines/catalogue/listing';
import type { Step } from '../../components/page/breadcrumbs';

/** The steps below the home page: all products, the category, the sub-category, and the featured products. */
export function breadcrumbsTo(listing: Listing): Step[] {
  const { category, parentCategory, featured } = listing;
  const broader = [{}, ...(category ? [{ category }] : []), ...(parentCategory ? [{ category, parentCategory }] : [])];
  const all = [...broader, ...(featured ? [{ ...listing, page: 1 }] : [])];
  return all.map((step) => [listingHeading({ ...EVERYTHING, ...step }), properAddress(step)]);
}

const EVERYTHING = { page: 1, category: '', parentCategory: '', featured: false };
