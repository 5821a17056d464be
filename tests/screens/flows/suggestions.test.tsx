import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, createMachine, fromPromise } from 'xstate';
import { Failure } from '#contract/failure';
import type { Suggestions } from '#contract/search';
import { suggestionsMachine } from '#machines/suggestions/suggestions.machine';
import { beginSuggestions } from '../../../src/app/suggestions';
import { product, store } from '../../models/sample-products';
import { brokenEffects, replaceEffects } from '../../support/screens/broken-effects';
import type { Device } from '../../support/screens/devices';
import { enter, type Shopper } from '../../support/screens/enter';
import { button, header, heading, link } from '../../support/screens/locators';
import { expectToMeetTheStandards } from '../../support/screens/standards';

const field = () => page.getByRole('combobox', { name: 'Search products' });
const listbox = () => page.getByRole('listbox', { name: 'Suggestions' });
const options = () =>
  listbox()
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
const current = () => listbox().getByRole('option', { selected: true }).elements().at(0)?.textContent;
const kept = () => JSON.parse(window.localStorage.getItem('recentSearches') ?? '[]');

const some: Suggestions = {
  queries: ['kurta set'],
  categories: [{ label: 'Kurtas', address: '/products?category=kurtas' }],
  products: [product()],
};
const SOME = ['kurta set', 'KurtasCategory', 'Chikankari Kurta₹1,299'];
const nothing: Suggestions = { queries: [], categories: [], products: [] };

/** The store can search, and the search field has the focus. */
async function atField(device: Device = 'desktop', searched: string[] = []): Promise<Shopper> {
  const shopper = await enter('/404', { device, stored: { recentSearches: JSON.stringify(searched) } });
  await shopper.store.info.answers(store({ capabilities: ['search'] }));
  if (device === 'phone') await button('Search').click();
  else await field().click();
  await expect.element(field()).toHaveAttribute('aria-autocomplete', 'list');
  return shopper;
}

