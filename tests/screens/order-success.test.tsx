import { expect, test, vi } from 'vitest';
import { Failure } from '#contract/failure';
import { thanksMachine } from '#machines/thanks/thanks.machine';
import { PAGE_LOAD } from '../../src/shop/shop-context';
import { order } from '../models/payments';
import { store } from '../models/sample-products';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import { brokenEffects, replaceEffects } from '../support/screens/broken-effects';
import { enter } from '../support/screens/enter';
import { button, content, heading, linkNames, words } from '../support/screens/locators';

/** Looks only in the content, because the footer has some of these links too. */
const onPage = (name: string) => content().getByRole('link', { name, exact: true });

const thanks = '/order-success?orderId=order-1';

const networkIsBack = () => window.dispatchEvent(new Event('online'));

/** While the shop does not know whether the order exists or is paid, it promises no packing and no delivery. */
const expectNoPromise = () => expect.element(words(/7 working days|We pack/)).not.toBeInTheDocument();

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

test('the thank-you page of a paid order shows its total, the delivery time and a tracking link', async () => {
  const shopper = await isThanked({ signedInWith: 'rani-1' });
  await shopper.store.ownOrder.answers(order('Processing'));
  await expect.element(words('₹2,599.00')).toBeVisible();
  await expect.element(words('It reaches you within 7 working days.')).toBeVisible();
  await expect.element(onPage('Track Order')).toHaveAttribute('href', '/track-order?id=order-1');
  await expect.element(onPage('View My Orders')).toHaveAttribute('href', '/orders');
  expect(shopper.store.ownOrder.asked).toEqual(['order-1']);
  await expectStandardsOnBothDevices(shopper);
});

test.each([
  ['is shown when the store cannot look up the order', PAGE_LOAD, 1],
  ['is not shown after the page was loaded again', PAGE_LOAD + 1, 0],
])('the amount that was just paid %s', async (_, seenBy, times) => {
  const shopper = await enter('/404', { signedInWith: 'rani-1' });
  await shopper.store.info.answers(store({ capabilities: [] }));
  shopper.goesTo(thanks, { paid: 2599, seenBy });
  await expect.element(words('You can track it at any time with Track Order.')).toBeVisible();
  expect(words('₹2,599.00').elements()).toHaveLength(times);
});

test('the order number can be copied', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  await isThanked({});
  await button('Copy').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(copied).toEqual(['order-1']);
});

test('a pending order offers Pay Now as its first link', async () => {
  const shopper = await isThanked({ signedInWith: 'rani-1' });
  await shopper.store.ownOrder.answers(order('Pending'));
  await expect.element(onPage('Pay Now')).toHaveAttribute('href', '/payment?orderId=order-1');
  expect(linkNames(content())[0], 'Pay Now is the first link').toBe('Pay Now');
  await expectStandardsOnBothDevices(shopper);
});

test('a cancelled order is shown as cancelled, without thanks, tracking or payment', async () => {
  const shopper = await isThanked({ signedInWith: 'rani-1' });
  await shopper.store.ownOrder.answers(order('Cancelled'));
  await expect.element(heading('Your order was cancelled')).toBeVisible();
  await expect.element(heading('Thank you for your order!')).not.toBeInTheDocument();
  await expect.poll(() => document.title).toMatch(/^Order cancelled/);
  const ways = linkNames(content());
  expect(ways).toContain('View My Orders');
  expect(ways).not.toContain('Track Order');
  expect(ways).not.toContain('Pay Now');
});

test('a pending order is requested again when the connection returns, until it is paid', async () => {
  const shopper = await isThanked({ signedInWith: 'rani-1' });
  await shopper.store.ownOrder.answers(order('Pending'));
  await expect.element(onPage('Pay Now')).toBeVisible();
  networkIsBack();
  await expect.poll(() => shopper.store.ownOrder.asked).toHaveLength(2);
  await expect.element(onPage('Pay Now')).toBeVisible();
  await shopper.store.ownOrder.answers(order('Processing'));
  await expect.element(words('It reaches you within 7 working days.')).toBeVisible();
  await expect.element(onPage('Pay Now')).not.toBeInTheDocument();
  networkIsBack();
  expect(shopper.store.ownOrder.asked, 'a paid order is not requested again').toHaveLength(2);
});

test('a pending order is requested again by a timer of 15 seconds', async () => {
  const timers = vi.spyOn(window, 'setInterval');
  const shopper = await isThanked({ signedInWith: 'rani-1' });
  await shopper.store.ownOrder.answers(order('Pending'));
  await expect.element(onPage('Pay Now')).toBeVisible();
  const [look] = timers.mock.calls.find(([, pause]) => pause === 15_000) ?? [];
  if (typeof look === 'function') look();
  await expect.poll(() => shopper.store.ownOrder.asked).toHaveLength(2);
});

test('a pending order is requested again when the shopper returns to its page', async () => {
  const shopper = await isThanked({ signedInWith: 'rani-1' });
  await shopper.store.ownOrder.answers(order('Pending'));
  await expect.element(onPage('Pay Now')).toBeVisible();
  shopper.goesTo('/404');
  await expect.element(heading('Oops! Page not found')).toBeVisible();
  shopper.goesBack();
  await expect.element(heading('Thank you for your order!')).toBeVisible();
  await expect.element(onPage('Pay Now')).not.toBeInTheDocument();
  await shopper.store.ownOrder.answers(order('Processing'));
  await expect.element(words('It reaches you within 7 working days.')).toBeVisible();
});

test('when the store does not answer, the page thanks, promises no delivery and offers Check again', async () => {
  const shopper = await isThanked({ signedInWith: 'rani-1' });
  await expect.element(words('Looking up your order')).toBeInTheDocument();
  await expectNoPromise();
  await shopper.store.ownOrder.fails(new Failure({ kind: 'noResponse' }));
  await expect.element(words('You can see the status of your order under My Orders.')).toBeVisible();
  await expectNoPromise();
  await expect.element(onPage('Track Order')).toHaveAttribute('href', '/track-order?id=order-1');
  await expectStandardsOnBothDevices(shopper);
  await button('Check again').click();
  await expect.element(heading('Thank you for your order!')).toHaveFocus();
  await shopper.store.ownOrder.answers(order('Processing'));
  await expect.element(words('It reaches you within 7 working days.')).toBeVisible();
  await expect.element(button('Check again')).not.toBeInTheDocument();
});

test('a pending order is still shown when the browser cannot schedule the next request', async () => {
  replaceEffects(thanksMachine, () => brokenEffects(['awaitLook']));
  const shopper = await isThanked({ signedInWith: 'rani-1' });
  await shopper.store.ownOrder.answers(order('Pending'));
  await expect.element(onPage('Pay Now')).toBeVisible();
});

test.each([
  ['a shopper who is not signed in', {}],
  ['a store that cannot look up a single order', { signedInWith: 'rani-1', capabilities: [] }],
])('for %s the order is not requested, and no delivery is promised', async (_, coming) => {
  const shopper = await isThanked(coming);
  await expect.poll(() => shopper.machine('thanks')?.getSnapshot().value).toBe('thanked');
  expect(shopper.store.ownOrder.asked).toEqual([]);
  await expect.element(words('order-1')).toBeVisible();
  await expectNoPromise();
});

test('the thank-you page without an order number links to order tracking', async () => {
  await enter('/order-success');
  await expect.element(heading('Thank you for your order!')).toBeVisible();
  await expect.element(onPage('Track Order')).toHaveAttribute('href', '/track-order');
});
