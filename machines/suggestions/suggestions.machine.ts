import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, spawnChild } from 'xstate';
import { isNothing, type Suggestions, searchedFor } from '#contract/search';
import { searchAddress } from '../catalogue/refined-listing';
import { eventOf, outputOf } from '../transition-params';
import { silence, unprovided, unprovidedCallback } from '../unprovided';
import { afterChange, isSameSearch, type RecentSearchesChange } from './recent-searches';
import { isTooShort, type Option, optionsOf, placeAfter, type Step, wordsOf } from './suggested-options';

export type RecentSearchesEvent =
  | { type: 'recentSearches.saved'; searches: string[] }
  | { type: 'recentSearches.changed.elsewhere'; searches: string[] };

/** A cached answer of the store; the cache lasts as long as the page. */
type Answered = { words: string; suggestions: Suggestions };

const MOST_ANSWERED = 50;

const answerTo = ({ answered, text }: { answered: readonly Answered[]; text: string }) =>
  answered.find(({ words }) => isSameSearch(words, searchedFor(text)))?.suggestions;

const NOTHING: Suggestions = { queries: [], categories: [], products: [] };

/** The address of a search or an option, and its search words; '' if it is no search. */
type Way = { words: string; address: string };

const wayTo = (text: string): Way => ({ words: searchedFor(text), address: searchAddress(text) });
const wayOf = (option: Option | undefined): Way =>
  option ? { words: wordsOf(option), address: option.address } : wayTo('');

