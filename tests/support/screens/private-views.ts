import { expect } from 'vitest';
import { MOST_QUANTITY } from '#contract/cart';
import { Failure } from '#contract/failure';
import type { ShownOrder } from '#contract/order';
import { order, paymentAnswer, paymentField } from '../../models/payments';
import { line, store } from '../../models/sample-products';
import { enter, type Shopper } from './enter';
import { fillIn } from './forms';
import { button, content, heading, link, words } from './locators';
import { LONG, pictured, type View } from './public-views';

const silent = new Failure({ kind: 'noResponse' });
const asha = { firstName: LONG, lastName: 'Rao', email: `${LONG}@rang.in`, createdAt: '2024-03-04T20:00:00.000Z' };
const { image } = pictured('bandhani-georgette-saree');
const lines = [
  line({ image, name: LONG, price: 99_999.5, quantity: MOST_QUANTITY, selectedSize: LONG, selectedColor: LONG }),
  line({ image: pictured('bandhani-cotton-anarkali-kurta').image }),
];
const long = (status: ShownOrder['status']): ShownOrder =>
  order(status, {
    id: LONG,
    shipping: { address: LONG, method: 'Standard Shipping', tracking: 'Not available' },
    items: [{ id: 'saree-1', name: LONG, quantity: MOST_QUANTITY, price: 99_999.5 }],
  });

const FIELDS = [
  paymentField({ name: 'method', label: 'Pay with', type: 'select', options: ['UPI', LONG] }),
  paymentField({ name: 'card', label: LONG, description: LONG }),
  paymentField({ name: 'until', label: 'Valid until', inline: true }),
  paymentField({ name: 'code', label: 'CVV', type: 'password', inline: true }),
  paymentField({ name: 'note', label: 'Note', type: 'textarea' }),
  paymentField({ name: 'save', label: `Remember ${LONG}`, type: 'checkbox' }),
];

async function at(address: string, cart: unknown[] = [], capabilities: string[] = []): Promise<Shopper> {
  const stored = { cart: JSON.stringify(cart) };
  const shopper = await enter(address, { device: 'phone', signedInWith: 'rani-1', stored });
  await shopper.store.info.answers(store({ capabilities }));
  return shopper;
}

async function atPayment(status: ShownOrder['status'] = 'Pending'): Promise<Shopper> {
  const shopper = await at('/payment?orderId=order-1');
  await shopper.store.myOrders.answers([order(status)]);
  return shopper;
}

async function pays(answer: object): Promise<Shopper> {
  const shopper = await atPayment();
  await shopper.store.paymentFields.answers([]);
  await button('Proceed to Payment').click();
  await shopper.store.startPayment.answers(paymentAnswer(answer));
  return shopper;
}

async function afterwards(shopper: Shopper, sight: ReturnType<typeof heading>): Promise<Shopper> {
  await expect.element(sight.first()).toBeVisible();
  return shopper;
}

