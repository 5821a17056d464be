import { expect, test, vi } from 'vitest';
import { Failure } from '#contract/failure';
import { order } from '../models/payments';
import { store } from '../models/sample-products';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import { enter } from '../support/screens/enter';
import { button, content, heading, words } from '../support/screens/locators';

/** The footer has some of these links, too. */
const onPage = (name: string) => content().getByRole('link', { name, exact: true });

const thanks = '/order-success?orderId=order-1';

async function isThanked({
  signedInWith,
  capabilities = ['order'],
}: {
  signedInWith?: string;
  capabilities?: string[];
}) {
  const shopper = await enter(thanks, { ...(signedInWith && { signedInWith }) });
  await shopper.store.info.answers(store({ capabilities }));
  await expect.element(heading('Thank you for your order!')).toBeVisible();
  return shopper;
}

test('thanks name the order, what it came to and what happens next', async () => {
  const shopper = await isThanked({ signedInWith: 'rani-1' });
  await shopper.store.ownOrder.answers(order('Processing'));
  await expect.element(words('₹2,599.00')).toBeVisible();
  await expect.element(words('It reaches you within 7 working days.')).toBeVisible();
  await expect.element(onPage('Track Order')).toHaveAttribute('href', '/track-order?id=order-1');
  await expect.element(onPage('View My Orders')).toHaveAttribute('href', '/orders');
  expect(shopper.store.ownOrder.asked).toEqual(['order-1']);
  await expectStandardsOnBothDevices(shopper);
});

test('the number of the order can be copied', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  await isThanked({});
  await button('Copy').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(copied).toEqual(['order-1']);
});

test('an order whose payment has not been heard of can be paid for', async () => {
  const shopper = await isThanked({ signedInWith: 'rani-1' });
  await shopper.store.ownOrder.answers(order('Pending'));
  await expect.element(onPage('Pay Now')).toHaveAttribute('href', '/payment?orderId=order-1');
  await expectStandardsOnBothDevices(shopper);
});

test('thanks hold where the store does not answer', async () => {
  const shopper = await isThanked({ signedInWith: 'rani-1' });
  await shopper.store.ownOrder.fails(new Failure({ kind: 'noResponse' }));
  await expect.poll(() => shopper.machine('thanks')?.getSnapshot().value).toBe('thanked');
  await expect.element(onPage('Track Order')).toHaveAttribute('href', '/track-order?id=order-1');
});

test.each([
  ['whoever is not signed in', {}],
  ['a store that does not say of one order', { signedInWith: 'rani-1', capabilities: [] }],
])('%s has nothing asked of the order', async (_, coming) => {
  const shopper = await isThanked(coming);
  await expect.poll(() => shopper.machine('thanks')?.getSnapshot().value).toBe('thanked');
  expect(shopper.store.ownOrder.asked).toEqual([]);
  await expect.element(words('order-1')).toBeVisible();
});

test('thanks without a number lead on all the same', async () => {
  await enter('/order-success');
  await expect.element(heading('Thank you for your order!')).toBeVisible();
  await expect.element(onPage('Track Order')).toHaveAttribute('href', '/track-order');
});
