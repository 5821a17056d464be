import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { fingerprint } from '#machines/attempt';
import { LAST_KNOWN_ORDERS, lastKnownOrders } from '../../../src/storage/last-known-orders';
import { orders, withoutAddress } from '../../models/orders.model';
import { order } from '../../models/payments';
import { store } from '../../models/sample-products';
import { enter, type Shopper } from '../../support/screens/enter';
import { button, content, expectToast, heading, link, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const delivered = order('Delivered', { id: 'order-2' });
const some = [order('Pending'), delivered];
const silent = new Failure({ kind: 'noResponse' });

const lastKnownTo = (token: string) => ({
  signIn: fingerprint(token),
  at: '2026-11-26T10:35:00.000Z',
  orders: [order('Pending'), delivered],
});

walkScreen({
  model: orders,
  // Tests below cover a browser without stored orders.
  openedAt: { 'a shopper with stored orders': '/orders' },
  arrival: () => ({ signedInWith: 'rani-1', stored: { [LAST_KNOWN_ORDERS]: JSON.stringify(lastKnownTo('rani-1')) } }),
  begin: (shopper) => shopper.store.info.answers(store()),
  machine: (shopper) => shopper.machine('orders'),
  doings: {
    'two orders are loaded': (shopper) => shopper.store.myOrders.answers(some),
    'one order is loaded, now paid': (shopper) => shopper.store.myOrders.answers([order('Processing')]),
    'two of three orders are loaded': (shopper) => shopper.store.myOrders.answers({ orders: some, total: 3 }),
    'the next page is loaded': (shopper) =>
      shopper.store.myOrders.answers({
        orders: [order('Cancelled', { id: 'order-2' }), order('Delivered', { id: 'order-3' })],
        total: 4,
      }),
    'there are no orders': (shopper) => shopper.store.myOrders.answers([]),
    'the store refuses': (shopper) => shopper.store.myOrders.fails(new Failure({ kind: 'rejected', status: 500 })),
    'the store does not answer': (shopper) => shopper.store.myOrders.fails(silent),
    'the shopper tries again': () => button('Try Again').click(),
    'the shopper requests older orders': () => button('Older orders').click(),
    'the shopper returns to the page': (shopper) => shopper.machine('orders')?.send({ type: 'orders.returned' }),
  },
  unseen: { 'the session has ended': 'The shopper is sent to sign in: guarded.test.tsx covers it.' },
  sees: {
    loading: async () => {
      await expect.element(heading('My Orders')).toBeVisible();
      await expect.element(page.getByText('Loading your orders')).toBeInTheDocument();
    },
    listed: async ({ context }) => {
      await seesOrders(context.orders);
      if (context.hasOlder) await expect.element(button('Older orders')).toBeVisible();
      else await expect.element(button('Older orders')).not.toBeInTheDocument();
    },
    refreshing: ({ context }) => seesOrders(context.orders),
    loadingOlder: async ({ context }) => {
      await seesOrders(context.orders);
      await expect.element(button('Loading older orders')).toHaveAttribute('aria-disabled', 'true');
    },
    olderFailed: async ({ context }) => {
      await seesOrders(context.orders);
      await expect.element(content().getByRole('alert')).toHaveTextContent('Older orders could not be loaded.');
      await expect.element(button('Older orders')).not.toHaveAttribute('aria-disabled');
    },
    asLastKnown: seesLastKnown,
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

async function seesLastKnown() {
  await expect.element(page.getByText('As last known on 26 November 2026 at 4:05 pm.')).toBeVisible();
  const list = content().getByRole('list', { name: 'Orders' });
  await expect.element(list.getByText('Pending', { exact: true })).toBeVisible();
  await expect.element(list.getByText('Delivered', { exact: true })).toBeVisible();
  await expect.element(link('Pay Now', list)).not.toBeInTheDocument();
  await expect.element(button('Try Again')).toBeVisible();
}

async function seesOrders(shown: { id: string; status: string }[]) {
  const list = content().getByRole('list', { name: 'Orders' });
  for (const { id, status } of shown) {
    const entry = list.getByRole('listitem').filter({ hasText: `Order ${id}` });
    await expect.element(entry.getByText(status, { exact: true })).toBeVisible();
    await expect.element(entry.getByText('Placed on 20 November 2026')).toBeVisible();
    await expect.element(entry.getByText('12 MG Road, Pune')).toBeVisible();
    await expect.element(entry.getByText('Standard Shipping')).toBeVisible();
    await expect.element(entry.getByText('Not available')).toBeVisible();
    await expect.element(entry.getByRole('cell', { name: '₹1,299.50 each', exact: true })).toBeVisible();
    await expect.element(entry.getByRole('cell', { name: '₹2,599.00', exact: true })).toBeVisible();
    const pay = entry.getByRole('link', { name: 'Pay Now', exact: true });
    if (status === 'Pending') await expect.element(pay).toHaveAttribute('href', `/payment?orderId=${id}`);
    else await expect.element(pay).not.toBeInTheDocument();
  }
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(shown.length);
  await expect.element(words('$')).not.toBeInTheDocument();
}

const numbered = (...numbers: number[]) => numbers.map((number) => order('Delivered', { id: `order-${number}` }));
const headOf = (id: string) =>
  content()
    .getByRole('listitem')
    .filter({ hasText: `Order ${id}` });
const summaryOf = (id: string) => headOf(id).element().querySelector('summary');

test('orders are requested by pages of twelve, and the focus moves to the first older order', async () => {
  const shopper = await enter('/orders', { signedInWith: 'rani-1' });
  await shopper.store.info.answers(store({ capabilities: ['orderPages'] }));
  await shopper.store.myOrders.answers({ orders: numbered(9, 8), total: 5 });
  await expect.element(button('Older orders')).toBeVisible();
  button('Older orders').element().focus();
  await userEvent.keyboard('{Enter}');
  await shopper.store.myOrders.fails(silent);
  await expect.element(content().getByRole('alert')).toHaveTextContent('Older orders could not be loaded.');
  await userEvent.keyboard('{Enter}');
  await shopper.store.myOrders.answers({ orders: numbered(8, 7, 6), total: 5 });
  await expect.element(words('4 orders shown')).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(summaryOf('order-7'));
  await button('Older orders').click();
  await shopper.store.myOrders.answers({ orders: numbered(5), total: 5 });
  await expect.element(words('All 5 orders shown')).toBeVisible();
  await expect.element(button('Older orders')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(summaryOf('order-5'));
  expect(shopper.store.myOrders.asked).toEqual([1, 2, 2, 3].map((at) => ({ page: at, limit: 12 })));
});

test('a refresh that fails because the session has ended shows no error about the orders', async () => {
  const shopper = await enter('/orders', { signedInWith: 'rani-1' });
  await shopper.store.info.answers(store());
  await shopper.store.myOrders.answers(some);
  await seesOrders(some);
  shopper.machine('orders')?.send({ type: 'orders.returned' });
  await shopper.store.myOrders.fails(new Failure({ kind: 'unauthorised', status: 401 }));
  await expect.poll(() => shopper.machine('orders')?.getSnapshot().value).toBe('listed');
  await expect.element(page.getByText('Failed to load your orders. Please try again.')).not.toBeInTheDocument();
});

test('a single order is counted in the singular', async () => {
  const shopper = await enter('/orders', { signedInWith: 'rani-1' });
  await shopper.store.info.fails(silent);
  await shopper.store.myOrders.answers({ orders: numbered(9), total: 3 });
  await expect.element(words('1 order shown')).toBeVisible();
  await button('Older orders').click();
  await shopper.store.myOrders.answers({ orders: numbered(9), total: 3 });
  await expect.element(words('That is all: 1 order')).toBeVisible();
});

test('an order that is listed twice is shown once, and no older ones are offered', async () => {
  const shopper = await enter('/orders', { signedInWith: 'rani-1' });
  await shopper.store.info.fails(silent);
  await shopper.store.myOrders.answers({ orders: numbered(9, 9), total: 2 });
  await expect.element(headOf('order-9')).toBeVisible();
  await expect.element(button('Older orders')).not.toBeInTheDocument();
});

test('without store information the plain list is requested, and page 2 if the total is larger', async () => {
  const shopper = await enter('/orders', { signedInWith: 'rani-1' });
  await shopper.store.info.fails(silent);
  await shopper.store.myOrders.answers({ orders: numbered(9, 8), total: 3 });
  await button('Older orders').click();
  await shopper.store.myOrders.answers({ orders: numbered(9, 8), total: 3 });
  await expect.element(words('All 2 orders shown')).toBeVisible();
  await expect.element(button('Older orders')).not.toBeInTheDocument();
  expect(shopper.store.myOrders.asked).toEqual([{}, { page: 2 }]);
});

test('orders after the tenth are collapsed to a summary and can be expanded', async () => {
  const shopper = await enter('/orders', { signedInWith: 'rani-1', device: 'phone' });
  await shopper.store.info.answers(store());
  const items = [
    { id: 'a', name: 'Bandhani Saree', quantity: 2, price: 999, size: 'M', color: 'Rust', image: '/pictures/saree' },
    { id: 'b', name: '', quantity: 1, price: 1 },
  ];
  const newer = numbered(19, 18, 17, 16, 15, 14, 13, 12, 11, 10);
  await shopper.store.myOrders.answers([...newer, order('Pending', { id: 'old', items })]);
  await expect.element(headOf('order-10').getByText('Standard Shipping')).toBeVisible();
  const entry = headOf('old');
  await expect.element(entry.getByText('2 × Bandhani Saree, 1 × Unnamed product')).toBeVisible();
  await expect.element(entry.getByRole('link', { name: 'Pay Now' })).toBeVisible();
  await expect.element(entry.getByText('Standard Shipping')).not.toBeVisible();
  summaryOf('old')?.click();
  await expect.element(entry.getByText('Rust · Size M')).toBeVisible();
  await expect.element(entry.getByText('Standard Shipping')).toBeVisible();
  await expect.element(entry.getByRole('cell', { name: 'Qty 2' })).toBeVisible();
  expect(entry.element().querySelectorAll('tbody img')).toHaveLength(1);
});

test('an order with a missing price shows its total as not available', async () => {
  const shopper = await enter('/orders', { signedInWith: 'rani-1' });
  await shopper.store.info.answers(store());
  const items = [
    { id: 'a', name: 'Bandhani Saree', quantity: 2, price: 999 },
    { id: 'b', name: 'Kurta', quantity: 1, price: null },
  ];
  await shopper.store.myOrders.answers([order('Pending', { id: 'o-1', items })]);
  const entry = headOf('o-1');
  await expect.element(entry.getByText('Total not available')).toBeInTheDocument();
  await expect.element(entry.getByRole('row', { name: /^Kurta .*1 Not available$/ })).toBeVisible();
  await expect.element(entry.getByRole('row', { name: 'Total Not available' })).toBeVisible();
});

const fails = async () => {
  await expectToast('Error', 'Failed to load your orders. Please try again.');
  await expect.element(button('Try Again')).toBeVisible();
  await expect.element(content().getByRole('list', { name: 'Orders' })).not.toBeInTheDocument();
};

test('orders are stored without address for one sign-in only, and replaced by the next response', async () => {
  const shopper = await enter('/orders', {
    signedInWith: 'rani-1',
    stored: { [LAST_KNOWN_ORDERS]: JSON.stringify(lastKnownTo('rani-1')) },
  });
  await shopper.store.info.answers(store());
  await shopper.store.myOrders.fails(silent);
  await seesLastKnown();
  await button('Try Again').click();
  await shopper.store.myOrders.answers([delivered]);
  await seesOrders([delivered]);
  expect(lastKnownOrders(window, 'rani-1').read()?.orders).toEqual([withoutAddress(delivered)]);
  expect(window.localStorage.getItem(LAST_KNOWN_ORDERS)).not.toContain(delivered.shipping.address);
  expect(lastKnownOrders(window, 'meera-1').read()).toBeUndefined();
});

test.each([
  ['of another sign-in', lastKnownTo('meera-1')],
  ['null', null],
  ['malformed', { signIn: fingerprint('rani-1'), at: 'yesterday', orders: [{}] }],
])('stored orders are not shown if they are %s', async (_, kept) => {
  const shopper = await enter('/orders', {
    signedInWith: 'rani-1',
    stored: { [LAST_KNOWN_ORDERS]: JSON.stringify(kept) },
  });
  await shopper.store.myOrders.fails(silent);
  await fails();
});

test.each([
  ['the shopper signs out', () => button('Sign Out').click()],
  ['the store refuses the token', ({ token }: Shopper) => token.refuse('rani-1')],
])('stored orders are deleted when %s', async (_, leave) => {
  const shopper = await enter('/account', {
    signedInWith: 'rani-1',
    stored: { [LAST_KNOWN_ORDERS]: JSON.stringify(lastKnownTo('rani-1')) },
  });
  await shopper.store.info.answers(store());
  await expect.element(button('Sign Out')).toBeVisible();
  expect(lastKnownOrders(window, 'rani-1').read()?.orders).toHaveLength(2);
  await leave(shopper);
  await expect.poll(() => window.localStorage.getItem(LAST_KNOWN_ORDERS)).toBeNull();
});
