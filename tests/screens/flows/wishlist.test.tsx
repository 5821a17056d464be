import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { store } from '../../models/sample-products';
import { wishlist } from '../../models/wishlist.model';
import type { Shopper } from '../../support/screens/enter';
import { button, content, expectToast, heading, link } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';
import { scriptedStorage } from '../../support/screens/scripted-storage';

let kept = scriptedStorage();

const says = (label: keyof typeof wishlist.events) => {
  const event = wishlist.events[label];
  if (
    event?.type === 'wishlist.saved' ||
    event?.type === 'wishlist.changed.elsewhere' ||
    event?.type === 'wishlist.saving.failed'
  ) {
    kept.wishlistSays(event);
  }
};

/** Sends what a heart on another screen sends to the wishlist; cards.test.tsx covers that it does. */
const liked = ({ shop }: Shopper) => {
  const event = wishlist.events['a kurta is added'];
  if (event?.type === 'wishlist.product.added') shop.wishlist.send(event);
};

walkScreen({
  model: wishlist,
  openedAt: { 'a page that was just opened': '/wishlist' },
  arrival: () => {
    kept = scriptedStorage();
    return { storageActors: kept.storageActors };
  },
  begin: (shopper) => shopper.store.info.answers(store()),
  machine: (shopper) => shopper.shop.wishlist,
  doings: {
    'a kurta is added': liked,
    'the kurta is removed': () => button('Remove Chikankari Kurta').click(),
    'the kurta is moved to the cart': async ({ shop }) => {
      await button('Add to cart Chikankari Kurta').click();
      await button('M').click();
      expect(shop.cart.getSnapshot().context.lines).toMatchObject([{ id: 'kurta-1', selectedSize: 'M', quantity: 1 }]);
    },
    'the shopper undoes the removal': async ({ shop }) => {
      // A later toast about the wishlist may have replaced this one.
      if (button('Undo').query()) await button('Undo').click();
      else shop.wishlist.send({ type: 'wishlist.removal.undone' });
    },
    'the stored wishlist is empty': () => says('the stored wishlist is empty'),
    'the stored wishlist contains a lamp': () => says('the stored wishlist contains a lamp'),
    'the product was already gone': () => says('the product was already gone'),
    'another tab stores a lamp and the kurta': () => says('another tab stores a lamp and the kurta'),
    'another tab clears the wishlist': () => says('another tab clears the wishlist'),
    'the storage is full': () => says('the storage is full'),
  },
  unseen: {
    'the kurta is moved from the cart': 'It happens on the screen of the cart, whose walk covers it.',
    'the storage actor fails': 'No gesture makes it fail: storage.test.tsx provides one that fails.',
  },
  isOutOfReach: ({ value }, happening) => value === 'restoring' && /removed|moved|undoes/.test(happening),
  lookOf: ({ removed }) => removed.length > 0,
  sees: {
    restoring: async () => {
      await expect.element(heading('Your wishlist')).toBeVisible();
      expect(content().getByRole('article').elements()).toEqual([]);
    },
    empty: async ({ happened }) => {
      await expect.element(heading('Your wishlist is empty')).toBeVisible();
      await expect.element(link('Browse Products')).toHaveAttribute('href', '/products');
      if (happened === 'the kurta is removed') await expectToast('Removed from wishlist', 'Undo');
      if (happened === 'the kurta is moved to the cart') await expectToast('Added to cart', 'Chikankari Kurta');
      if (happened === 'the storage is full')
        await expectToast('Your wishlist cannot be saved', 'until you close this page');
    },
    filled: async ({ context: { products }, happened }) => {
      await expect.poll(() => content().getByRole('article').elements()).toHaveLength(products.length);
      for (const { name } of products)
        await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
      if (happened === 'a kurta is added') await expectToast('Added to wishlist', 'View wishlist');
      if (happened === 'the shopper undoes the removal')
        await expectToast('Back in your wishlist', 'in the wishlist again');
    },
  },
});