/** Screens for signed-in shoppers only. */
export const PRIVATE_VIEWS: Record<string, View> = {
  'an account': async () => {
    const shopper = await at('/account');
    await shopper.store.account.answers(asha);
    return afterwards(shopper, words(asha.email));
  },
  'an account that cannot be fetched': async () => {
    const shopper = await at('/account');
    await shopper.store.account.fails(silent);
    return afterwards(shopper, button('Try Again'));
  },
  'a checkout, left empty': async () => {
    const shopper = await at('/checkout', lines);
    await button('Place Order').click();
    return afterwards(shopper, words('Enter the city'));
  },
  'a checkout of nothing': async () => {
    const shopper = await at('/checkout');
    await shopper.store.myOrders.answers([]);
    return afterwards(shopper, words('Your cart is empty.'));
  },
  'a checkout of nothing, with an order to pay for': async () => {
    const shopper = await at('/checkout');
    await shopper.store.myOrders.answers([order('Pending', { id: LONG })]);
    return afterwards(shopper, link('Pay Now'));
  },
  'a checkout of what has changed': async () => {
    const shopper = await at('/checkout', lines, ['availability']);
    const said = lines.map(({ id, selectedSize, selectedColor }) => ({ id, size: selectedSize, color: selectedColor }));
    await shopper.store.availability.answers({
      lines: said.map((of, place) => ({ ...of, price: 1_99_999.5, available: place === 0 ? 10 : 0 })),
    });
    return afterwards(shopper, button('Remove Chikankari Kurta'));
  },
  'a checkout that is refused': async () => {
    const shopper = await at('/checkout', lines);
    await fillIn({ 'Full name': LONG, Phone: '98765 43210', 'PIN code': '411001', Address: LONG });
    await fillIn({ City: LONG, State: 'Maharashtra' });
    await button('Place Order').click();
    await shopper.store.placeOrder.fails(new Failure({ kind: 'rejected', status: 400, error: LONG }));
    return afterwards(shopper, content().getByRole('alert'));
  },
  'an order that is unconfirmed': async () => {
    const shopper = await at('/checkout', lines);
    await fillIn({ 'Full name': LONG, Phone: '98765 43210', 'PIN code': '411001', Address: LONG });
    await fillIn({ City: LONG, State: 'Maharashtra' });
    await button('Place Order').click();
    await shopper.store.placeOrder.fails(silent);
    await shopper.store.myOrders.answers([long('Pending'), order('Shipped', { id: 'order-2' })]);
    return afterwards(shopper, heading('Order order-2'));
  },
  orders: async () => {
    const shopper = await at('/orders');
    await shopper.store.myOrders.answers([long('Pending'), order('Shipped', { id: 'order-2' })]);
    return afterwards(shopper, heading('Order order-2'));
  },
  'no orders': async () => {
    const shopper = await at('/orders');
    await shopper.store.myOrders.answers([]);
    return afterwards(shopper, heading('No Orders Found'));
  },
  'orders that cannot be fetched': async () => {
    const shopper = await at('/orders');
    await shopper.store.myOrders.fails(silent);
    return afterwards(shopper, button('Try Again'));
  },
  'an order that is tracked': async () => {
    const shopper = await at('/track-order?id=order-1');
    await fillIn({ 'Email or Phone': 'asha@rang.in' });
    await button('Track Order').click();
    await shopper.store.tracked.answers(long('Shipped'));
    return afterwards(shopper, heading(`Order ${LONG}`));
  },
  'an order that is not found': async () => {
    const shopper = await at('/track-order?id=order-1');
    await fillIn({ 'Email or Phone': 'asha@rang.in' });
    await button('Track Order').click();
    await shopper.store.tracked.fails(silent);
    return afterwards(shopper, content().getByRole('alert'));
  },
  'a payment form': async () => {
    const shopper = await atPayment();
    await shopper.store.paymentFields.answers(FIELDS);
    return afterwards(shopper, heading('Payment Information'));
  },
  'a payment form that cannot be fetched': async () => {
    const shopper = await atPayment();
    await shopper.store.paymentFields.fails(silent);
    return afterwards(shopper, button('Try Again'));
  },
  'a payment without an order': async () => afterwards(await at('/payment'), heading('Nothing to pay here')),
  'a payment that is refused': async () =>
    afterwards(await pays({ success: false, error: LONG }), heading('Payment not completed')),
  'a code to pay with': async () =>
    afterwards(
      await pays({ success: true, action: { type: 'qr', qr: 'upi://pay?pa=rang@bank' } }),
      heading('Scan QR Code to Complete Payment'),
    ),
  'an order that is paid': async () =>
    afterwards(await atPayment('Processing'), heading('There is nothing to pay now')),
  'an order with a status of its store’s own': async () => {
    const shopper = await at('/payment?orderId=order-1');
    await shopper.store.myOrders.answers([order('Unknown', { takesNoPayment: true })]);
    return afterwards(shopper, heading('There is nothing to pay now'));
  },
  'a payment for an order that is not found': async () => {
    const shopper = await at('/payment?orderId=order-1', [], ['order']);
    await shopper.store.ownOrder.answers(undefined);
    return afterwards(shopper, heading("We couldn't find this order"));
  },
  'an order that was cancelled': async () =>
    afterwards(await atPayment('Cancelled'), heading('This order was cancelled')),
};
