import { browserOf } from '../storage/browser';
import { persistSearchesIn } from '../storage/search-storage';
import { searchSentOff } from './search-sent-off';

/** The real effects behind what was searched for lately. */
export const createSearchActors = () => ({
  persistSearches: persistSearchesIn(browserOf(window), searchSentOff(window)),
});
