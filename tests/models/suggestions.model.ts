import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import type { Suggestions } from '#contract/search';
import { answered, failedWith, flowModel, isHeard } from '../support/model/flow';
import { product } from './sample-products';

const some: Suggestions = {
  queries: ['kurta set'],
  categories: [{ label: 'Kurtas', address: '/products?category=kurtas' }],
  products: [product()],
};
const nothing: Suggestions = { queries: [], categories: [], products: [] };

const opening = (text: string, { isSparing = false, isCovering = false } = {}) =>
  ({ type: 'suggestions.opened', text, isSparing, isCovering }) as const;
const typing = (text: string) => ({ type: 'suggestions.typed', text }) as const;
const moving = (step: 'next' | 'previous') => ({ type: 'suggestions.moved', step }) as const;
const movingCaret = { type: 'suggestions.caret.moved' } as const;
const choosing = (place: number) => ({ type: 'suggestions.option.chosen', place }) as const;
const submitting = { type: 'suggestions.submitted' } as const;
const dismissing = { type: 'suggestions.dismissed' } as const;
const leaving = { type: 'suggestions.left' } as const;
const uncovering = { type: 'suggestions.overlay.closed' } as const;
const removing = { type: 'recentSearches.search.removed', words: 'Saree' } as const;
const clearing = { type: 'recentSearches.cleared' } as const;
const tooLong = { type: 'xstate.after.patience.suggestions.open.asking' } as const;
const BROKEN = 'xstate.error.actor.persistSearches';

const kurta = typing(' Kurta ');
/** The words that are requested and searched for, by the text in the field. */
const WORDS: Record<string, string> = { ' Kurta ': 'Kurta', zari: 'zari', k: 'k', '': '', saree: 'saree' };

/** The address of each option by its label. */
const LEADS: Record<string, string> = {
  'kurta set': '/search?q=kurta%20set',
  Kurtas: '/products?category=kurtas',
  'Chikankari Kurta': '/product/kurta-1',
};

/** Events that lead to one state, whatever the state before. */
const LEADS_TO: Record<string, 'closed' | 'open' | { open: 'asking' | 'unasked' | 'failed' | 'dismissed' }> = {
  'suggestions.opened': 'open',
  'suggestions.typed': 'open',
  'suggestions.moved': 'open',
  'suggestions.caret.moved': 'open',
  'suggestions.dismissed': { open: 'dismissed' },
  'suggestions.left': 'closed',
  'suggestions.overlay.closed': 'closed',
  'suggestions.page.changed': 'closed',
  'suggestions.submitted': 'closed',
  'suggestions.option.chosen': 'closed',
  'xstate.after.pause.suggestions.open.pausing': { open: 'asking' },
  'xstate.after.patience.suggestions.open.asking': { open: 'unasked' },
  'xstate.error.actor.loadSuggestions': { open: 'failed' },
};

/** Events that change no state. */
const ASIDE = /^recentSearches\.|persistSearches$/;

type Offered = { text: string; searches: string[]; suggestions: Suggestions | undefined };

/** The options of the list, whether it is shown or not. */
const offered = ({ text, searches, suggestions: told }: Offered): string[] =>
  text === '' || text === 'k' ? searches : told ? Object.keys(LEADS) : [];

const wordsOf = ({ text }: Pick<Offered, 'text'>): string => WORDS[text] ?? text;

