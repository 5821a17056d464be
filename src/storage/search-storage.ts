import * as v from 'valibot';
import { textList } from '#contract/tolerant';
import * as searches from '#machines/suggestions/recent-searches';
import type { RecentSearchesEvent } from '#machines/suggestions/suggestions.machine';
import type { Browser } from './browser';
import { storageActor } from './storage-actor';

/** Stores recent searches, synchronised between tabs; `sentOff` is a search submitted before the scripts loaded. */
export const persistSearchesIn = (browser: Browser, sentOff = '') =>
  storageActor(
    browser,
    {
      key: 'recentSearches',
      read: (stored) => searches.mostRecent(v.parse(textList, stored)),
      after: searches.afterChange,
    },
    {
      saved: (list): RecentSearchesEvent => ({ type: 'recentSearches.saved', searches: list }),
      changed: (list): RecentSearchesEvent => ({ type: 'recentSearches.changed.elsewhere', searches: list }),
    },
    sentOff ? { type: 'recentSearches.search.made', words: sentOff } : undefined,
  );
