import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sizeGuideMachine } from '#machines/size-guide/size-guide.machine';
import { product, store as rang } from '../../models/sample-products';
import { sizeGuide } from '../../models/size-guide.model';
import { replaceEffects } from '../../support/screens/broken-effects';
import { enter, type Shopper } from '../../support/screens/enter';
import { button, heading, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';
import { scriptedEffect } from '../../support/screens/scripted-effect';

const chart = { columns: ['To fit bust', 'Length'], rows: [{ size: 'S', values: [86, null] }] };
const guide = () => page.getByRole('dialog', { name: 'Size guide' });

const dialogCode = scriptedEffect<void>();

/** As in Safari, where a click does not focus a button. */
const press = () =>
  void button('Size guide')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));

const scriptEffects = () => replaceEffects(sizeGuideMachine, () => ({ fetchDialog: dialogCode.effect }));

async function begin({ store }: Shopper) {
  await store.info.answers(rang({ capabilities: ['sizeCharts'] }));
  await store.product.answers(product({ sizes: ['S'], sizeChart: chart }));
  await expect.element(heading('Chikankari Kurta')).toBeVisible();
}

let wasOpen = false;

walkScreen({
  model: sizeGuide,
  openedAt: { 'a product with a size guide': '/product/kurta-1' },
  arrival: () => {
    scriptEffects();
    return {};
  },
  begin,
  machine: (shopper) => shopper.machine('sizeGuide'),
  doings: {
    'the shopper opens the size guide': press,
    'the code of the size guide loads': () => dialogCode.answers(),
    'the code of the size guide fails to load': () => dialogCode.fails(),
    'the shopper closes the size guide': () => userEvent.keyboard('{Escape}'),
  },
  unseen: { 'loading the size guide times out': 'The test below advances the clock.' },
  sees: {
    closed: async () => {
      await expect.element(guide()).not.toBeInTheDocument();
      if (wasOpen) await expect.element(button('Size guide')).toHaveFocus();
      wasOpen = false;
    },
    fetching: () => expect.element(button('Size guide')).toBeVisible(),
    unfetched: () => expect.element(words('The size guide could not be loaded. Please try again.')).toBeVisible(),
    open: async () => {
      wasOpen = true;
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

test('a size guide that does not load within 10 seconds shows an error', async () => {
  scriptEffects();
  await begin(await enter('/product/kurta-1'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.element(words('The size guide could not be loaded. Please try again.')).toBeVisible();
});
