import { ordersMachine } from '#machines/orders/orders.machine';
import { createOrderListActors } from '../../actors/order-list-actors';
import type { Screen } from '../../shop/screen';
import { OrdersScreen } from './OrdersScreen';

export const screen: Screen = {
  identity: ({ pathname }) => pathname,
  begin({ shopper, storeHeardSoon, start }) {
    const { loadOrders, lastKnown } = createOrderListActors({ shopper, storeHeardSoon });
    const orders = start('orders', ordersMachine.provide({ actors: { loadOrders } }), { lastKnown: lastKnown() });
    // On the way back to this screen the list is refreshed, because the shopper may have paid meanwhile.
    orders.send({ type: 'orders.returned' });
    return { view: <OrdersScreen orders={orders} /> };
  },
};
