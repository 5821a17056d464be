import { type AnyActorRef, createActor } from 'xstate';
import { type SuggestionsRef, suggestionsMachine } from '#machines/suggestions/suggestions.machine';
import { createSearchActors } from '../actors/search-actors';
import type { ShopActors } from '../actors/shop-actors';

/** Suggestions of the search field. Loads once the shopper interacts with it. */
export function beginSuggestions(
  { loadSuggestions }: Pick<ShopActors, 'loadSuggestions'>,
  shop: AnyActorRef,
  sentOff: string,
): SuggestionsRef {
  const suggestions = createActor(
    suggestionsMachine.provide({ actors: { loadSuggestions, ...createSearchActors(sentOff) } }),
  ).start();
  shop.subscribe({ complete: () => suggestions.stop() });
  return suggestions;
}
