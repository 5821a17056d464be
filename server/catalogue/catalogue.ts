import type { StoreRecord } from './store-record';

export type Specification = { key: string; value: string[]; metricUnit?: string };

/** One product as the people of a store write it down. Prices in whole rupees, tax included. */
export type CatalogueProduct = {
  /** Stable and unique: the product's id derives from it. */
  slug: string;
  title: string;
  description: string;
  category: string;
  /** The kind of thing within its category, for example 'Maxi Dresses'. */
  parentCategory: string;
  gender: 'Men' | 'Women' | 'Unisex' | null;
  regularPrice: number;
  /** Only when it is lower than the regular price. */
  discountedPrice: number | null;
  /** Empty where sizes make no sense; ['One Size'] where there is one. */
  sizes: readonly string[];
  colours: readonly string[];
  featured: boolean;
  /** At least six: fabric, care, fit, country of origin, … Sizes and colours are not repeated here. */
  specifications: readonly Specification[];
  /** The best first. Each is a path below /pictures/ or an address elsewhere. */
  images: readonly string[];
};

/** Where the files behind the paths below /pictures/ lie. */
export type PictureFolders = { rendered: string; logo: string };

/** All that a store has to be handed to open: what it sells, who it is, and the pictures of both. */
export type Catalogue = {
  products: readonly CatalogueProduct[];
  store: StoreRecord;
  pictures: PictureFolders;
};
