import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { Failure } from '#contract/failure';
import type { Suggestions } from '#contract/search';
import { type SuggestionsRef, suggestionsMachine } from '#machines/suggestions/suggestions.machine';
import {
  coversPage,
  currentPlace,
  shownOptions,
  suggestionsTold,
  typedText,
} from '#machines/suggestions/suggestions.selectors';
import { searchSentOff } from '../../src/actors/search-sent-off';
import { persistSearchesIn } from '../../src/storage/search-storage';
import { answeredByHand, everythingHeard } from '../support/answers';
import { SharedStorage } from '../support/tabs';
import { product } from './sample-products';

const suggesting = (...queries: string[]): Suggestions => ({ queries, categories: [], products: [] });

/** A tab with a simulated clock, whose test gives the store's answers. */
function openTab(storage = new SharedStorage(), tab = 0, sentOff = '') {
  const store = answeredByHand<Suggestions, { q: string }>();
  const clock = new SimulatedClock();
  const persistSearches = persistSearchesIn({ ...storage.browserOf(tab), inTurn: (_, work) => work() }, sentOff);
  const actor: SuggestionsRef = createActor(
    suggestionsMachine.provide({ actors: { loadSuggestions: store.logic, persistSearches } }),
    {
      clock,
    },
  );
  const followed: string[] = [];
  actor.on('suggestions.followed', ({ address }) => followed.push(address));
  actor.start();
  const type = (text: string, { thenWait = 40 } = {}) => {
    actor.send({ type: 'suggestions.typed', text });
    clock.increment(thenWait);
  };
  const searchFor = (text: string) => {
    type(text);
    actor.send({ type: 'suggestions.submitted' });
  };
  const comes = (isSparing = false) => {
    const { text } = actor.getSnapshot().context;
    actor.send({ type: 'suggestions.opened', text, isSparing, isCovering: false });
  };
  const asked = () => store.calls.map(({ input }) => input.q);
  const shown = () => shownOptions(actor.getSnapshot()).map(({ label }) => label);
  return { actor, store, clock, type, searchFor, comes, asked, shown, followed };
}

describe('while a shopper types', () => {
  test('one request is sent after a pause with the text at that time, and the next letter aborts it', () => {
    const { type, asked, clock, store } = openTab();
    for (const text of ['k', 'ku', 'kur']) type(text, { thenWait: 39 });
    expect(asked()).toEqual([]);
    clock.increment(1);
    expect(asked()).toEqual(['kur']);
    type('kurt', { thenWait: 0 });
    expect(store.call(1).signal.aborted, 'the next letter aborts the request').toBe(true);
  });

  test('the suggestions for the latest text are shown, whichever response comes first', async () => {
    const { type, store, shown } = openTab();
    type('kur');
    type('kurta');
    store.call(2).answer(suggesting('kurta set'));
    await everythingHeard();
    store.call(1).answer(suggesting('kurti'));
    await everythingHeard();
    expect(shown()).toEqual(['kurta set']);
  });

  test('earlier suggestions stay visible until the next response', async () => {
    const { actor, type, store, shown } = openTab();
    type('kur');
    store.call(1).answer(suggesting('kurta', 'kurti'));
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'shown' }));
    expect(suggestionsTold(actor.getSnapshot())).toBe('2 suggestions');
    type('kurta');
    expect(shown()).toEqual(['kurta', 'kurti']);
    expect(suggestionsTold(actor.getSnapshot()), 'the suggestions are not announced again').toBe('');
    store.call(2).answer(suggesting());
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'none' }));
    expect(shown()).toEqual([]);
  });

  test('the same text is not requested twice, whatever its case and spaces', async () => {
    const { actor, type, store, asked, shown, comes } = openTab();
    type('kurta');
    store.call(1).answer(suggesting('kurta set'));
    await everythingHeard();
    type('zari');
    store.call(2).answer(suggesting());
    await everythingHeard();
    type(' KURTA ', { thenWait: 0 });
    expect(shown(), 'known suggestions are shown at once').toEqual(['kurta set']);
    type('zari', { thenWait: 0 });
    expect(actor.getSnapshot().matches({ open: 'none' })).toBe(true);
    actor.send({ type: 'suggestions.left' });
    type('kurta');
    comes();
    expect(asked()).toEqual(['kurta', 'zari']);
  });

  test('a text whose request failed is requested again', async () => {
    const { actor, type, store, asked } = openTab();
    type('kurta');
    store.call(1).fail(new Failure({ kind: 'noResponse' }));
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'failed' }));
    type('kurt');
    type('kurta');
    expect(asked()).toEqual(['kurta', 'kurt', 'kurta']);
  });

  test('a request that is too slow is aborted, and the next is sent when the field is opened again', () => {
    const { actor, type, store, asked, clock, comes } = openTab();
    comes();
    type('kurta');
    clock.increment(1_500);
    expect(store.call(1).signal.aborted).toBe(true);
    type('kurta set');
    expect(asked()).toEqual(['kurta']);
    expect(actor.getSnapshot().can({ type: 'suggestions.submitted' }), 'the text can still be searched').toBe(true);
    actor.send({ type: 'suggestions.left' });
    comes();
    clock.increment(40);
    expect(asked()).toEqual(['kurta', 'kurta set']);
  });

  test('no suggestions are requested in data-saving mode', () => {
    const { comes, type, asked, searchFor, followed } = openTab();
    comes(true);
    type('kurta');
    searchFor('kurta set');
    expect(asked()).toEqual([]);
    expect(followed).toEqual(['/search?q=kurta%20set']);
  });

  test('a long text is cut to 200 characters in the request', () => {
    const { type, asked } = openTab();
    type('x'.repeat(10_000));
    expect(asked()).toEqual(['x'.repeat(200)]);
  });
});

