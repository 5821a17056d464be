import { sql } from 'drizzle-orm';
import { products } from '../db/schema';

/** Changes whenever the row is written: the id of the transaction that wrote it. Sales change other rows. */
export const VERSION = sql<string>`${products}.xmin::text`;

/** The columns that are sent wherever a product is listed. */
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
