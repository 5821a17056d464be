import { products } from '../db/schema';

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
