import type { CartLine } from '#contract/cart';
import { isSignedIn, sessionEnd } from '#machines/auth/auth.selectors';
import { returnPath } from '#machines/auth/return-path';
import { paymentAddress } from '#machines/payment/payment-address';
import type { OpenShop } from '../../src/app/open-shop';
import type { Visit } from '../../src/app/visits';
import { flowOf } from '../shop/flows-of-visit';
import type { Entry } from './entry';

/** What the views do without a shopper's action: they navigate when a machine says so. */

/** A tab, as its view sees it. */
type Viewed = {
  pathname: string;
  search: string;
  entry: Entry;
  visit: Visit | undefined;
  navigate: (path: string, how?: { replace?: boolean; state?: Entry['state'] }) => void;
};

type Added = (line: CartLine) => void;

const seemsSignedIn = ({ lazySession }: OpenShop): boolean =>
  lazySession?.auth ? isSignedIn(lazySession.auth.getSnapshot()) : (lazySession?.hasToken ?? false);

/** Listens for as long as the page lives. */
export function hearShop(tab: Viewed, shop: OpenShop, added: Added): void {
  shop.quickAdd.on('quickAdd.line.chosen', ({ line }) => added(line));
  shop.cart.on('cart.checkout.opened', () => leaveCart(tab, '/checkout'));
  shop.cart.on('cart.login.required', () => leaveCart(tab, '/login', '/checkout'));
}

function leaveCart(tab: Viewed, to: string, from?: string): void {
  if (tab.pathname === '/cart') tab.navigate(to, { state: from === undefined ? {} : { from } });
}

/** Listens for as long as the visit lives. */
export function hearVisit(tab: Viewed, visit: Visit, shop: OpenShop, added: Added): void {
  flowOf(visit, 'product')?.on('product.added', ({ line }) => added(line));
  if (tab.pathname !== '/cart') return;
  flowOf(visit, 'availability')?.on('availability.wayOn.open', () =>
    shop.cart.send({ type: 'cart.checkout.asked', isSignedIn: seemsSignedIn(shop) }),
  );
}

/** The path to which the shown state leads by itself. It replaces the present entry of the history. */
export function ledOn({ visit, search, entry }: Viewed, shop: OpenShop): string | undefined {
  const checkout = flowOf(visit, 'checkout')?.getSnapshot();
  if (checkout?.matches('placed')) return paymentAddress(checkout.context.orderId);
  const payment = flowOf(visit, 'payment')?.getSnapshot();
  if (payment?.matches('toOrders')) return '/orders';
  if (payment?.matches('thanked')) return `/order-success?${new URLSearchParams({ orderId: payment.context.orderId })}`;
  if (payment?.context.refusal?.why === 'returnedUnpaid' && search.includes('outcome='))
    return paymentAddress(payment.context.orderId);
  const login = flowOf(visit, 'login')?.getSnapshot();
  if (login?.hasTag('signedIn')) return returnPath(entry.state.from);
  const auth = shop.lazySession?.auth?.getSnapshot();
  // This tab saw that its session was refused before it heard that the shopper had signed out in another tab.
  const isHeardLate = login && auth && entry.state.wasRefused === true && sessionEnd(auth) === 'signedOut';
  return isHeardLate ? '/' : undefined;
}
