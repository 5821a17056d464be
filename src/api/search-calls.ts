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

export type SearchCalls = {
  /** A page of products, with facets and findings where the store announces `search`. */
  found(query: ProductQuery, signal?: AbortSignal): Promise<FoundPage>;
  /** Only where the store announces `search`. */
  suggestions(q: string, signal?: AbortSignal): Promise<Suggestions>;
};

/** In a chunk of its own; the home page lists its products without it. */
export const createSearchCalls = (client: Client): SearchCalls => ({
  found: async (query, signal) =>
    shownFoundPage(await client.get(productsPath(query), FoundPageAnswerSchema, { signal, isForAnyone: true })),
  suggestions: async (q, signal) =>
    shownSuggestions(
      await client.get(withQuery('/search/suggestions', { q }), SuggestionsAnswerSchema, { signal, isForAnyone: true }),
    ),
});
