import { availabilityMachine } from '#machines/availability/availability.machine';
import { checkoutMachine } from '#machines/checkout/checkout.machine';
import { unpaidOrderMachine } from '#machines/checkout/unpaid-order.machine';
import { createAvailabilityActors } from '../../actors/availability-actors';
import { createCheckoutActors } from '../../actors/checkout-actors';
import { createLatestOrdersActors } from '../../actors/order-actors';
import { fetchOrderCalls } from '../../actors/shopper';
import type { Screen } from '../../shop/screen';
import { CheckoutScreen } from './CheckoutScreen';

export const screen: Screen = {
  identity: ({ pathname }) => pathname,
  begin({ actors: { storeSettled, storeLoaded }, shopperActors: { cart }, shopper, storeSaid, storeHeardSoon, start }) {
    fetchOrderCalls(shopper);
    const { loadOrders } = createLatestOrdersActors({ shopper, storeHeardSoon });
    const asking = { storeSettled, storeLoaded, ...createAvailabilityActors({ shopper, cart }) };
    const availability = start('availability', availabilityMachine.provide({ actors: asking }), undefined);
    const actors = { ...asking, loadOrders, ...createCheckoutActors({ shopper, storeSaid, availability }) };
    const checkout = start('checkout', checkoutMachine.provide({ actors }), undefined);
    const unpaidOrder = start('unpaidOrder', unpaidOrderMachine.provide({ actors }), undefined);
    // Here and not in a view: the ordered lines leave the cart once the order exists, whichever view is shown by then.
    checkout.on('checkout.placed', ({ lines, key }) => {
      unpaidOrder.send({ type: 'checkout.placed' });
      cart.send({ type: 'cart.lines.ordered', lines, key });
    });
    return { view: <CheckoutScreen checkout={checkout} unpaidOrder={unpaidOrder} availability={availability} /> };
  },
};
