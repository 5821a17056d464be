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
  test('the store is asked once they pause, for what stands there then', () => {
    const { type, asked, clock, store } = openTab();
    for (const text of ['k', 'ku', 'kur']) type(text, { thenWait: 39 });
    expect(asked()).toEqual([]);
    clock.increment(1);
    expect(asked()).toEqual(['kur']);
    type('kurt', { thenWait: 0 });
    expect(store.call(1).signal.aborted, 'the next letter takes the question back').toBe(true);
  });

  test('the latest letters win, whichever answer comes first', async () => {
    const { type, store, shown } = openTab();
    type('kur');
    type('kurta');
    store.call(2).answer(suggesting('kurta set'));
    await everythingHeard();
    store.call(1).answer(suggesting('kurti'));
    await everythingHeard();
    expect(shown()).toEqual(['kurta set']);
  });

  test('what was suggested stays in sight until more is known', async () => {
    const { actor, type, store, shown } = openTab();
    type('kur');
    store.call(1).answer(suggesting('kurta', 'kurti'));
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'shown' }));
    expect(suggestionsTold(actor.getSnapshot())).toBe('2 suggestions');
    type('kurta');
    expect(shown()).toEqual(['kurta', 'kurti']);
    expect(suggestionsTold(actor.getSnapshot()), 'nothing is said twice').toBe('');
    store.call(2).answer(suggesting());
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'none' }));
    expect(shown()).toEqual([]);
  });

  test('nothing is asked twice, whatever the case and the spaces', async () => {
    const { actor, type, store, asked, shown, comes } = openTab();
    type('kurta');
    store.call(1).answer(suggesting('kurta set'));
    await everythingHeard();
    type('zari');
    store.call(2).answer(suggesting());
    await everythingHeard();
    type(' KURTA ', { thenWait: 0 });
    expect(shown(), 'at once').toEqual(['kurta set']);
    type('zari', { thenWait: 0 });
    expect(actor.getSnapshot().matches({ open: 'none' })).toBe(true);
    actor.send({ type: 'suggestions.left' });
    type('kurta');
    comes();
    expect(asked()).toEqual(['kurta', 'zari']);
  });

  test('a store that fails may be asked again', async () => {
    const { actor, type, store, asked } = openTab();
    type('kurta');
    store.call(1).fail(new Failure({ kind: 'noResponse' }));
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'failed' }));
    type('kurt');
    type('kurta');
    expect(asked()).toEqual(['kurta', 'kurt', 'kurta']);
  });

  test('one that is too slow is left alone until the shopper comes back', () => {
    const { actor, type, store, asked, clock, comes } = openTab();
    comes();
    type('kurta');
    clock.increment(1_500);
    expect(store.call(1).signal.aborted).toBe(true);
    type('kurta set');
    expect(asked()).toEqual(['kurta']);
    expect(actor.getSnapshot().can({ type: 'suggestions.submitted' }), 'the search itself goes on').toBe(true);
    actor.send({ type: 'suggestions.left' });
    comes();
    clock.increment(40);
    expect(asked()).toEqual(['kurta', 'kurta set']);
  });

  test('whoever saves data is asked for nothing', () => {
    const { comes, type, asked, searchFor, followed } = openTab();
    comes(true);
    type('kurta');
    searchFor('kurta set');
    expect(asked()).toEqual([]);
    expect(followed).toEqual(['/search?q=kurta%20set']);
  });

  test('endless text is asked for as far as anybody types', () => {
    const { type, asked } = openTab();
    type('x'.repeat(10_000));
    expect(asked()).toEqual(['x'.repeat(200)]);
  });
});

test('a product leads to its page, and the field is empty there', async () => {
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

test('a search that covers the page is left by its closing alone, and by any other page', () => {
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
    expect(isShown(), 'the keyboard was put away').toEqual([true, true]);
    actor.send(end);
    expect(isShown(), end.type).toEqual([false, false]);
  }
});

describe('what was searched for lately', () => {
  test('stands below the empty field, the latest first, at most ten and each once', () => {
    const { comes, searchFor, actor, shown } = openTab();
    for (let place = 1; place <= 12; place += 1) searchFor(`saree ${place}`);
    searchFor(' SAREE 5 ');
    actor.send({ type: 'suggestions.page.changed', words: '' });
    comes();
    expect(shown().slice(0, 3)).toEqual(['SAREE 5', 'saree 12', 'saree 11']);
    expect(shown()).toHaveLength(10);
    expect(suggestionsTold(actor.getSnapshot())).toBe('10 recent searches');
  });

  test('is kept in the browser, for other tabs and for the next visit', () => {
    const storage = new SharedStorage();
    const [here, there] = [openTab(storage, 0), openTab(storage, 1)];
    here.searchFor('saree');
    there.searchFor('lamp');
    storage.deliverAll();
    for (const { actor } of [here, there, openTab(storage, 2)])
      expect(actor.getSnapshot().context.searches).toEqual(['lamp', 'saree']);
  });

  test('can be taken out one by one and all at once, in every tab', () => {
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
    'is mended where it is %s',
    (text) => {
      const storage = new SharedStorage();
      storage.put('recentSearches', text);
      const kept = openTab(storage).actor.getSnapshot().context.searches;
      expect(kept).toEqual(text.includes('urta') ? ['kurta'] : text.includes('5') ? ['5'] : []);
    },
  );

  test.each(['full', 'forbidden'] as const)('lasts as long as the page where the storage is %s', (mood) => {
    const storage = new SharedStorage();
    storage.mood = mood;
    const { searchFor, actor } = openTab(storage);
    searchFor('saree');
    expect(actor.getSnapshot().context.searches).toEqual(['saree']);
    expect(actor.getSnapshot().status).toBe('active');
  });
});

describe('a search that was sent off before the page could hear of it', () => {
  const at = (href: string, referrer: string, type = 'navigate') =>
    searchSentOff({
      location: { href },
      document: { referrer },
      performance: { getEntriesByType: () => [{ type }] },
    });
  const found = 'https://shop.example/search?q=kurta&size=M';

  test.each([
    ['from another page of the shop', at(found, 'https://shop.example/'), 'kurta'],
    ['from what another search has found', at(found, 'https://shop.example/search?q=saree'), 'kurta'],
    ['by a link within what it has found', at(found, 'https://shop.example/search?q=kurta'), ''],
    ['by a link that somebody was given', at(found, ''), ''],
    ['from another site', at(found, 'https://shop.example.org/'), ''],
    ['by a reload', at(found, 'https://shop.example/', 'reload'), ''],
    ['by Back', at(found, 'https://shop.example/', 'back_forward'), ''],
    ['on a page that is no search', at('https://shop.example/products?q=kurta', 'https://shop.example/'), ''],
  ])('came %s: it is known by that', (_, words, expected) => {
    expect(words).toBe(expected);
  });

  test('is the newest of those made lately, for other pages as well', () => {
    const storage = new SharedStorage();
    openTab(storage).searchFor('saree');
    const { actor } = openTab(storage, 1, 'kurta');
    expect(actor.getSnapshot().context.searches).toEqual(['kurta', 'saree']);
    expect(openTab(storage, 2).actor.getSnapshot().context.searches).toEqual(['kurta', 'saree']);
  });
});
