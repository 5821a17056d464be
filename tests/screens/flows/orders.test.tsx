import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { orders } from '../../models/orders.model';
import { order } from '../../models/payments';
import { walkScreen } from '../../support/screens/screen-walk';
import { button, content, expectToast, heading, link, words } from '../../support/screens/sights';

const some = [order('Pending'), order('Delivered', { id: 'order-2' })];

walkScreen({
  model: orders,
  openedAt: { 'the orders of whoever is signed in': '/orders' },
  arrival: () => ({ signedInWith: 'rani-1' }),
  machine: (shopper) => shopper.machine('orders'),
  doings: {
    'there are two': (shopper) => shopper.store.myOrders.answers(some),
    'there is one, paid by now': (shopper) => shopper.store.myOrders.answers([order('Processing')]),
    'there are none': (shopper) => shopper.store.myOrders.answers([]),
    'the store refuses': (shopper) => shopper.store.myOrders.fails(new Failure({ kind: 'rejected', status: 500 })),
    'the store does not answer': (shopper) => shopper.store.myOrders.fails(new Failure({ kind: 'noResponse' })),
    'the shopper tries again': () => button('Try Again').click(),
    'the shopper comes back': (shopper) => shopper.machine('orders')?.send({ type: 'orders.returned' }),
  },
  unseen: { 'the session has ended': 'The shopper is led to sign in: guarded.test.tsx goes there.' },
  lookOf: ({ orders: shown }) => shown.length,
  sees: {
    loading: async () => {
      await expect.element(heading('My Orders')).toBeVisible();
      await expect.element(page.getByText('Loading your orders')).toBeInTheDocument();
    },
    listed: ({ context }) => seesOrders(context.orders),
    refreshing: ({ context }) => seesOrders(context.orders),
    none: async () => {
      await expect.element(heading('No Orders Found')).toBeVisible();
      await expect.element(link('Browse Products')).toHaveAttribute('href', '/products');
    },
    failed: async () => {
      await expectToast('Error', 'Failed to load your orders. Please try again.');
      await expect.element(button('Try Again')).toBeVisible();
    },
  },
});

async function seesOrders(shown: { id: string; status: string }[]) {
  const list = content().getByRole('list', { name: 'Orders' });
  for (const { id, status } of shown) {
    const entry = list.getByRole('listitem').filter({ hasText: `Order ${id}` });
    await expect.element(entry.getByText(status, { exact: true })).toBeVisible();
    await expect.element(entry.getByText('Placed on 20 November 2026')).toBeVisible();
    await expect.element(entry.getByText('12 MG Road, Pune')).toBeVisible();
    await expect.element(entry.getByText('Standard Shipping')).toBeVisible();
    await expect.element(entry.getByText('Not available')).toBeVisible();
    await expect.element(entry.getByRole('cell', { name: '₹1,299.50', exact: true })).toBeVisible();
    await expect.element(entry.getByRole('cell', { name: '₹2,599.00', exact: true })).toBeVisible();
    const pay = entry.getByRole('link', { name: 'Pay Now', exact: true });
    if (status === 'Pending') await expect.element(pay).toHaveAttribute('href', `/payment?orderId=${id}`);
    else await expect.element(pay).not.toBeInTheDocument();
  }
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(shown.length);
  await expect.element(words('$')).not.toBeInTheDocument();
}
