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
    'the store tells when things arrive': (shopper) =>
      shopper.store.info.answers(store({ capabilities: ['delivery'] })),
    'the store does not tell': (shopper) => shopper.store.info.answers(store()),
    'the store says nothing of itself': (shopper) => shopper.store.info.fails(new Failure({ kind: 'noResponse' })),
    'the store says late that it tells': (shopper) => introducesItselfLate(shopper, ['delivery']),
    'the store says late that it does not': (shopper) => introducesItselfLate(shopper, []),
    'a PIN code is remembered': () => browser.answers('194101'),
    'none is remembered': () => browser.answers(''),
    'the browser remembers nothing': () => browser.fails(),
    'a PIN code is typed': () => field().fill('411 001'),
    'what is typed is none': () => field().fill('41100'),
    'the shopper asks': () => button('Check').click(),
    'it goes to Pune': (shopper) => shopper.store.delivery.answers(toPune),
    'there is no such PIN code': (shopper) => shopper.store.delivery.answers(undefined),
    'the store does not answer': (shopper) => shopper.store.delivery.fails(new Failure({ kind: 'noResponse' })),
    'the shopper tries again': () => button('Try Again').click(),
  },
  unseen: {
    'the store is asked no more': 'It happens only as the page is left.',
    'what is remembered is none': 'It is as if none were remembered.',
    'another is typed': 'It looks as any other does.',
    'it goes to Leh': 'delivery-check.test.tsx sees one day alone, and no cash on delivery.',
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