/** Sets the text within one task, so before the debounce ends. */
function typesAtOnce(text: string) {
  const input = inputOf();
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const pressesAtOnce = (key: string) =>
  inputOf().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

function inputOf(): HTMLInputElement {
  const input = field().element();
  if (!(input instanceof HTMLInputElement)) throw new Error('The field is an input.');
  return input;
}

async function suggested(shopper: Shopper, words = 'kurta') {
  await field().fill(words);
  await shopper.store.suggestions.answers(some);
  await expect.poll(options).toEqual(SOME);
}

describe('suggestions on the screen', () => {
  test.each(['desktop', 'phone'] as const)(
    'are listed for the typed words and pass the accessibility checks on a %s',
    async (device) => {
      const shopper = await atField(device);
      await expect.element(field()).toHaveFocus();
      await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
      await suggested(shopper);
      expect(shopper.store.suggestions.asked).toEqual(['kurta']);
      await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
      await expect.element(page.getByText('3 suggestions')).toBeInTheDocument();
      await expectToMeetTheStandards(device);
    },
  );

  test('are reached by arrow keys, which wrap around, and chosen by Enter', async () => {
    const shopper = await atField();
    await suggested(shopper);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(current).toBe(SOME[0]);
    const active = inputOf().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toBe(SOME[0]);
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(current).toBeUndefined();
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
      await userEvent.keyboard(`{ArrowDown}{${key}}`);
      await expect.poll(current, { message: `${key} moves the caret and leaves the options` }).toBeUndefined();
    }
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowUp}{/Shift}');
    await expect.poll(current, { message: 'selecting text leaves the options' }).toBeUndefined();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect.element(field()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.poll(current).toBe(SOME[1]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(shopper.address).toBe('/products?category=kurtas');
    await expect.element(field()).toHaveValue('');
    expect(kept(), 'a category is not stored as a search').toEqual([]);
  });

  test('are chosen by click on a phone, which closes the search and shows the results', async () => {
    const shopper = await atField('phone');
    await suggested(shopper);
    await listbox().getByRole('option', { name: 'kurta set' }).click();
    await expect.poll(shopper.address).toBe('/search?q=kurta%20set');
    await expect.element(heading('Results for "kurta set"')).toHaveFocus();
    await expect.element(listbox()).not.toBeInTheDocument();
    await expect.element(field(), { message: 'the search is closed' }).not.toBeInTheDocument();
    await expect.poll(kept).toEqual(['kurta set']);
    await button('Search').click();
    inputOf().form?.requestSubmit();
    expect(document.querySelector(':popover-open'), 'the search closes before the page has loaded').toBeNull();
  });

  test('show only the latest response, and are not requested twice for the same words', async () => {
    const shopper = await atField();
    await field().fill('sare');
    const first = await shopper.store.suggestions.open();
    await suggested(shopper);
    expect(first.wasAborted).toBe(true);
    first.answer({ ...nothing, queries: ['saree'] });
    await field().fill('zari');
    const second = await shopper.store.suggestions.open();
    await field().fill('Zari ');
    second.answer(nothing);
    await expect.element(listbox()).not.toBeInTheDocument();
    await field().fill('Kurta ');
    await expect.poll(options, { message: 'known suggestions are shown again' }).toEqual(SOME);
    await field().fill('zari');
    await expect.element(listbox()).not.toBeInTheDocument();
    expect(shopper.store.suggestions.asked).toEqual(['sare', 'kurta', 'zari']);
  });

  test('are closed by Escape, also while they load, and opened again by an arrow key', async () => {
    const shopper = await atField();
    await suggested(shopper);
    await userEvent.keyboard('{Escape}');
    await expect.element(listbox()).not.toBeInTheDocument();
    await expect.element(field()).toHaveValue('kurta');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(current).toBe(SOME[0]);
    typesAtOnce('kurtas');
    pressesAtOnce('Escape');
    await expect.element(listbox(), { message: 'closed before the request is sent' }).not.toBeInTheDocument();
    await field().fill('kurtas f');
    await shopper.store.suggestions.open();
    await expect.poll(options, { message: 'earlier suggestions stay until the next answer' }).toEqual(SOME);
    await userEvent.keyboard('{Escape}');
    await expect.element(listbox(), { message: 'closed while the request is open' }).not.toBeInTheDocument();
  });

  test('that fail to load do not prevent a search for the typed words', async () => {
    const shopper = await atField();
    await field().fill('kurta');
    await shopper.store.suggestions.fails(new Failure({ kind: 'noResponse' }));
    await expect.element(listbox()).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(shopper.address).toBe('/search?q=kurta');
    await expect.element(field()).toHaveValue('kurta');
    shopper.goesBack();
    await expect.element(field(), { message: 'the field shows the search words of this page' }).toHaveValue('');
  });

  test('that time out are aborted, and no more are requested', async () => {
    const shopper = await atField();
    await field().fill('kurta');
    const question = await shopper.store.suggestions.open();
    await expect.poll(() => question.wasAborted).toBe(true);
    typesAtOnce('kurtas');
    const typed = performance.now();
    await expect.poll(() => performance.now() - typed, { message: 'twice the pause has passed' }).toBeGreaterThan(80);
    await expect.element(field()).toHaveValue('kurtas');
    expect(shopper.store.suggestions.asked).toEqual(['kurta']);
  });

  test('are closed when the field loses the focus', async () => {
    const shopper = await atField();
    await suggested(shopper);
    await page.getByRole('link', { name: 'Return to Home' }).hover();
    inputOf().blur();
    await expect.element(listbox()).not.toBeInTheDocument();
  });
});

describe('the search field after navigation', () => {
  /** The search field of a second page has the focus; the first page is in the history. */
  async function withLetters(): Promise<Shopper> {
    const shopper = await atField();
    shopper.goesTo('/search?q=saree');
    await expect.element(field()).toHaveValue('saree');
    await field().click();
    return shopper;
  }

  test('is empty and shows no suggestions of the page before', async () => {
    const shopper = await withLetters();
    await suggested(shopper);
    shopper.goesBack();
    await expect.element(field()).toHaveValue('');
    await expect.element(listbox()).not.toBeInTheDocument();
    await suggested(shopper, 'kurtas');
  });

  test('adds no history entry when the same words are searched for again', async () => {
    const shopper = await withLetters();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Results for "saree"')).toHaveFocus();
    await field().fill('kurta');
    await userEvent.keyboard('{Enter}');
    await expect.poll(shopper.address).toBe('/search?q=kurta');
    shopper.goesBack();
    await expect.element(heading('Results for "saree"')).toBeVisible();
    shopper.goesBack();
    await expect.poll(shopper.address).toBe('/404');
  });

  test('keeps letters that an input method is composing until it ends', async () => {
    const shopper = await withLetters();
    inputOf().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    typesAtOnce('कु');
    shopper.goesBack();
    await expect.poll(shopper.address).toBe('/404');
    await expect.element(heading('Oops! Page not found')).toBeVisible();
    await expect.element(field()).toHaveValue('कु');
    inputOf().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await expect.element(field()).toHaveValue('');
  });
});

describe('recent searches', () => {
  test('are shown for an empty field, can be removed singly or all at once, and keep the focus', async () => {
    await atField('phone', ['saree', 'jutti', 'lehenga']);
    await expect.poll(options).toEqual(['saree', 'jutti', 'lehenga']);
    await expect.element(page.getByText('3 recent searches')).toBeInTheDocument();
    await expectToMeetTheStandards('phone');
    await page.getByText('Recent searches', { exact: true }).click();
    await expect.element(field()).toHaveFocus();
    await button('Remove recent search jutti').click();
    await expect.poll(options).toEqual(['saree', 'lehenga']);
    await expect.element(field()).toHaveFocus();
    await expect.poll(kept).toEqual(['saree', 'lehenga']);
    await button('Clear all recent searches').click();
    await expect.element(listbox()).not.toBeInTheDocument();
    await expect.poll(kept).toEqual([]);
  });

  test('follow changes in other tabs and are closed by Escape', async () => {
    await atField('desktop', ['saree']);
    await expect.poll(options).toEqual(['saree']);
    window.localStorage.setItem('recentSearches', '["jutti","saree"]');
    window.dispatchEvent(new StorageEvent('storage', { key: 'recentSearches' }));
    await expect.poll(options).toEqual(['jutti', 'saree']);
    await userEvent.keyboard('{Escape}');
    await expect.element(listbox()).not.toBeInTheDocument();
  });

  test('do not prevent a search when the browser forbids storage', async () => {
    replaceEffects(suggestionsMachine, () => brokenEffects(['persistSearches']));
    const shopper = await atField();
    await field().fill('kurta');
    await userEvent.keyboard('{Enter}');
    await expect.poll(shopper.address).toBe('/search?q=kurta');
  });
});

test('the phone search covers the page, closes by its button and Escape, and returns the focus', async () => {
  await atField('phone');
  const { width, height } = document.querySelector('[role="search"]')?.getBoundingClientRect() ?? {};
  expect([width, height]).toEqual([360, 800]);
  await button('Close search').click();
  await expect.element(field()).not.toBeInTheDocument();
  await expect.element(button('Search')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).not.toBeInTheDocument();
  const opener = button('Search').element();
  if (opener instanceof HTMLElement) {
    // As in Safari, where clicking a button does not focus it.
    opener.blur();
    opener.click();
  }
  await button('Close search').click();
  await expect.element(button('Search')).toHaveFocus();
});

test('the phone search keeps its suggestions without focus, and the page beneath is inert', async () => {
  const shopper = await atField('phone');
  await suggested(shopper);
  expect(document.querySelector('main')?.closest('[inert]'), 'the page is inert').not.toBeNull();
  expect(inputOf().closest('[inert]')).toBeNull();
  inputOf().blur();
  await expect.poll(options).toEqual(SOME);
  await button('Close search').click();
  await expect.element(listbox()).not.toBeInTheDocument();
  await expect.element(button('Search')).toHaveFocus();
  expect(document.querySelector('[inert]'), 'the page is no longer inert').toBeNull();
});

test('suggestions work in a browser without the popover API', async () => {
  const { matches } = HTMLElement.prototype;
  const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover');
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  const asked = vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    if (selector.includes(':popover-open')) throw new SyntaxError('unknown');
    return matches.call(this, selector);
  });
  onTestFinished(() => {
    asked.mockRestore();
    if (known) Object.defineProperty(HTMLElement.prototype, 'popover', known);
  });
  const shopper = await atField();
  await suggested(shopper);
  await page.getByRole('link', { name: 'Return to Home' }).hover();
  inputOf().blur();
  await expect.element(listbox()).not.toBeInTheDocument();
});

test('the suggestions machine stops with the shop', () => {
  const shop = createActor(createMachine({})).start();
  const loadSuggestions = fromPromise<Suggestions, { q: string }>(async () => nothing);
  const suggestions = beginSuggestions({ loadSuggestions }, shop, '');
  expect(suggestions.getSnapshot().status).toBe('active');
  shop.stop();
  expect(suggestions.getSnapshot().status).toBe('stopped');
});

test.each(['desktop', 'phone'] as const)('there is no search on a %s when the store cannot search', async (device) => {
  const shopper = await enter('/404', { device });
  await shopper.store.info.answers(store());
  await expect.element(link('Rang Mahal', header()), { message: 'the store information is loaded' }).toBeVisible();
  await expect.element(page.getByRole('search')).not.toBeInTheDocument();
  await expect.element(button('Search')).not.toBeInTheDocument();
});
