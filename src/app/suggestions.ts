import { type AnyActorRef, createActor } from 'xstate';
import { type SuggestionsRef, suggestionsMachine } from '#machines/suggestions/suggestions.machine';
import { createSearchActors } from '../actors/search-actors';
import type { ShopActors } from '../actors/shop-actors';

/** What a search field suggests. It comes once a shopper is there. */
export function beginSuggestions(
  { loadSuggestions }: Pick<ShopActors, 'loadSuggestions'>,
  shop: AnyActorRef,
  sentOff: string,
): SuggestionsRef {
  const suggestions = createActor(
    suggestionsMachine.provide({ actors: { loadSuggestions, ...createSearchActors(sentOff) } }),
  ).start();
  // It ends with the shop.
  shop.subscribe({ complete: () => suggestions.stop() });
  return suggestions;
}
