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
    'nothing was looked at before': says('nothing was looked at before'),
    'a lamp and a saree were looked at before': says('a lamp and a saree were looked at before'),
    'another tab looks at a lamp': says('another tab looks at a lamp'),
    'another tab clears all': says('another tab clears all'),
    'the lamp is taken out': () => button('Remove Brass Lamp from recently viewed').click(),
    'all are taken out': () => button('Clear all recently viewed').click(),
  },
  unseen: {
    'the storage breaks': 'No gesture breaks it at once: recently-viewed.test.tsx comes with one that breaks.',
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
      if (happened === 'the lamp is taken out')
        await expect.element(row().getByRole('link', { name: 'Silk Saree' })).toHaveFocus();
    },
  },
});
