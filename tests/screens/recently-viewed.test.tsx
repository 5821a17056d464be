import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recentlyViewedMachine } from '#machines/recently-viewed/recently-viewed.machine';
import { product } from '../models/sample-products';
import { brokenEffects, replaceEffects } from '../support/screens/broken-effects';
import { enter, type Shopper } from '../support/screens/enter';
import { button, focusOn, heading } from '../support/screens/locators';

const row = () => page.getByRole('region', { name: 'Recently viewed' });
const names = () =>
  row()
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const stored = () => JSON.parse(window.localStorage.getItem('recentlyViewed') ?? '[]');
const idsStored = () => stored().map(({ id }: { id: string }) => id);

const pot = (place: number) => product({ id: `pot-${place}`, name: `Pot ${place}` });
const pots = (many: number) => Array.from({ length: many }, (_, place) => pot(place + 1));

async function lookAt(shown: ReturnType<typeof product>, kept: unknown = []): Promise<Shopper> {
  const shopper = await enter(`/product/${shown.id}`, { stored: { recentlyViewed: JSON.stringify(kept) } });
  await shopper.store.product.answers(shown);
  await expect.element(heading(shown.name)).toBeVisible();
  return shopper;
}

test('the last twelve other products are shown, latest first, without the current one', async () => {
  await lookAt(pot(7), pots(20));
  await expect.poll(() => idsStored()[0]).toBe('pot-7');
  await expect.poll(names).toEqual([
    'Pot 1',
    'Pot 2',
    'Pot 3',
    'Pot 4',
    'Pot 5',
    'Pot 6',
    ...pots(13)
      .slice(7)
      .map(({ name }) => name),
  ]);
  expect(names()).toHaveLength(12);
  expect(new Set(idsStored()).size).toBe(stored().length);
});

test('the next product page shows the product viewed before, without quick add', async () => {
  const shopper = await lookAt(product());
  await expect.poll(idsStored).toEqual(['kurta-1']);
  await expect.element(row()).not.toBeInTheDocument();
  shopper.goesTo('/product/pot-1');
  await shopper.store.product.answers(pot(1));
  await expect.poll(names).toEqual(['Chikankari Kurta']);
  await expect.element(row().getByRole('link', { name: 'Chikankari Kurta' })).toBeVisible();
  expect(
    button('Add to cart Chikankari Kurta').elements(),
    'a viewed product cannot be added at its stored price',
  ).toEqual([]);
  await expect.poll(idsStored).toEqual(['pot-1', 'kurta-1']);
});

test('viewed products can be removed singly or all at once, and the focus moves to the nearest', async () => {
  await lookAt(product(), pots(3));
  await expect.poll(names).toEqual(['Pot 1', 'Pot 2', 'Pot 3']);
  focusOn(button('Remove Pot 3 from recently viewed'));
  await button('Remove Pot 3 from recently viewed').click();
  await expect.poll(names).toEqual(['Pot 1', 'Pot 2']);
  await expect.element(row().getByRole('link', { name: 'Pot 2' })).toHaveFocus();
  await button('Clear all recently viewed').click();
  await expect.element(row()).not.toBeInTheDocument();
  await expect.element(heading('Chikankari Kurta')).toHaveFocus();
  await expect.poll(idsStored).toEqual(['kurta-1']);
});

test('products viewed in another tab appear, and disappear when it clears them', async () => {
  await lookAt(product());
  await expect.poll(idsStored).toEqual(['kurta-1']);
  const elsewhere = (kept: unknown[]) => {
    window.localStorage.setItem('recentlyViewed', JSON.stringify(kept));
    window.dispatchEvent(new StorageEvent('storage', { key: 'recentlyViewed' }));
  };
  elsewhere([pot(1), product()]);
  await expect.poll(names).toEqual(['Pot 1']);
  elsewhere([]);
  await expect.element(row()).not.toBeInTheDocument();
});

test.each([
  ['invalid JSON', '{"id":'],
  ['not a list', '{"items":[1,2]}'],
  ['a list without valid products', '[null, 7, "kurta", {}, {"id":""}]'],
])('stored recently viewed products are ignored if they are %s', async (_, text) => {
  const shopper = await enter('/product/kurta-1', { stored: { recentlyViewed: text } });
  await shopper.store.product.answers(product());
  await expect.poll(idsStored).toEqual(['kurta-1']);
  await expect.element(row()).not.toBeInTheDocument();
});

test('the product page works when the browser forbids storing viewed products', async () => {
  replaceEffects(recentlyViewedMachine, () => brokenEffects(['persistViewed']));
  const shopper = await lookAt(product());
  await expect.poll(() => shopper.machine('recentlyViewed')?.getSnapshot().value).toBe('none');
  await expect.element(button('Add to Cart')).toBeVisible();
});
