import { categoryPicture, type StoreInfo } from '#contract/store-info';

/** The store's picture of a category, else its default one; without either the stock picture stands in. */
export const categoryPictureOf = (info: StoreInfo | undefined, category: string): string =>
  categoryPicture(info, category) ?? categoryPicture(info, 'default') ?? '';
