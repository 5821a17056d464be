import { categoryPicture, type StoreInfo } from '#contract/store-info';

/** Collections for which the shop ships a picture; all others share its default one. */
const PICTURED = /^(summer collection|casual wear|evening wear)$/;

/** In this order: the store's picture of the category, its default, the shop's own picture, the shop's default. */
export function categoryPictureOf(info: StoreInfo | undefined, category: string): string {
  const [collection] = PICTURED.exec(category.toLowerCase()) ?? [];
  return (
    categoryPicture(info, category) ||
    categoryPicture(info, 'default') ||
    `/categories/${collection?.replace(' ', '-') ?? 'default'}.webp`
  );
}
