import { checkoutMachine } from '#machines/checkout/checkout.machine';
import { createCheckoutActors } from '../../app/checkout-actors';
import type { Screen } from '../../app/screen';
import { CheckoutScreen } from './CheckoutScreen';

export const screen: Screen = {
  identity: ({ pathname }) => pathname,
  begin({ actors: { storeSettled }, belongings: { cart }, shopper, start }) {
    const actors = { storeSettled, ...createCheckoutActors({ shopper, cart }) };
    const checkout = start('checkout', checkoutMachine.provide({ actors }), undefined);
    // What was ordered leaves the cart as soon as there is an order, whatever is shown by then.
    checkout.on('checkout.placed', ({ lines }) => cart.send({ type: 'cart.lines.ordered', lines }));
    return { view: <CheckoutScreen checkout={checkout} /> };
  },
};
