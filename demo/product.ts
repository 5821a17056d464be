import type { CatalogueProduct } from '../server/catalogue/catalogue';
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

/** One product of the demonstration shop, and how it is drawn. Its pictures are named by its slug. */
export type DemoProduct = Omit<CatalogueProduct, 'images' | 'variants' | 'colours'> & {
  category: Category;
  colours: Colour[];
  look: Look;
};
