export const DEFAULT_CATEGORIES = ['Dresses', 'Flip-Flops & Flats', 'Innerwear & Sleepwear'];

/** The category featured on the home page; a default where the store names none. */
export const leadingCategory = (categories: readonly string[]): string =>
  (categories[0] ?? DEFAULT_CATEGORIES[0] ?? '').toLowerCase();
