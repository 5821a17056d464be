import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { categories } from '../../models/categories.model';
import { store } from '../../models/sample-products';
import type { Shopper } from '../../support/screens/enter';
import { button, content, header, link, linkNames } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const DEFAULTS = ['Dresses', 'Flip-Flops & Flats', 'Innerwear & Sleepwear'];

/** The shop asks the store again only after a request that failed. */
async function storeNames(shopper: Shopper, named: string[]) {
  await askAgain(shopper);
  await shopper.store.info.answers(store({ categories: named }));
}

async function askAgain({ store: { info } }: Shopper) {
  if (!info.questions.some(({ isOpen }) => isOpen)) await button('Try Again').click();
}

walkScreen({
  model: categories,
  openedAt: { 'a store that has not answered yet': '/' },
  machine: ({ shop }) => shop.categories,
  doings: {
    'the store has two categories': (shopper) => storeNames(shopper, ['Sarees', 'Juttis']),
    'the store has one category': (shopper) => storeNames(shopper, ['Bangles']),
    'the store has no categories': (shopper) => storeNames(shopper, []),
    'the store is unreachable': async (shopper) => {
      await askAgain(shopper);
      await shopper.store.info.fails(new Failure({ kind: 'noResponse' }));
    },
  },
  unseen: {
    'watching the store fails': 'It listens to an actor of the page and uses nothing of the browser that can fail.',
  },
  // A store that has answered is not asked again while the page lives.
  isOutOfReach: ({ value }) => value === 'known' || value === 'unnamed',
  sees: {
    waiting: async ({ shopper }) => {
      expect(linkNames(cards())).toEqual([]);
      expect(document.querySelectorAll('main li[aria-hidden="true"]')).toHaveLength(3);
      await expectInHeader(shopper, []);
    },
    known: async ({ shopper, context }) => {
      await expect.poll(() => linkNames(cards())).toEqual(context.categories);
      await expectInHeader(shopper, context.categories);
    },
    unnamed: async ({ shopper }) => {
      await expect.poll(() => linkNames(cards())).toEqual(DEFAULTS);
      await expectInHeader(shopper, DEFAULTS);
    },
    unreachable: async ({ shopper }) => {
      await expect.poll(() => linkNames(cards())).toEqual(DEFAULTS);
      await expectInHeader(shopper, DEFAULTS);
      await expect.element(link('Browse Collection', content())).toBeVisible();
    },
  },
});

const cards = () => content().getByRole('region', { name: 'Shop by Category' });

async function expectInHeader({ device }: Shopper, names: string[]) {
  if (device === 'phone') await button('Open menu').click();
  const links = header().getByRole('navigation', { name: device === 'phone' ? 'Menu' : 'Categories' });
  const more = device === 'phone' ? ['All Products', 'Track Order', 'Contact Us'] : ['All Products'];
  await expect.poll(() => linkNames(links)).toEqual([...names, ...more]);
  if (device === 'phone') await page.getByRole('button', { name: 'Close menu' }).click();
}
