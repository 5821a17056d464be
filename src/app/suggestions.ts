import { createActor } from 'xstate';
import { type SuggestionsRef, suggestionsMachine } from '#machines/suggestions/suggestions.machine';
import { createSearchActors } from '../actors/search-actors';
import type { ShopActors } from '../actors/shop-actors';

/** What a search field suggests. It comes once a shopper is there. */
export const beginSuggestions = ({ loadSuggestions }: Pick<ShopActors, 'loadSuggestions'>): SuggestionsRef =>
  createActor(suggestionsMachine.provide({ actors: { loadSuggestions, ...createSearchActors() } })).start();
