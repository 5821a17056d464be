import { DEFAULT_LIMIT, FIRST_PAGE, type ProductQuery } from '#contract/product-query';
import type { Refinement } from './refinement';

/** What the address of the listing asks for. */
export type Listing = {
  page: number;
  category: string;
  parentCategory: string;
  featured: boolean;
  /** Sent only to stores with the `search` capability. */
  refinement?: Refinement;
};

export const PAGE_SIZE = DEFAULT_LIMIT;

const LONGEST_NAME = 200;

/** Strips control characters and limits the length: an address may hold them, but no store has such names. */
const askable = (name: string | null) =>
  (name ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST_NAME);

/** Parses the query string. An invalid page number becomes the first page. */
export function listingAt(search: string): Listing {
  const asked = new URLSearchParams(search);
  const page = asked.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : FIRST_PAGE,
    category: askable(asked.get('category')),
    parentCategory: askable(asked.get('parentCategory')),
    featured: asked.get('featured') === 'true',
  };
}

export const listingAddress = (listing: Partial<Listing>): string => `/products${queryOf(listing)}`;

/** Omits parameters at their default. */
function queryOf({ page, category, parentCategory, featured }: Partial<Listing>): string {
  const asked = new URLSearchParams();
  if (category) asked.set('category', category);
  if (parentCategory) asked.set('parentCategory', parentCategory);
  if (featured) asked.set('featured', 'true');
  if (page !== undefined && page > FIRST_PAGE) asked.set('page', String(page));
  // Links write spaces as %20, as the rest of the shop does.
  const search = asked.toString().replaceAll('+', '%20');
  return search ? `?${search}` : '';
}

/** The canonical address of a listing, as the shop's own links write it. */
export const properAddress = (listing: Partial<Listing>): string =>
  listingAddress({ ...listing, category: askable(listing.category ?? '').toLowerCase() });

export const categoryAddress = (category: string) => properAddress({ category });

/** Whether the page lies after the last one, although there are products. */
export const endsBefore = ({ page }: Listing, { total }: { total: number }) =>
  total > 0 && page > Math.ceil(total / PAGE_SIZE);

const GENDERS: Record<string, 'Men' | 'Women'> = { men: 'Men', women: 'Women' };
const ACCESSORIES_FILTER = 'Accessories,Personal Care,Home,null,Unisex';

export function productQuery({ page, category, parentCategory, featured }: Listing): ProductQuery {
  const name = category.toLowerCase();
  const gender = Object.hasOwn(GENDERS, name) ? GENDERS[name] : undefined;
  return {
    page,
    limit: PAGE_SIZE,
    ...(category && { category }),
    ...(gender && { gender }),
    ...(name === 'accessories' && { filter: ACCESSORIES_FILTER }),
    ...(parentCategory && { parentCategory }),
    ...(featured && { featured }),
  };
}

const HEADINGS: Record<string, string> = { men: "Men's Ethnic Wear", women: "Women's Ethnic Wear" };

export function listingHeading({ category, parentCategory, featured }: Listing): string {
  if (parentCategory) return parentCategory;
  const name = category.toLowerCase();
  if (Object.hasOwn(HEADINGS, name)) return HEADINGS[name] ?? '';
  if (category) return category.replace(/(^|[\s&/-])(\p{L})/gu, (letter) => letter.toUpperCase());
  return featured ? 'Featured Products' : 'All Products';
}
