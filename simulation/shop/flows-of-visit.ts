import type { ActorRefFrom } from 'xstate';
import type { AvailabilityRef } from '#machines/availability/availability.machine';
import type { ProductListRef } from '#machines/catalogue/product-list.machine';
import type { CheckoutRef } from '#machines/checkout/checkout.machine';
import type { UnpaidOrderRef } from '#machines/checkout/unpaid-order.machine';
import type { LoginRef } from '#machines/login/login.machine';
import type { ordersMachine } from '#machines/orders/orders.machine';
import type { PaymentRef } from '#machines/payment/payment.machine';
import type { ProductRef } from '#machines/product/product.machine';
import type { ThanksRef } from '#machines/thanks/thanks.machine';
import type { Visit } from '../../src/app/visits';

/** The flows of screens by the names under which screens start them. */
type Flows = {
  availability: AvailabilityRef;
  checkout: CheckoutRef;
  unpaidOrder: UnpaidOrderRef;
  login: LoginRef;
  orders: ActorRefFrom<typeof ordersMachine>;
  payment: PaymentRef;
  product: ProductRef;
  productList: ProductListRef;
  thanks: ThanksRef;
};

/** Visits keep their actors by name, without their types. */
export const flowOf = <Name extends keyof Flows>(visit: Visit | undefined, name: Name): Flows[Name] | undefined =>
  visit?.actors.get(name) as Flows[Name] | undefined;