export const suggestions = flowModel('suggestions', {
  inputs: { 'a page': undefined },
  events: {
    'a recent search for sarees is stored': { type: 'recentSearches.saved', searches: ['saree'] },
    'another tab clears the recent searches': { type: 'recentSearches.changed.elsewhere', searches: [] },
    'the recent search for sarees is removed': removing,
    'the recent searches are cleared': clearing,
    'the storage actor fails': failedWith('persistSearches', new Error('broken')),
    'the shopper focuses the empty field': opening(''),
    'the shopper focuses a field that contains a word': opening(' Kurta '),
    'a shopper who saves data focuses a field that contains a word': opening(' Kurta ', { isSparing: true }),
    'the shopper opens the search on a phone': opening('', { isCovering: true }),
    'one letter is typed': typing('k'),
    'a word is typed': kurta,
    'another word is typed': typing('zari'),
    'the field is emptied': typing(''),
    'the shopper pauses': { type: 'xstate.after.pause.suggestions.open.pausing' },
    'the answer takes too long': tooLong,
    'the store sends suggestions': answered('loadSuggestions', some),
    'the store has no suggestions': answered('loadSuggestions', nothing),
    'the store does not answer': failedWith('loadSuggestions', new Failure({ kind: 'noResponse' })),
    'arrow down': moving('next'),
    'arrow up': moving('previous'),
    'the caret is moved': movingCaret,
    'the first option is chosen': choosing(0),
    'the second option is chosen': choosing(1),
    'Enter is pressed': submitting,
    'Escape is pressed': dismissing,
    'the shopper leaves the field': leaving,
    'the search on a phone is closed': uncovering,
    'a search for sarees is shown': { type: 'suggestions.page.changed', words: 'saree' },
    'a page other than a search is shown': { type: 'suggestions.page.changed', words: '' },
  },
  // Except `Kurta`, all texts that are long enough count as one. Whether the answer to `Kurta` is known counts only if
  // the field holds `Kurta` or `k`.
  distinguish: ({ text, suggestions: told, place, searches, answered: known, isSparing, isCovering }) => [
    wordsOf({ text }).length < 2 || text === kurta.text ? text : 'another',
    told !== undefined,
    place,
    searches.length > 0,
    (text === kurta.text || text === 'k') && knownFor({ ...kurta, answered: known })?.queries.length,
    isSparing,
    isCovering,
  ],
  everywhere: ({ snapshot, context, event, previous, started, stopped, emitted, told }) => {
    const isOpen = snapshot.matches('open');
    const hasList = (['lately', 'pausing', 'asking', 'shown'] as const).some((open) => snapshot.matches({ open }));
    const options = offered(context);
    expect(snapshot.hasTag('list')).toBe(hasList);
    if (!previous) expect(snapshot.matches('closed')).toBe(true);
    if (event && ASIDE.test(event.type)) expect(snapshot.value).toEqual(previous?.value);
    expect(context.place === null || options[context.place] !== undefined, 'the highlighted option exists').toBe(true);
    if (!hasList) expect(context.place).toBeNull();

    for (const always of [kurta, typing(''), { type: 'suggestions.page.changed', words: '' } as const])
      expect(snapshot.can(always), `${always.type} is always handled`).toBe(true);
    for (const type of ['recentSearches.saved', 'recentSearches.changed.elsewhere'] as const)
      expect(snapshot.can({ type, searches: [] })).toBe(true);
    expect([snapshot.can(opening('')), snapshot.can(uncovering)]).toEqual([!isOpen, isOpen]);
    expect(snapshot.can(leaving), 'a covering search does not close on losing focus').toBe(
      isOpen && !context.isCovering,
    );
    const wasCovering = event?.type === 'suggestions.opened' ? event.isCovering : previous?.context.isCovering;
    expect(context.isCovering).toBe(isOpen && (wasCovering ?? false));
    expect(snapshot.can(dismissing), 'a visible list can be closed').toBe(hasList && options.length > 0);
    expect([snapshot.can(moving('next')), snapshot.can(choosing(0))]).toEqual(
      Array(2).fill(isOpen && options.length > 0),
    );
    expect(snapshot.can(movingCaret), 'moving the caret matters only while an option is highlighted').toBe(
      context.place !== null,
    );
    expect(snapshot.can(choosing(options.length))).toBe(false);
    expect(snapshot.can(submitting), 'an empty field cannot be searched').toBe(
      wordsOf(context) !== '' || context.place !== null,
    );
    expect(snapshot.can(removing)).toBe(context.searches.includes('saree'));
    expect(snapshot.can(clearing)).toBe(context.searches.length > 0);

    const leadsTo = event && LEADS_TO[event.type];
    if (leadsTo) expect(snapshot.matches(leadsTo), `${event.type} leads to ${JSON.stringify(leadsTo)}`).toBe(true);

    const isAsking = snapshot.matches({ open: 'asking' });
    expect(started.map(({ id }) => id)).toEqual(
      !event || event.type === BROKEN
        ? ['persistSearches']
        : isAsking && !previous?.matches({ open: 'asking' })
          ? ['loadSuggestions']
          : [],
    );
    if (previous?.matches({ open: 'asking' }) && event?.type === 'suggestions.typed')
      expect(isAsking, 'a request for the same words continues').toBe(
        wordsOf(context).toLowerCase() === wordsOf(previous.context).toLowerCase(),
      );
    if (previous?.matches({ open: 'asking' }) && !isAsking)
      expect(stopped, 'a request that is no longer needed is aborted').toContain('loadSuggestions');
    else if (event?.type !== BROKEN) expect(stopped).toEqual([]);

    const way = previous && followedBy(event, previous.context);
    expect(emitted).toEqual(way ? [{ type: 'suggestions.followed', address: way.address }] : []);
    const kept = way?.words ? { type: 'recentSearches.search.made', words: way.words } : undefined;
    const change = kept ?? (event?.type === 'recentSearches.search.removed' || event === clearing ? event : undefined);
    expect(told).toEqual(change ? [{ id: 'persistSearches', event: change }] : []);
    if (!previous) return expect(context.searches).toEqual([]);
    const before = previous.context;
    expect(context.searches).toEqual(searchesAfter(event, before.searches, way?.words));
    if (way) {
      expect(snapshot.matches('closed')).toBe(true);
      expect(context.text, 'the search words stay in the field').toBe(way.words);
    } else if (event?.type === 'suggestions.typed' || event?.type === 'suggestions.opened')
      expect(context.text).toBe(event.text);
    else if (event?.type === 'suggestions.page.changed') expect(context.text).toBe(event.words);
    else expect(context.text).toBe(before.text);
    if (event?.type !== 'xstate.done.actor.loadSuggestions') expect(context.answered).toBe(before.answered);
    if (event?.type === 'suggestions.moved' && !snapshot.matches({ open: 'none' }))
      expect(context.place).toBe(placeAfter(event.step, before.place, options.length));
    if (event === movingCaret) expect(context.place).toBeNull();
    if (event?.type === 'suggestions.typed') expect(context.place, 'typing clears the highlight').toBeNull();
    if (event?.type === 'suggestions.opened') expect(context.isSparing).toBe(event.isSparing);
    else if (event !== tooLong) expect(context.isSparing).toBe(before.isSparing);
  },
  states: {
    closed: ({ context, event }) => {
      expect(context.place).toBeNull();
      if (event?.type === 'suggestions.page.changed') expect(context.suggestions).toBeUndefined();
    },
    'open.lately': ({ context }) => {
      expect(wordsOf(context).length).toBeLessThan(2);
      expect(context.suggestions, 'suggestions for other words are dropped').toBeUndefined();
    },
    'open.pausing': ({ context, event, previous }) => {
      expect(wordsOf(context).length).toBeGreaterThanOrEqual(2);
      expect(context.isSparing).toBe(false);
      expect(knownFor(context), 'there is no answer for these words yet').toBeUndefined();
      if (event?.type === 'suggestions.typed' && !previous?.matches({ open: 'lately' }))
        expect(context.suggestions, 'earlier suggestions stay until the next answer').toBe(
          previous?.context.suggestions,
        );
    },
    'open.asking': ({ snapshot, context, event, started, previous }) => {
      expect(isHeard(snapshot, tooLong), 'the request has a time limit').toBe(true);
      if (previous?.matches({ open: 'asking' })) return;
      expect(event?.type).toBe('xstate.after.pause.suggestions.open.pausing');
      expect(started).toEqual([{ id: 'loadSuggestions', input: { q: wordsOf(context) } }]);
    },
    'open.shown': ({ context, event }) => {
      expect(context.suggestions).toBe(knownFor(context));
      expect(context.suggestions).toBe(some);
      if (event?.type === 'xstate.done.actor.loadSuggestions') {
        expect(context.place).toBeNull();
        expect(context.answered[0]).toEqual({ words: wordsOf(context), suggestions: some });
      }
    },
    'open.none': ({ context }) => {
      expect(context.suggestions).toBeUndefined();
      expect(knownFor(context)).toBe(nothing);
    },
    'open.failed': ({ context, event }) => {
      if (!ASIDE.test(event?.type ?? '')) expect(event?.type).toBe('xstate.error.actor.loadSuggestions');
      expect(context.suggestions).toBeUndefined();
      expect(knownFor(context), 'a failure is not stored as an answer').toBeUndefined();
    },
    'open.unasked': ({ context }) => {
      expect(context.isSparing).toBe(true);
      expect(context.suggestions).toBeUndefined();
    },
    'open.dismissed': ({ event, previous }) => {
      if (!previous?.matches({ open: 'dismissed' })) expect(event).toBe(dismissing);
    },
  },
});

