/** A product as the search index takes it. Prices in paise. */
export type SearchedProduct = {
  /** A UUID. */
  id: string;
  title: string;
  description: string;
  category: string;
  parentCategory: string;
  gender: string | null;
  featured: boolean;
  /** Place in the listing: lower comes first. */
  rank: number;
  regularPaise: number;
  /** Null unless it is lower than `regularPaise`. */
  discountedPaise: number | null;
  /** Unix time in milliseconds. */
  createdAt: number;
  /** Units sold lately. */
  sold: number;
  attributes: readonly { key: string; value: readonly string[] }[];
  /** What can be bought. Size and colour are empty strings where the product has none. */
  variants: readonly { sku: string; size: string; color: string; units: number }[];
};

/** The part of a product that often changes, without changing any word of it. */
export type ProductFigures = Pick<
  SearchedProduct,
  'featured' | 'rank' | 'regularPaise' | 'discountedPaise' | 'createdAt' | 'sold' | 'variants'
>;
