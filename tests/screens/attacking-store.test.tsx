import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductAnswerSchema, shownProduct } from '#contract/product';
import { StoreInfoAnswerSchema } from '#contract/store-info';
import { enter } from '../support/screens/enter';
import { partsOfPage, productOf, storeOf, WORDS } from '../support/words-of-attackers';

declare global {
  interface Window {
    attackRuns?: () => void;
  }
}

let runs = 0;
let innocent: Record<string, number>;

beforeAll(() => {
  window.attackRuns = () => {
    runs += 1;
  };
});
afterAll(() => {
  delete window.attackRuns;
});

async function partsWhere(words: string) {
  const shopper = await enter('/product/piece');
  await shopper.store.info.answers(v.parse(StoreInfoAnswerSchema, storeOf(words)));
  await shopper.store.product.answers(shownProduct(v.parse(ProductAnswerSchema, productOf(words))));
  // Waits until both answers are shown: nothing is loading, and the heading is the product's name.
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
  await expect.poll(() => document.querySelector('main h1')?.textContent).toBe(productOf(words).title.trim());
  return partsOfPage();
}

test('harmless texts of a store are shown', async () => {
  innocent = await partsWhere(WORDS[0] ?? '');
  expect(document.body.textContent).toContain(WORDS[0]);
});

test.each(WORDS.slice(1))('%j in place of every text of the store is shown as text', async (words) => {
  expect(await partsWhere(words)).toEqual(innocent);
  expect(runs).toBe(0);
});

test('no injected script has run, and no injected address was requested', () => {
  expect(runs).toBe(0);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  expect(fetched.filter((path) => path.startsWith('/attack'))).toEqual([]);
});
