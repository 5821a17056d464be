import type { OpenShop } from '../../../src/app/open-shop';
import { flowOf } from '../../shop/flows-of-visit';
import { bankWays } from './bank-ways';
import { cartWays } from './cart-ways';
import { checkoutWays } from './checkout-ways';
import { listingWays, productWays } from './listing-ways';
import { orderWays } from './order-ways';
import { paymentWays } from './payment-ways';
import type { Hands, Way } from './way';

/** All ways on from what a tab shows. */
export function waysOn(hands: Hands): Way[] {
  const { tab } = hands;
  if (tab.bank !== undefined) return bankWays(hands, tab.bank);
  const { shop, page } = tab;
  if (!shop || !page?.isShown) return [];
  const ways = [
    ...listingWays(hands, shop),
    ...productWays(hands),
    ...cartWays(hands, shop),
    ...loginWays(hands),
    ...checkoutWays(hands, shop),
    ...paymentWays(hands),
    ...orderWays(hands),
    ...generalWays(hands, shop),
  ];
  return ways.map((way) => ({ ...way, take: () => page.enter(way.take) }));
}

function generalWays({ tab, person }: Hands, shop: OpenShop): Way[] {
  const isFilled = shop.cart.getSnapshot().matches('filled');
  const isAtCart = tab.pathname === '/cart' || tab.pathname === '/checkout';
  const isOut = shop.lazySession?.auth?.getSnapshot().matches('loggedOut') && tab.pathname !== '/login';
  return [
    ...(isOut
      ? [{ name: 'opens the sign-in', weight: person.comesNext ? 90 : 0.3, take: () => tab.navigate('/login') }]
      : []),
    { name: 'opens the products', kind: 'looks', weight: 0.4, take: () => tab.navigate('/products') },
    {
      name: 'opens the cart',
      kind: 'looks',
      weight: isFilled && !isAtCart ? 3 : 0.2,
      isWise: isFilled && !isAtCart,
      take: () => tab.navigate('/cart'),
    },
    {
      name: 'opens the orders',
      kind: 'looks',
      weight: 0.8,
      isWise: !isFilled && tab.pathname !== '/orders',
      take: () => tab.navigate('/orders'),
    },
  ];
}

function loginWays({ tab, person }: Hands): Way[] {
  const login = flowOf(tab.visit, 'login');
  if (!login?.getSnapshot().matches('editing')) return [];
  const { email, password } = person;
  return [
    {
      name: `signs in as ${email}`,
      weight: 9,
      isWise: true,
      take: () => login.send({ type: 'login.submitted', email, password }),
    },
  ];
}
