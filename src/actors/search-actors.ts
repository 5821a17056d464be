import { browserOf } from '../storage/browser';
import { persistSearchesIn } from '../storage/search-storage';

/** The real effects behind what was searched for lately. */
export const createSearchActors = (sentOff: string) => ({
  persistSearches: persistSearchesIn(browserOf(window), sentOff),
});
