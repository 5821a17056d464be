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

/** What the store has answered to words on this page: it is not asked for them again. */
type Answered = { words: string; suggestions: Suggestions };

const MOST_ANSWERED = 50;

const answerTo = ({ answered, text }: { answered: readonly Answered[]; text: string }) =>
  answered.find(({ words }) => isSameSearch(words, searchedFor(text)))?.suggestions;

const NOTHING: Suggestions = { queries: [], categories: [], products: [] };

/** Where a search or a choice leads, and the words it is for; none where it is no search. */
type Way = { words: string; address: string };

const wayTo = (text: string): Way => ({ words: searchedFor(text), address: searchAddress(text) });
const wayOf = (option: Option | undefined): Way =>
  option ? { words: wordsOf(option), address: option.address } : wayTo('');

export const suggestionsMachine = setup({
  types: {
    context: {} as {
      /** As it stands in the field. */
      text: string;
      /** Of the last answer; they stay while the next is on its way. */
      suggestions: Suggestions | undefined;
      /** The option that the arrow keys have come to. */
      place: number | null;
      searches: string[];
      answered: Answered[];
      /** A slow connection has better things to carry, and some shoppers pay for each byte. */
      isSparing: boolean;
      /** On a phone the field and what stands below it cover the page. */
      isCovering: boolean;
    },
    events: {} as
      /** The field may have been typed into before. */
        | { type: 'suggestions.opened'; text: string; isSparing: boolean; isCovering: boolean }
        | { type: 'suggestions.typed'; text: string }
        | { type: 'suggestions.moved'; step: Step }
        | { type: 'suggestions.caret.moved' }
        | { type: 'suggestions.option.chosen'; place: number }
        | { type: 'suggestions.submitted' }
        | { type: 'suggestions.dismissed' }
        | { type: 'suggestions.left' }
        | { type: 'suggestions.overlay.closed' }
        /** Another page is shown: the field says what was searched for there. */
        | { type: 'suggestions.page.changed'; words: string }
        | Exclude<RecentSearchesChange, { type: 'recentSearches.search.made' }>
        | RecentSearchesEvent,
    emitted: {} as { type: 'suggestions.followed'; address: string },
    children: {} as { persistSearches: 'persistSearches' },
    tags: {} as 'list',
  },
  actors: {
    loadSuggestions: unprovided<Suggestions, { q: string }>('loadSuggestions'),
    /** Stores every change it is told, and tells what is stored: at first, after a change, and when another tab changed it. */
    persistSearches: unprovidedCallback<RecentSearchesChange>('persistSearches'),
    /** Takes the place of a storage actor that broke. */
    silence: silence<RecentSearchesChange>(),
  },
  delays: {
    /** Between two letters that are typed quickly. */
    pause: 40,
    /** Whoever waits longer is better off without. */
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
    /** What was searched for stays in the field, and is remembered; other ways leave it empty. */
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
  description: 'What a shopper may be looking for who types into the search field, and what they searched for lately.',
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
    // Nobody asked for anything to be kept, and a search goes on without.
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
      description: 'The field is not in use; nothing stands below it, and the page is in sight.',
      entry: assign({ isCovering: false }),
      on: {
        'suggestions.opened': {
          target: 'open',
          actions: assign(({ event: { text, isSparing, isCovering } }) => ({ text, isSparing, isCovering })),
        },
      },
    },
    open: {
      description: 'The list below the search field is open: arrows go through it, Escape closes it.',
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
        // The keyboard of a phone takes the field's focus when it is put away.
        'suggestions.left': { guard: 'isBesideThePage', target: 'closed', actions: 'leaveOptions' },
        'suggestions.overlay.closed': { target: 'closed', actions: 'leaveOptions' },
      },
      states: {
        considering: {
          description: 'What the field says, and what is known of it, decides whether there is anything to ask.',
          always: [
            { guard: 'isTooShort', target: 'lately' },
            { guard: 'hasAnswer', target: 'shown', actions: 'takeAnswer' },
            { guard: 'wasAnsweredWithNothing', target: 'none' },
            { guard: 'isSparing', target: 'unasked' },
            { target: 'pausing' },
          ],
        },
        lately: {
          description: 'Nothing is typed yet: what was searched for lately stands below the field.',
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
          description: 'The store is asked for these letters alone: another letter takes the question back.',
          tags: 'list',
          on: {
            'suggestions.dismissed': { guard: 'hasOptions', target: 'dismissed' },
            // A blank or a capital asks for the same.
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
          description: 'Searches, categories and products stand below the field, to be reached by arrow keys as well.',
          tags: 'list',
          on: { 'suggestions.dismissed': { guard: 'hasOptions', target: 'dismissed' } },
        },
        none: {
          description: 'The store suggests nothing; the words can be searched for.',
          entry: 'forgetSuggestions',
        },
        failed: {
          description: 'The store did not answer, of which nobody is told: the words can be searched for.',
          entry: ['forgetSuggestions', 'leaveOptions'],
        },
        unasked: {
          description:
            'The connection is slow, or the shopper saves data: nothing is asked, and the words can be searched for.',
          entry: ['forgetSuggestions', 'leaveOptions'],
        },
        dismissed: {
          description: 'Escape has closed the list; another letter or an arrow key opens it again.',
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
