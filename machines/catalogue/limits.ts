/** How many products the home page features, and how many are read to collect the sub-categories. */
export const FEATURED_LIMIT = 4;
export const SUB_CATEGORY_LIMIT = 100;
