import { sql } from 'drizzle-orm';
import { products } from '../db/schema';

/** Another one whenever the row was written: the transaction that wrote it. What is sold is counted in other rows. */
export const VERSION = sql<string>`${products}.xmin::text`;

/** What of a product is told wherever it is listed. */
export const DESCRIBED = {
  id: products.id,
  title: products.title,
  description: products.description,
  category: products.category,
  parentCategory: products.parentCategory,
  regularPaise: products.regularPaise,
  discountedPaise: products.discountedPaise,
  createdAt: products.createdAt,
  images: products.images,
  attributes: products.attributes,
};
