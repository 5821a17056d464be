import type { ProductQuery } from '#contract/product-query';
import {
  type FoundPage,
  FoundPageAnswerSchema,
  type Suggestions,
  SuggestionsAnswerSchema,
  shownFoundPage,
  shownSuggestions,
} from '#contract/search';
import { withQuery } from './address';
import type { Client } from './client';
import { productsPath } from './paths';

/** What listings and searches ask. */
export type SearchCalls = {
  /** A page of products, and what a store that can `search` tells beside it. */
  found(query: ProductQuery, signal?: AbortSignal): Promise<FoundPage>;
  /** Only where the store can `search`. */
  suggestions(q: string, signal?: AbortSignal): Promise<Suggestions>;
};

/** The home page lists its products without this code. */
export const createSearchCalls = (client: Client): SearchCalls => ({
  found: async (query, signal) =>
    shownFoundPage(await client.get(productsPath(query), FoundPageAnswerSchema, { signal, isForAnyone: true })),
  suggestions: async (q, signal) =>
    shownSuggestions(
      await client.get(withQuery('/search/suggestions', { q }), SuggestionsAnswerSchema, { signal, isForAnyone: true }),
    ),
});
