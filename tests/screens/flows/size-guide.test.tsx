import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sizeGuideMachine } from '#machines/size-guide/size-guide.machine';
import { product, store as rang } from '../../models/sample-products';
import { sizeGuide } from '../../models/size-guide.model';
import { replaceEffects } from '../../support/screens/broken-effects';
import { button, heading, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';
import { scriptedEffect } from '../../support/screens/scripted-effect';

const chart = { columns: ['To fit bust', 'Length'], rows: [{ size: 'S', values: [86, null] }] };
const guide = () => page.getByRole('dialog', { name: 'Size guide' });

const dialogCode = scriptedEffect<void>();

walkScreen({
  model: sizeGuide,
  openedAt: { 'a product of measured sizes': '/product/kurta-1' },
  arrival: () => {
    replaceEffects(sizeGuideMachine, () => ({ fetchDialog: dialogCode.effect }));
    return {};
  },
  begin: async ({ store }) => {
    await store.info.answers(rang({ capabilities: ['sizeCharts'] }));
    await store.product.answers(product({ sizes: ['S'], sizeChart: chart }));
    await expect.element(heading('Chikankari Kurta')).toBeVisible();
  },
  machine: (shopper) => shopper.machine('sizeGuide'),
  doings: {
    // As in Safari, where a click does not focus a button.
    'the shopper asks for it': () =>
      void button('Size guide')
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true })),
    'it has come': () => dialogCode.answers(),
    'it does not come': () => dialogCode.fails(),
    'the shopper closes it': () => userEvent.keyboard('{Escape}'),
  },
  sees: {
    closed: async ({ happened }) => {
      await expect.element(guide()).not.toBeInTheDocument();
      if (happened) await expect.element(button('Size guide')).toHaveFocus();
    },
    fetching: () => expect.element(button('Size guide')).toBeVisible(),
    unfetched: () => expect.element(words('The size guide could not be loaded. Please try again.')).toBeVisible(),
    open: async () => {
      const table = guide().getByRole('table', { name: 'All measures in cm' });
      await expect.element(table).toBeVisible();
      await vi.waitFor(() =>
        expect(
          table
            .getByRole('row')
            .elements()
            .map(({ textContent }) => textContent),
        ).toEqual(['SizeTo fit bustLength', 'S86–']),
      );
    },
  },
});
