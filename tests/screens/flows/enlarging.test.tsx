import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enlargingMachine } from '#machines/enlarging/enlarging.machine';
import { enlarging } from '../../models/enlarging.model';
import { product } from '../../models/sample-products';
import { replaceEffects } from '../../support/screens/broken-effects';
import { enter, type Shopper } from '../../support/screens/enter';
import { button, heading, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';
import { scriptedEffect } from '../../support/screens/scripted-effect';

const PICTURES = ['/front.webp', '/back.webp'];
const dialog = () => page.getByRole('dialog', { name: 'Pictures of Chikankari Kurta' });
const picture = () => dialog().getByRole('img', { name: 'Chikankari Kurta', exact: true });

const dialogCode = scriptedEffect<void>();
const largePicture = scriptedEffect<void>();

const ELSEWHERE = 'enlarged.test.tsx covers it.';

function scriptEffects() {
  replaceEffects(enlargingMachine, () => ({
    fetchDialog: dialogCode.effect,
    loadPicture: largePicture.effect,
  }));
}

async function begin({ store }: Shopper) {
  await store.product.answers(product({ images: PICTURES }));
  await expect.element(heading('Chikankari Kurta')).toBeVisible();
}

walkScreen({
  model: enlarging,
  openedAt: { 'a product': '/product/kurta-1' },
  arrival: () => {
    scriptEffects();
    return {};
  },
  begin,
  machine: (shopper) => shopper.machine('enlarging'),
  doings: {
    'the shopper enlarges the first picture': () => button('Enlarge picture').click(),
    'the code of the dialog loads': () => dialogCode.answers(),
    'the code of the dialog fails to load': () => dialogCode.fails(),
    'the large picture loads': () => largePicture.answers(),
    'the large picture fails to load': () => largePicture.fails(),
    'the shopper selects the second picture': () => button('Next picture').click(),
    'the shopper zooms in': () => button('Zoom in').click(),
    'the shopper toggles the zoom': async () => {
      const stage = picture().element().parentElement;
      if (stage) await userEvent.click(stage);
    },
    'the shopper tries again': () => button('Try Again').click(),
    'the shopper closes the dialog': () => userEvent.keyboard('{Escape}'),
  },
  unseen: {
    'the shopper enlarges the second picture': ELSEWHERE,
    'the shopper selects the first picture': ELSEWHERE,
    'loading the dialog times out': 'The test below advances the clock.',
    'the shopper selects a picture after the last': ELSEWHERE,
    'the shopper zooms in beyond the limit': ELSEWHERE,
    'the shopper zooms out beyond the limit': ELSEWHERE,
    'the shopper zooms to NaN':
      'Two fingers are never at the same place; the model proves that the machine ignores it.',
  },
  sees: {
    closed: async ({ happened }) => {
      await expect.element(dialog()).not.toBeInTheDocument();
      if (happened) await expect.element(button('Enlarge picture')).toHaveFocus();
    },
    fetching: () => expect.element(dialog()).not.toBeInTheDocument(),
    unfetched: () => expect.element(words('The larger picture could not be loaded. Please try again.')).toBeVisible(),
    'open.loading': async ({ context }) => {
      await expect.element(dialog().getByText(`Picture ${context.place + 1} of 2`)).toBeVisible();
      await expectZoom(context.zoom);
    },
    'open.shown': ({ context }) => expectZoom(context.zoom),
    'open.failed': async ({ context }) => {
      await expect.element(dialog().getByText('This picture could not be loaded in full size.')).toBeVisible();
      await expectZoom(context.zoom);
    },
  },
});

/** Relative to the width at which the whole picture fits the stage. */
const expectZoom = (zoom: number) =>
  expect
    .poll(() => {
      const image = picture().element();
      const { width, height } = image.parentElement?.getBoundingClientRect() ?? { width: 0, height: 0 };
      const whole = Math.min(width, height * Number(getComputedStyle(image).getPropertyValue('--shape')));
      return image.getBoundingClientRect().width / whole;
    })
    .toBeCloseTo(zoom, 1);

test('a picture dialog that does not load within 10 seconds shows an error', async () => {
  scriptEffects();
  await begin(await enter('/product/kurta-1'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  button('Enlarge picture')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.element(words('The larger picture could not be loaded. Please try again.')).toBeVisible();
});

test('a picture dialog does not open if the shopper has moved on while it loads', async () => {
  scriptEffects();
  await begin(await enter('/product/kurta-1'));
  await button('Enlarge picture').click();
  await userEvent.tab();
  dialogCode.answers();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button('Share')).toHaveFocus();
});
