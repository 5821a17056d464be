/** What becomes of the searches that were made lately; followed by the machine at once, and by the storage actor on what is stored. */
import { searchedFor } from '#contract/search';

const MOST_KEPT = 10;

export type RecentSearchesChange =
  | { type: 'recentSearches.search.made'; words: string }
  | { type: 'recentSearches.search.removed'; words: string }
  | { type: 'recentSearches.cleared' };

export function afterChange(searches: readonly string[], change: RecentSearchesChange): string[] {
  switch (change.type) {
    case 'recentSearches.search.made':
      return mostRecent([change.words, ...searches]);
    case 'recentSearches.search.removed':
      return searches.filter((words) => !isSameSearch(words, change.words));
    case 'recentSearches.cleared':
      return [];
  }
}

export const isSameSearch = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Each once, as it was typed last, and no more than are kept. */
export const mostRecent = (searches: readonly string[]): string[] =>
  searches
    .map(searchedFor)
    .filter((words, place, all) => words !== '' && all.findIndex((other) => isSameSearch(other, words)) === place)
    .slice(0, MOST_KEPT);
