import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { fromCallback } from 'xstate';
import { recentlyViewedMachine, type ViewedStorageEvent } from '#machines/recently-viewed/recently-viewed.machine';
import type { ViewedChange } from '#machines/recently-viewed/viewed-products';
import { recentlyViewed } from '../../models/recently-viewed.model';
import { product } from '../../models/sample-products';
import { replaceEffects } from '../../support/screens/broken-effects';
import { button, heading } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const row = () => page.getByRole('region', { name: 'Recently viewed' });

let storageSays = (_: ViewedStorageEvent) => {};
const says = (label: keyof typeof recentlyViewed.events) => () => {
  const event = recentlyViewed.events[label];
  if (event?.type === 'recentlyViewed.saved' || event?.type === 'recentlyViewed.changed.elsewhere') storageSays(event);
};

walkScreen({
  model: recentlyViewed,
  openedAt: { 'a kurta': '/product/kurta-1' },
  arrival: () => {
    replaceEffects(recentlyViewedMachine, () => ({
      persistViewed: fromCallback<ViewedChange>(({ sendBack }) => {
        storageSays = sendBack;
      }),
    }));
    return {};
  },
  begin: async (shopper) => {
    await shopper.store.product.answers(product({ sizes: ['S', 'M'] }));
    await expect.element(heading('Chikankari Kurta')).toBeVisible();
    await expect.poll(() => shopper.machine('recentlyViewed')).toBeDefined();
  },
  machine: (shopper) => shopper.machine('recentlyViewed'),
  doings: {
    'nothing was viewed before': says('nothing was viewed before'),
    'a lamp and a saree were viewed before': says('a lamp and a saree were viewed before'),
    'another tab shows a lamp': says('another tab shows a lamp'),
    'another tab clears the list': says('another tab clears the list'),
    'the lamp is removed': () => button('Remove Brass Lamp from recently viewed').click(),
    'the list is cleared': () => button('Clear all recently viewed').click(),
  },
  unseen: {
    'the storage actor fails': 'No gesture makes it fail: recently-viewed.test.tsx provides one that fails.',
  },
  isOutOfReach: ({ value }, happening) => value === 'restoring' && happening.startsWith('another tab'),
  sees: {
    restoring: () => expect.element(row()).not.toBeInTheDocument(),
    none: () => expect.element(row()).not.toBeInTheDocument(),
    shown: async ({ context, happened }) => {
      const names = context.products.filter(({ id }) => id !== 'kurta-1').map(({ name }) => name);
      await expect
        .poll(() =>
          row()
            .getByRole('heading', { level: 3 })
            .elements()
            .map(({ textContent }) => textContent),
        )
        .toEqual(names);
      if (happened === 'the lamp is removed')
        await expect.element(row().getByRole('link', { name: 'Silk Saree' })).toHaveFocus();
    },
  },
});