const knownFor = (context: { text: string; answered: { words: string; suggestions: Suggestions }[] }) =>
  context.answered.find(({ words }) => words === wordsOf(context))?.suggestions;

type Happening = { type: string; place?: unknown } | undefined;

/** The address that an event leads to, and the words searched for. */
function followedBy(event: Happening, before: Offered & { place: number | null }) {
  const place = event?.type === 'suggestions.option.chosen' ? event.place : before.place;
  if (event?.type !== 'suggestions.option.chosen' && event !== submitting) return undefined;
  const label = place === null ? wordsOf(before) : (offered(before)[Number(place)] ?? '');
  const isSearch = place === null || (label !== 'Kurtas' && label !== 'Chikankari Kurta');
  return isSearch
    ? { words: label, address: `/search?q=${encodeURIComponent(label)}` }
    : { words: '', address: LEADS[label] };
}

function searchesAfter(event: Happening, before: string[], made: string | undefined): string[] {
  if (made) return [made, ...before.filter((words) => words.toLowerCase() !== made.toLowerCase())].slice(0, 10);
  if (event && 'searches' in event && Array.isArray(event.searches)) return event.searches;
  if (event === clearing) return [];
  return event === removing ? before.filter((words) => words !== 'saree') : before;
}

function placeAfter(step: 'next' | 'previous', before: number | null, count: number): number | null {
  const places = [null, ...Array.from({ length: count }, (_, place) => place)];
  const at = places.indexOf(before) + (step === 'next' ? 1 : -1);
  return places.at(at % places.length) ?? null;
}