test('a product suggested in a colour is opened in that colour', async () => {
  const { actor, type, store } = openTab();
  type('rust kurta');
  const inRust = product({ colors: ['Indigo', 'Rust'], color: 'Rust' });
  store.call(1).answer({ ...suggesting(), products: [inRust, product({ id: 'kurta-2' })] });
  await everythingHeard();
  expect(shownOptions(actor.getSnapshot()).map(({ address }) => address)).toEqual([
    '/product/kurta-1?color=Rust',
    '/product/kurta-2',
  ]);
});

test('choosing a suggested product leads to its page and empties the field', async () => {
  const { actor, type, store, followed } = openTab();
  type('kurta');
  store.call(1).answer({ ...suggesting('kurta set'), products: [product({ id: 'a/b' })] });
  await waitFor(actor, (snapshot) => snapshot.matches({ open: 'shown' }));
  actor.send({ type: 'suggestions.moved', step: 'previous' });
  expect([currentPlace(actor.getSnapshot()), actor.getSnapshot().matches('open')]).toEqual([1, true]);
  actor.send({ type: 'suggestions.submitted' });
  expect([currentPlace(actor.getSnapshot()), actor.getSnapshot().matches('open')]).toEqual([null, false]);
  expect(followed).toEqual(['/product/a%2Fb']);
  expect(typedText(actor.getSnapshot())).toBe('');
});

test('a search covering the page ends when closed, submitted or on another page, not on losing focus', () => {
  const { actor } = openTab();
  const isShown = () => [coversPage(actor.getSnapshot()), actor.getSnapshot().matches('open')];
  const opened = { type: 'suggestions.opened', text: 'kurta', isSparing: false, isCovering: true } as const;
  for (const end of [
    { type: 'suggestions.overlay.closed' },
    { type: 'suggestions.page.changed', words: '' },
    { type: 'suggestions.submitted' },
  ] as const) {
    actor.send(opened);
    actor.send({ type: 'suggestions.left' });
    expect(isShown(), 'losing the focus does not close the search').toEqual([true, true]);
    actor.send(end);
    expect(isShown(), end.type).toEqual([false, false]);
  }
});

