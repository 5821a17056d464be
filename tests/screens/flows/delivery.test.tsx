import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { deliveryMachine } from '#machines/delivery/delivery.machine';
import { delivery, toPune } from '../../models/delivery.model';
import { product, store } from '../../models/sample-products';
import { replaceEffects } from '../../support/screens/broken-effects';
import { introducesItselfLate } from '../../support/screens/late-store';
import { button, heading, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';
import { scriptedEffect } from '../../support/screens/scripted-effect';

const field = () => page.getByRole('textbox', { name: 'Delivery PIN code' });
const nothing = () => expect.element(field()).not.toBeInTheDocument();

const browser = scriptedEffect<string>();

walkScreen({
  model: delivery,
  openedAt: { 'a product': '/product/kurta-1' },
  arrival: () => {
    replaceEffects(deliveryMachine, () => ({ recallPin: browser.effect }));
    return {};
  },
  begin: async (shopper) => {
    await shopper.store.product.answers(product());
    await expect.element(heading('Chikankari Kurta')).toBeVisible();
  },
  machine: (shopper) => shopper.machine('delivery'),
  doings: {
    'the store offers delivery dates': (shopper) => shopper.store.info.answers(store({ capabilities: ['delivery'] })),
    'the store does not offer delivery dates': (shopper) => shopper.store.info.answers(store()),
    'the store information cannot be loaded': (shopper) =>
      shopper.store.info.fails(new Failure({ kind: 'noResponse' })),
    'the store turns out late to offer delivery dates': (shopper) => introducesItselfLate(shopper, ['delivery']),
    'the store turns out late not to offer delivery dates': (shopper) => introducesItselfLate(shopper, []),
    'a PIN code is stored': () => browser.answers('194101'),
    'no PIN code is stored': () => browser.answers(''),
    'the stored PIN code cannot be read': () => browser.fails(),
    'a PIN code is typed': () => field().fill('411 001'),
    'an incomplete PIN code is typed': () => field().fill('41100'),
    'the shopper submits the PIN code': () => button('Check').click(),
    'the store delivers to Pune': (shopper) => shopper.store.delivery.answers(toPune),
    'the PIN code does not exist': (shopper) => shopper.store.delivery.answers(undefined),
    'the store does not answer': (shopper) => shopper.store.delivery.fails(new Failure({ kind: 'noResponse' })),
    'the shopper tries again': () => button('Try Again').click(),
  },
  unseen: {
    'waiting for the store information fails': 'It happens only when the page is left.',
    'an invalid PIN code is stored': 'It looks as if none were stored.',
    'another PIN code is typed': 'It looks like any other.',
    'the store delivers to Leh': 'delivery-check.test.tsx covers a single day without cash on delivery.',
  },
  sees: {
    awaitingStore: nothing,
    unheard: nothing,
    unoffered: nothing,
    'offered.recalling': () => expect.element(field()).toHaveValue(''),
    'offered.unasked': ({ context: { pin } }) => expect.element(field()).toHaveValue(pin),
    'offered.malformed': async () => {
      await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field()).toHaveAccessibleDescription('Enter a PIN code of 6 digits, such as 400001.');
    },
    'offered.checking': () => expect.element(words('Checking…')).toBeVisible(),
    'offered.known': async () => {
      await expect.element(words('Delivery by 27 Nov to 29 Nov')).toBeVisible();
      await expect.element(words('Pune, Maharashtra')).toBeVisible();
      await expect.element(words('Cash on delivery is possible')).toBeVisible();
    },
    'offered.unknown': () => expect.element(words(/could not find this PIN code/)).toBeVisible(),
    'offered.failed': () => expect.element(button('Try Again')).toBeVisible(),
  },
});