export const suggestionsMachine = setup({
  types: {
    context: {} as {
      /** As it stands in the field. */
      text: string;
      /** From the last answer; kept while the next one loads. */
      suggestions: Suggestions | undefined;
      /** Index of the option selected with the arrow keys; null in the field. */
      place: number | null;
      searches: string[];
      answered: Answered[];
      /** The connection is slow, or the shopper saves data: the store is not asked for suggestions. */
      isSparing: boolean;
      /** On a phone the field and its list cover the page. */
      isCovering: boolean;
    },
    events: {} as
      /** `text`: what the field already holds. */
        | { type: 'suggestions.opened'; text: string; isSparing: boolean; isCovering: boolean }
        | { type: 'suggestions.typed'; text: string }
        | { type: 'suggestions.moved'; step: Step }
        | { type: 'suggestions.caret.moved' }
        | { type: 'suggestions.option.chosen'; place: number }
        | { type: 'suggestions.submitted' }
        | { type: 'suggestions.dismissed' }
        | { type: 'suggestions.left' }
        | { type: 'suggestions.overlay.closed' }
        /** Another page is shown: the field takes the search words of that page. */
        | { type: 'suggestions.page.changed'; words: string }
        | Exclude<RecentSearchesChange, { type: 'recentSearches.search.made' }>
        | RecentSearchesEvent,
    emitted: {} as { type: 'suggestions.followed'; address: string },
    children: {} as { persistSearches: 'persistSearches' },
    tags: {} as 'list',
  },
  actors: {
    loadSuggestions: unprovided<Suggestions, { q: string }>('loadSuggestions'),
    /** Stores each change it receives. Sends what is stored at start, after each change and after another tab's. */
    persistSearches: unprovidedCallback<RecentSearchesChange>('persistSearches'),
    /** Replaces a storage actor that failed. */
    silence: silence<RecentSearchesChange>(),
  },
  delays: {
    /** Debounce in ms: the pause between two letters typed quickly. */
    pause: 40,
    /** Timeout in ms; after it, the store is not asked until the field is opened again. */
    patience: 1_500,
  },
  guards: {
    isTooShort: ({ context }) => isTooShort(context.text),
    hasAnswer: ({ context }) => !isNothing(answerTo(context) ?? NOTHING),
    wasAnsweredWithNothing: ({ context }) => answerTo(context) !== undefined,
    isAskedFor: ({ context }, text: string) => isSameSearch(searchedFor(context.text), searchedFor(text)),
    isSparing: ({ context }) => context.isSparing,
    hasOptions: ({ context }) => optionsOf(context).length > 0,
    isOption: ({ context }, place: number) => optionsOf(context)[place] !== undefined,
    isAtOption: ({ context }) => context.place !== null,
    hasWords: ({ context }) => searchedFor(context.text) !== '',
    wasMade: ({ context }, words: string) => context.searches.some((search) => isSameSearch(search, words)),
    isBesideThePage: ({ context }) => !context.isCovering,
    hasSearches: ({ context }) => context.searches.length > 0,
  },
  actions: {
    type: assign((_, text: string) => ({ text, place: null })),
    move: assign(({ context }, step: Step) => ({
      place: placeAfter(context.place, step, optionsOf(context).length),
    })),
    takeAnswer: assign({ suggestions: ({ context }) => answerTo(context) }),
    rememberAnswer: assign(({ context }, suggestions: Suggestions) => ({
      answered: [{ words: searchedFor(context.text), suggestions }, ...context.answered].slice(0, MOST_ANSWERED),
    })),
    forgetSuggestions: assign({ suggestions: undefined }),
    leaveOptions: assign({ place: null }),
    changeSearches: assign(({ context }, change: RecentSearchesChange) => ({
      searches: afterChange(context.searches, change),
      place: null,
    })),
    takeSearches: assign(({ context }, searches: string[]) => ({
      searches,
      place: isTooShort(context.text) ? null : context.place,
    })),
    save: sendTo('persistSearches', (_, change: RecentSearchesChange) => change),
    /** Search words stay in the field and are stored; other options leave it empty. */
    follow: enqueueActions(({ enqueue, context }, { words, address }: Way) => {
      const change: RecentSearchesChange = { type: 'recentSearches.search.made', words };
      enqueue.assign({
        text: words,
        suggestions: undefined,
        place: null,
        ...(words && { searches: afterChange(context.searches, change) }),
      });
      if (words) enqueue.sendTo('persistSearches', change);
      enqueue.emit({ type: 'suggestions.followed', address });
    }),
  },
}).createMachine({
  id: 'suggestions',
  description: 'Suggestions for a shopper who types into the search field, and what they searched for lately.',
  context: {
    text: '',
    suggestions: undefined,
    place: null,
    searches: [],
    answered: [],
    isSparing: false,
    isCovering: false,
  },
  invoke: {
    id: 'persistSearches',
    src: 'persistSearches',
    // No toast: the shopper did not ask for anything to be stored, and searching works without.
    onError: { actions: spawnChild('silence', { id: 'persistSearches' }) },
  },
  initial: 'closed',
  on: {
    'suggestions.typed': { target: '.open', actions: { type: 'type', params: ({ event }) => event.text } },
    'suggestions.submitted': [
      {
        guard: 'isAtOption',
        target: '.closed',
        actions: { type: 'follow', params: ({ context }) => wayOf(optionsOf(context)[context.place ?? -1]) },
      },
      {
        guard: 'hasWords',
        target: '.closed',
        actions: { type: 'follow', params: ({ context }) => wayTo(context.text) },
      },
    ],
    'suggestions.page.changed': {
      target: '.closed',
      actions: ['forgetSuggestions', { type: 'type', params: ({ event }) => event.words }],
    },
    'recentSearches.search.removed': {
      guard: { type: 'wasMade', params: ({ event }) => event.words },
      actions: [
        { type: 'changeSearches', params: eventOf },
        { type: 'save', params: eventOf },
      ],
    },
    'recentSearches.cleared': {
      guard: 'hasSearches',
      actions: [
        { type: 'changeSearches', params: eventOf },
        { type: 'save', params: eventOf },
      ],
    },
    'recentSearches.saved': { actions: { type: 'takeSearches', params: ({ event }) => event.searches } },
    'recentSearches.changed.elsewhere': { actions: { type: 'takeSearches', params: ({ event }) => event.searches } },
  },
  states: {
    closed: {
      description: 'The search field is not in use; no list is below it, and the shopper sees the page.',
      entry: assign({ isCovering: false }),
      on: {
        'suggestions.opened': {
          target: 'open',
          actions: assign(({ event: { text, isSparing, isCovering } }) => ({ text, isSparing, isCovering })),
        },
      },
    },
    open: {
      description: 'The search field is in use; arrow keys move through any list below it, and Escape closes the list.',
      initial: 'considering',
      on: {
        'suggestions.moved': {
          guard: 'hasOptions',
          actions: { type: 'move', params: ({ event }) => event.step },
        },
        'suggestions.caret.moved': { guard: 'isAtOption', actions: 'leaveOptions' },
        'suggestions.option.chosen': {
          guard: { type: 'isOption', params: ({ event }) => event.place },
          target: 'closed',
          actions: { type: 'follow', params: ({ context, event }) => wayOf(optionsOf(context)[event.place]) },
        },
        // Hiding a phone's keyboard takes the focus from the field, which must not close the overlay.
        'suggestions.left': { guard: 'isBesideThePage', target: 'closed', actions: 'leaveOptions' },
        'suggestions.overlay.closed': { target: 'closed', actions: 'leaveOptions' },
      },
      states: {
        considering: {
          description: 'The shop decides by the text in the field and earlier answers whether to ask the store.',
          always: [
            { guard: 'isTooShort', target: 'lately' },
            { guard: 'hasAnswer', target: 'shown', actions: 'takeAnswer' },
            { guard: 'wasAnsweredWithNothing', target: 'none' },
            { guard: 'isSparing', target: 'unasked' },
            { target: 'pausing' },
          ],
        },
        lately: {
          description: 'Nothing or one letter is typed: recent searches are listed below the field.',
          tags: 'list',
          entry: 'forgetSuggestions',
          on: { 'suggestions.dismissed': { guard: 'hasOptions', target: 'dismissed' } },
        },
        pausing: {
          description: 'The shopper is typing; the store is asked once they pause.',
          tags: 'list',
          on: { 'suggestions.dismissed': { guard: 'hasOptions', target: 'dismissed' } },
          after: { pause: 'asking' },
        },
        asking: {
          description: 'The store is asked for suggestions for these letters; another letter cancels the request.',
          tags: 'list',
          on: {
            'suggestions.dismissed': { guard: 'hasOptions', target: 'dismissed' },
            // A space or a capital letter does not change the request.
            'suggestions.typed': {
              guard: { type: 'isAskedFor', params: ({ event }) => event.text },
              actions: { type: 'type', params: ({ event }) => event.text },
            },
          },
          after: { patience: { target: 'unasked', actions: assign({ isSparing: true }) } },
          invoke: {
            id: 'loadSuggestions',
            src: 'loadSuggestions',
            input: ({ context }) => ({ q: searchedFor(context.text) }),
            onDone: { target: 'considering', actions: [{ type: 'rememberAnswer', params: outputOf }, 'leaveOptions'] },
            onError: 'failed',
          },
        },
        shown: {
          description: 'Searches, categories and products are listed below the field; arrow keys reach them as well.',
          tags: 'list',
          on: { 'suggestions.dismissed': { guard: 'hasOptions', target: 'dismissed' } },
        },
        none: {
          description: 'The store suggests nothing; the shopper can search for the words.',
          entry: 'forgetSuggestions',
        },
        failed: {
          description: 'The store did not answer, and the page does not say so: the shopper can search for the words.',
          entry: ['forgetSuggestions', 'leaveOptions'],
        },
        unasked: {
          description:
            'On a slow connection or to save data, the store is not asked; the shopper can search for the words.',
          entry: ['forgetSuggestions', 'leaveOptions'],
        },
        dismissed: {
          description: 'The shopper has closed the list with Escape; another letter or an arrow key opens it again.',
          entry: 'leaveOptions',
          on: {
            'suggestions.moved': {
              guard: 'hasOptions',
              target: 'considering',
              actions: { type: 'move', params: ({ event }) => event.step },
            },
          },
        },
      },
    },
  },
});

export type SuggestionsRef = ActorRefFrom<typeof suggestionsMachine>;
