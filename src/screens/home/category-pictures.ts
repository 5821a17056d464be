import { categoryPicture, type StoreInfo } from '#contract/store-info';

/** Collections that the shop has a picture of its own for, beside the one for all others. */
const PICTURED = /^(summer collection|casual wear|evening wear)$/;

/** The store's picture of a category or its default one; else the shop's own of a collection, or its default one. */
export function categoryPictureOf(info: StoreInfo | undefined, category: string): string {
  const [collection] = PICTURED.exec(category.toLowerCase()) ?? [];
  return (
    categoryPicture(info, category) ||
    categoryPicture(info, 'default') ||
    `/categories/${collection?.replace(' ', '-') ?? 'default'}.webp`
  );
}
