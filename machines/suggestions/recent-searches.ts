/** How a change alters the recent searches. The machine applies it at once, the storage actor to what is stored. */
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

/** Drops duplicates, keeping the latest spelling, and all above `MOST_KEPT`. */
export const mostRecent = (searches: readonly string[]): string[] =>
  searches
    .map(searchedFor)
    .filter((words, place, all) => words !== '' && all.findIndex((other) => isSameSearch(other, words)) === place)
    .slice(0, MOST_KEPT);
