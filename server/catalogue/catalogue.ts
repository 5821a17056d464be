import type { StoreRecord } from './store-record';

export type Specification = { key: string; value: string[]; metricUnit?: string };

/** What each size measures, in cm: a value for each column, `null` where there is none. */
export type SizeChart = { columns: string[]; rows: { size: string; values: (number | null)[] }[] };

/** One size and colour in which a product is sold. Prices and pictures that are left out are those of the product. */
export type CatalogueVariant = {
  /** Must be one of the product's sizes where it has any; likewise the colour. */
  size?: string;
  colour?: string;
  /** The store's own stock number. Default: made of the product's id, the size and the colour. */
  sku?: string;
  /** Units when it is stocked for the first time; from then on the store counts them. */
  units?: number;
  /** A price of its own. */
  regularPrice?: number;
  /** Only beside a regular price of its own, and lower. */
  discountedPrice?: number;
  /** Pictures of its colour, as those of the product. */
  images?: readonly string[];
};

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
  /** Which sizes and colours are sold. Default: every size in every colour. */
  variants?: readonly CatalogueVariant[];
  /** Where sizes can be measured. */
  sizeChart?: SizeChart;
  featured: boolean;
  /** At least six: fabric, care, fit, country of origin, … Sizes and colours are not repeated here. */
  specifications: readonly Specification[];
  /** The best first. Each is a path below /pictures/ or an address elsewhere. */
  images: readonly string[];
};

/** Where the files behind the paths below /pictures/ lie. */
export type PictureFolders = { rendered: string; logo: string };

/** All that a store needs to open: its products, its record, and the pictures of both. */
export type Catalogue = {
  products: readonly CatalogueProduct[];
  store: StoreRecord;
  pictures: PictureFolders;
};
