import type { Colour, Look } from './look';

export const CATEGORIES = [
  'Dresses',
  'Flip-Flops & Flats',
  'Innerwear & Sleepwear',
  'Women',
  'Men',
  'Accessories',
  'Electricals',
] as const;

export type Category = (typeof CATEGORIES)[number];

export type Specification = { key: string; value: string[]; metricUnit?: string };

/** One product as the people of the store write it down. Prices in whole rupees, tax included. */
export type CatalogueProduct = {
  /** Stable and unique: the product's id and its pictures' names derive from it. */
  slug: string;
  title: string;
  description: string;
  category: Category;
  /** SPEC's `parentCategory`: the shelf within the category, for example 'Maxi Dresses'. */
  parentCategory: string;
  gender: 'Men' | 'Women' | 'Unisex' | null;
  regularPrice: number;
  /** Only when it is lower than the regular price. */
  discountedPrice: number | null;
  /** Empty where sizes make no sense; ['One Size'] where there is one. */
  sizes: string[];
  colours: Colour[];
  featured: boolean;
  /** At least six: fabric, care, fit, country of origin, … Sizes and colours are not repeated here. */
  specifications: Specification[];
  look: Look;
};
