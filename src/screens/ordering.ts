/** One chunk for screens that lead to one another and share the components that show an order. */
export { screen as checkout } from './checkout/checkout.screen';
export { screen as orderSuccess } from './order-success/order-success.screen';
export { screen as orders } from './orders/orders.screen';
export { screen as trackOrder } from './track-order/track-order.screen';
