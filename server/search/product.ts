/** A product as the search is told of it. Prices in paise. */
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
  /** Only where it is lower. */
  discountedPaise: number | null;
  /** Milliseconds. */
  createdAt: number;
  /** Units sold lately. */
  sold: number;
  attributes: readonly { key: string; value: readonly string[] }[];
  /** What can be bought; sizes and colours are empty where there is none. */
  variants: readonly { sku: string; size: string; color: string; units: number }[];
};

/** What often changes of a product, and changes no word of it. */
export type ProductFigures = Pick<
  SearchedProduct,
  'featured' | 'rank' | 'regularPaise' | 'discountedPaise' | 'createdAt' | 'sold' | 'variants'
>;
