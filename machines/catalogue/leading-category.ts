export const DEFAULT_CATEGORIES = ['Dresses', 'Flip-Flops & Flats', 'Innerwear & Sleepwear'];

/** The first category leads; a store that names none still has something to show. */
export const leadingCategory = (categories: readonly string[]): string =>
  (categories[0] ?? DEFAULT_CATEGORIES[0] ?? '').toLowerCase();
