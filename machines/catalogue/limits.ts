/** How many products the home page features, and how many a look at the sub-categories goes through. */
export const FEATURED_LIMIT = 4;
export const SUB_CATEGORY_LIMIT = 100;
