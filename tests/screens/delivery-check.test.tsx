import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { toPune } from '../models/delivery.model';
import { product, store } from '../models/sample-products';
import { enter, type Shopper } from '../support/screens/enter';
import { button, heading, words } from '../support/screens/locators';

const field = () => page.getByRole('textbox', { name: 'Delivery PIN code' });

async function atProduct(capabilities: string[], stored: Record<string, string> = {}): Promise<Shopper> {
  const shopper = await enter('/product/kurta-1', { stored });
  await shopper.store.info.answers(store({ capabilities }));
  await shopper.store.product.answers(product());
  await expect.element(heading('Chikankari Kurta')).toBeVisible();
  return shopper;
}

test('a checked PIN code is remembered, and checked again on the next product', async () => {
  const shopper = await atProduct(['delivery']);
  await field().fill(' 411 001');
  await userEvent.keyboard('{Enter}');
  await shopper.store.delivery.answers(toPune);
  await expect.element(words('Delivery by 27 Nov to 29 Nov')).toBeVisible();
  shopper.goesTo('/product/lamp-1');
  await shopper.store.product.answers(product({ id: 'lamp-1', name: 'Brass Lamp' }));
  await expect.poll(() => shopper.store.delivery.asked).toEqual(['411001', '411001']);
  await shopper.store.delivery.answers({ ...toPune, latest: toPune.earliest, cashOnDelivery: false });
  await expect.element(words('Delivery by 27 Nov')).toBeVisible();
  await expect.element(words('Cash on delivery is not possible')).toBeVisible();
  await expect.element(field()).toHaveValue('411001');
});

test('on a phone the answer is not covered by the bar with Add to Cart, where the field was right above it', async () => {
  const shopper = await atProduct(['delivery']);
  await shopper.takes('phone');
  const bar = () => button('Add to Cart').element().closest('[data-price]')?.getBoundingClientRect().top ?? 0;
  const bottomOf = (part: Locator) => part.element().getBoundingClientRect().bottom;
  await expect.poll(() => bar()).toBeLessThan(window.innerHeight);
  const fromBar = () => Math.abs(bottomOf(field()) - bar());
  // Again and again, since what comes above moves the field.
  await expect
    .poll(() => {
      window.scrollBy({ top: bottomOf(field()) - bar(), behavior: 'instant' });
      return fromBar();
    })
    .toBeLessThanOrEqual(1);
  await field().fill('411001');
  await userEvent.keyboard('{Enter}');
  await shopper.store.delivery.answers(toPune);
  await expect.element(words('Cash on delivery is possible')).toBeVisible();
  expect(bottomOf(words('Cash on delivery is possible'))).toBeLessThanOrEqual(bar());
});

test('cash on delivery is not mentioned if the response does not say whether it is possible', async () => {
  const shopper = await atProduct(['delivery']);
  await field().fill('411001');
  await button('Check').click();
  await shopper.store.delivery.answers({ ...toPune, cashOnDelivery: null });
  await expect.element(words('Delivery by 27 Nov to 29 Nov')).toBeVisible();
  await expect.element(page.getByText('Cash on delivery')).not.toBeInTheDocument();
});

test('a response for a PIN code that has been replaced by another is ignored', async () => {
  const shopper = await atProduct(['delivery']);
  await field().fill('411001');
  await button('Check').click();
  const pune = await shopper.store.delivery.open();
  await field().fill('194101');
  await button('Check').click();
  await expect.poll(() => shopper.store.delivery.asked).toEqual(['411001', '194101']);
  await shopper.store.delivery.answers({ ...toPune, pin: '194101', city: 'Leh', state: 'Ladakh' });
  pune.answer(toPune);
  await expect.element(words('Leh, Ladakh')).toBeVisible();
  await expect.element(words('Pune, Maharashtra')).not.toBeInTheDocument();
});

test.each(['', '41100', '4110011', '012345', 'four hundred', '411-001'])('%j is an invalid PIN code', async (typed) => {
  const shopper = await atProduct(['delivery']);
  await field().fill(typed);
  await button('Check').click();
  await expect.element(field()).toHaveAccessibleDescription('Enter a PIN code of 6 digits, such as 400001.');
  expect(shopper.store.delivery.asked).toEqual([]);
});

test.each(['"41"', '7', '{"pin":"411001"}', '{'])('a stored value of %s is not used as a PIN code', async (kept) => {
  const shopper = await atProduct(['delivery'], { deliveryPin: kept });
  await expect.poll(() => shopper.machine('delivery')?.getSnapshot().value).toEqual({ offered: 'unasked' });
  await expect.element(field()).toHaveValue('');
  expect(shopper.store.delivery.asked).toEqual([]);
});

test('a store without the delivery capability gets no request, and no PIN code field is shown', async () => {
  const shopper = await atProduct([], { deliveryPin: '"411001"' });
  await expect.poll(() => shopper.machine('delivery')?.getSnapshot().value).toBe('unoffered');
  await expect.element(field()).not.toBeInTheDocument();
  expect(shopper.store.delivery.asked).toEqual([]);
});