describe('recent searches', () => {
  test('are shown for the empty field, latest first, at most ten, without repeats', () => {
    const { comes, searchFor, actor, shown } = openTab();
    for (let place = 1; place <= 12; place += 1) searchFor(`saree ${place}`);
    searchFor(' SAREE 5 ');
    actor.send({ type: 'suggestions.page.changed', words: '' });
    comes();
    expect(shown().slice(0, 3)).toEqual(['SAREE 5', 'saree 12', 'saree 11']);
    expect(shown()).toHaveLength(10);
    expect(suggestionsTold(actor.getSnapshot())).toBe('10 recent searches');
  });

  test('are stored for other tabs and the next visit', () => {
    const storage = new SharedStorage();
    const [here, there] = [openTab(storage, 0), openTab(storage, 1)];
    here.searchFor('saree');
    there.searchFor('lamp');
    storage.deliverAll();
    for (const { actor } of [here, there, openTab(storage, 2)])
      expect(actor.getSnapshot().context.searches).toEqual(['lamp', 'saree']);
  });

  test('can be removed one by one or all at once, in every tab', () => {
    const storage = new SharedStorage();
    const [here, there] = [openTab(storage, 0), openTab(storage, 1)];
    for (const words of ['saree', 'lamp', 'kurta']) here.searchFor(words);
    storage.deliverAll();
    there.actor.send({ type: 'recentSearches.search.removed', words: 'lamp' });
    storage.deliverAll();
    expect(here.actor.getSnapshot().context.searches).toEqual(['kurta', 'saree']);
    here.actor.send({ type: 'recentSearches.cleared' });
    storage.deliverAll();
    expect(there.actor.getSnapshot().context.searches).toEqual([]);
    expect(openTab(storage, 2).actor.getSnapshot().context.searches).toEqual([]);
  });

  test.each(['"kurta"', '{', '[null, {}, "", "\\u0000", 5]', '["kurta", " Kurta "]'])(
    'are repaired if the storage contains %s',
    (text) => {
      const storage = new SharedStorage();
      storage.put('recentSearches', text);
      const kept = openTab(storage).actor.getSnapshot().context.searches;
      expect(kept).toEqual(text.includes('urta') ? ['kurta'] : text.includes('5') ? ['5'] : []);
    },
  );

  test.each(['full', 'forbidden'] as const)('last as long as the page if the storage is %s', (mood) => {
    const storage = new SharedStorage();
    storage.mood = mood;
    const { searchFor, actor } = openTab(storage);
    searchFor('saree');
    expect(actor.getSnapshot().context.searches).toEqual(['saree']);
    expect(actor.getSnapshot().status).toBe('active');
  });
});

describe('a search submitted before the scripts had loaded', () => {
  const at = (href: string, referrer: string, type = 'navigate') =>
    searchSentOff({
      location: { href },
      document: { referrer },
      performance: { getEntriesByType: () => [{ type }] },
    });
  const found = 'https://shop.example/search?q=kurta&size=M';

  test.each([
    ['from another page of the shop', at(found, 'https://shop.example/'), 'kurta'],
    ['from the results of another search', at(found, 'https://shop.example/search?q=saree'), 'kurta'],
    ['by a link within its own results', at(found, 'https://shop.example/search?q=kurta'), ''],
    ['without a referrer', at(found, ''), ''],
    ['from another site', at(found, 'https://shop.example.org/'), ''],
    ['by a reload', at(found, 'https://shop.example/', 'reload'), ''],
    ['by Back', at(found, 'https://shop.example/', 'back_forward'), ''],
    ['on a page that is no search', at('https://shop.example/products?q=kurta', 'https://shop.example/'), ''],
  ])('is recognised only if submitted in the shop: %s', (_, words, expected) => {
    expect(words).toBe(expected);
  });

  test('becomes the latest recent search, in other tabs as well', () => {
    const storage = new SharedStorage();
    openTab(storage).searchFor('saree');
    const { actor } = openTab(storage, 1, 'kurta');
    expect(actor.getSnapshot().context.searches).toEqual(['kurta', 'saree']);
    expect(openTab(storage, 2).actor.getSnapshot().context.searches).toEqual(['kurta', 'saree']);
  });
});
