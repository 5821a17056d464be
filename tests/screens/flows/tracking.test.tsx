import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { order } from '../../models/payments';
import { tracking } from '../../models/tracking.model';
import { enter } from '../../support/screens/enter';
import { alertSaying, field } from '../../support/screens/forms';
import { button, content, expectToast, heading, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

type Entered = Awaited<ReturnType<typeof enter>>;

const NOT_FOUND = 'Failed to find order. Please check your information and try again.';
const asha = { firstName: 'Asha', lastName: 'Rao', email: 'asha@rang.in', createdAt: '' };

walkScreen({
  model: tracking,
  openedAt: { 'an empty form': '/track-order', 'an order number from a link': '/track-order?id=order-1' },
  arrival: () => ({ signedInWith: 'rani-1' }),
  machine: (shopper) => shopper.machine('tracking'),
  doings: {
    'the account has an email': (shopper) => shopper.store.account.answers(asha),
    'a number is typed': () => field('Order Number').fill(' order-7 '),
    'a phone is typed': () => field('Email or Phone').fill(' 98765 43210'),
    'the number is replaced by a space': () => field('Order Number').fill(' '),
    'the form is submitted': () => button('Track Order').click(),
    'the order is found': (shopper) => shopper.store.tracked.answers(order('Shipped')),
    'there is no such order': (shopper) =>
      shopper.store.tracked.fails(
        new Failure({ kind: 'rejected', status: 404, error: 'Order not found or access denied' }),
      ),
    'the store does not answer': (shopper) => shopper.store.tracked.fails(new Failure({ kind: 'noResponse' })),
  },
  unseen: {
    'nobody is signed in': 'The shopper of this walk is signed in.',
    'the account cannot be loaded': 'The account is loaded only once: a test below makes that fail.',
  },
  // The shop asks for the account once.
  isOutOfReach: ({ context }, happening) => happening === 'the account has an email' && context.accountEmail !== '',
  lookOf: ({ failure, accountEmail }) => [failure !== undefined, accountEmail],
  sees: {
    asking: async ({ context, happened }) => {
      await expect.element(heading('Track Order')).toBeVisible();
      await expect.element(field('Order Number')).toHaveValue(context.orderNumber);
      await expect.element(field('Email or Phone')).toHaveValue(context.contactInfo);
      await seesHint(context);
      if (happened === 'the form is submitted') {
        await expectToast('Required fields', 'Please enter both order number and email/phone');
      }
      if (!context.failure) return;
      await expect.element(alertSaying(NOT_FOUND)).toBeVisible();
      if (/no such order|does not answer/.test(happened)) await expectToast('Error', NOT_FOUND);
    },
    'looking.asTyped': async ({ shopper, context }) => {
      await expect.element(button('Searching...')).toBeDisabled();
      const { orderNumber, contactInfo } = context;
      await expect
        .poll(() => shopper.store.tracked.asked.at(-1))
        .toEqual({ orderNumber: orderNumber.trim(), contactInfo: contactInfo.trim() });
    },
    'looking.respelled': async ({ shopper, context }) => {
      await expect.element(button('Searching...')).toBeDisabled();
      await expect
        .poll(() => shopper.store.tracked.asked.at(-1))
        .toEqual({ orderNumber: context.orderNumber.trim(), contactInfo: '+919876543210' });
    },
    found: async ({ happened }) => {
      await expect.element(heading('Order order-1')).toBeVisible();
      await expect.element(words('Shipped')).toBeVisible();
      await expect.element(content().getByRole('rowheader', { name: 'Chikankari Kurta' })).toBeVisible();
      await expect.element(content().getByRole('cell', { name: '₹1,299.50 each', exact: true })).toBeVisible();
      if (happened === 'the order is found') await expectToast('Order found', 'Your order status has been loaded');
    },
  },
});

test('when the account fails to load, a typed email finds the order without an error', async () => {
  const shopper = await enter('/track-order?id=order-1', { signedInWith: 'rani-1' });
  await shopper.store.account.fails(new Failure({ kind: 'noResponse' }));
  await field('Email or Phone').fill('asha@rang.in');
  await button('Track Order').click();
  await shopper.store.tracked.answers(order('Shipped'));
  await expect.element(heading('Order order-1')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

const nobodys = new Failure({ kind: 'rejected', status: 404, error: 'Order not found or access denied' });

test.each([
  [
    '98765 43210',
    'is found',
    (shopper: Entered) => shopper.store.tracked.answers(order('Shipped')),
    heading('Order order-1'),
  ],
  ['098765-43210', 'is not found', (shopper: Entered) => shopper.store.tracked.fails(nobodys), alertSaying(NOT_FOUND)],
])('a phone typed as %s is retried in the format of the checkout, and the order %s', async (phone, _, answer, seen) => {
  const shopper = await enter('/track-order?id=order-1');
  await field('Email or Phone').fill(phone);
  await button('Track Order').click();
  await shopper.store.tracked.fails(nobodys);
  await answer(shopper);
  await expect.element(seen).toBeVisible();
  expect(shopper.store.tracked.asked.map(({ contactInfo }) => contactInfo)).toEqual([phone, '+919876543210']);
});

test('an email in capitals and a number with # are tried again in lower case and without #', async () => {
  const shopper = await enter('/track-order');
  await field('Order Number').fill('#101');
  await field('Email or Phone').fill('Asha@Rang.in');
  await button('Track Order').click();
  await shopper.store.tracked.fails(nobodys);
  await shopper.store.tracked.answers(order('Shipped'));
  await expect.element(heading('Order order-1')).toBeVisible();
  expect(shopper.store.tracked.asked).toEqual([
    { orderNumber: '#101', contactInfo: 'Asha@Rang.in' },
    { orderNumber: '101', contactInfo: 'asha@rang.in' },
  ]);
});

test.each([
  ['+919876543210', nobodys],
  ['12345', nobodys],
  ['+1 987 654 3210', nobodys],
  [' asha@rang.in ', nobodys],
  ['9876543210', new Failure({ kind: 'rejected', status: 429 })],
  ['9876543210', new Failure({ kind: 'rejected', status: 500 })],
])('%s is looked up only once when the store rejects it', async (contact, refusal) => {
  const shopper = await enter('/track-order?id=order-1');
  await field('Email or Phone').fill(contact);
  await button('Track Order').click();
  await shopper.store.tracked.fails(refusal);
  await expect.element(alertSaying(NOT_FOUND)).toBeVisible();
  expect(shopper.store.tracked.asked).toHaveLength(1);
});

test('an order that was found stays visible when the next lookup lacks a number', async () => {
  const shopper = await enter('/track-order?id=order-1');
  await field('Email or Phone').fill('asha@rang.in');
  await button('Track Order').click();
  await shopper.store.tracked.answers(order('Shipped'));
  await expect.element(heading('Order order-1')).toBeVisible();
  await field('Order Number').fill('');
  await button('Track Order').click();
  await expectToast('Required fields', 'Please enter both order number and email/phone');
  await expect.element(heading('Order order-1')).toBeVisible();
  expect(shopper.store.tracked.asked).toHaveLength(1);
});

async function seesHint({ accountEmail, contactInfo }: { accountEmail: string; contactInfo: string }) {
  const hint = words('Using your account email by default');
  if (accountEmail && contactInfo === accountEmail) await expect.element(hint).toBeVisible();
  else await expect.element(hint).not.toBeInTheDocument();
}
