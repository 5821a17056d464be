import { browserOf } from '../storage/browser';
import { persistSearchesIn } from '../storage/search-storage';

/** Actor implementation of the recent searches. */
export const createSearchActors = (sentOff: string) => ({
  persistSearches: persistSearchesIn(browserOf(window), sentOff),
});
