import { expect } from 'vitest';
import { answers } from '../../contract/good-answers';
import { line, store } from '../../models/sample-products';
import { enter, type Shopper } from './enter';
import { fillIn } from './forms';
import { button } from './locators';

export const ADDRESS = {
  'Full name': 'Asha Rao',
  Phone: '98765 43210',
  'PIN code': '411001',
  Address: '12 MG Road',
  City: 'Pune',
  State: 'Maharashtra',
};
export const SHOWN = { ...ADDRESS, Phone: '+919876543210' };
export const SENT = answers.newOrder.shippingAddress;
export const kurtas = [line({ quantity: 2 }), line({ selectedSize: 'L', selectedColor: 'Rust' })];

/** A store that honours idempotency keys. */
export const MINDING = { capabilities: ['orderLines', 'idempotencyKeys'] };

export type Coming = { lines?: typeof kurtas; capabilities?: string[]; stored?: Record<string, string> };

export async function atCheckout({ lines = kurtas, capabilities = [], stored = {} }: Coming = {}): Promise<Shopper> {
  const shopper = await enter('/checkout', {
    signedInWith: 'rani-1',
    after: ['/404'],
    stored: { cart: JSON.stringify(lines), ...stored },
  });
  await shopper.store.info.answers(store({ capabilities }));
  await expect.element(button('Place Order')).toBeVisible();
  return shopper;
}

export const place = () => button('Place Order').click();
export const linesIn = ({ shop }: Shopper) => shop.cart.getSnapshot().context.lines;

export async function placesAll(shopper: Shopper) {
  await fillIn(ADDRESS);
  await place();
  return shopper.store.placeOrder.open();
}
