import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type ShareOutcome, sharingMachine } from '#machines/sharing/sharing.machine';
import { product } from '../../models/sample-products';
import { sharing } from '../../models/sharing.model';
import { replaceEffects } from '../../support/screens/broken-effects';
import { button, expectToast, heading } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';
import { scriptedEffect } from '../../support/screens/scripted-effect';

const sheet = scriptedEffect<ShareOutcome>();
const PRODUCT = { title: 'Chikankari Kurta', address: 'https://rang.example/product/kurta-1' };

walkScreen({
  model: sharing,
  openedAt: { 'a product': '/product/kurta-1' },
  arrival: () => {
    replaceEffects(sharingMachine, () => ({ share: sheet.effect }));
    return { origin: 'https://rang.example' };
  },
  begin: async ({ store }) => {
    await store.product.answers(product());
    await expect.element(heading('Chikankari Kurta')).toBeVisible();
  },
  machine: (shopper) => shopper.machine('sharing'),
  doings: {
    'the shopper shares the product': () => button('Share').click(),
    'the share sheet shares the product': () => sheet.answers('shared'),
    'the share sheet is dismissed': () => sheet.answers('dismissed'),
    'the address is copied': () => sheet.answers('copied'),
    'the address can be neither shared nor copied': () => sheet.fails(),
  },
  sees: {
    idle: async ({ happened }) => {
      await expect.element(button('Share')).toBeVisible();
      await expect.element(page.getByRole('textbox', { name: /could not be copied/ })).not.toBeInTheDocument();
      if (happened === 'the address is copied') await expectToast('Link copied', 'You can paste it into a message.');
    },
    sharing: async ({ shopper }) =>
      expect(shopper.machine('sharing')?.getSnapshot()).toMatchObject({ context: PRODUCT }),
    uncopied: async () => {
      const address = page.getByRole('alert').getByRole('textbox', { name: /The link could not be copied/ });
      await expect.element(address).toHaveValue(PRODUCT.address);
    },
  },
});
