import { thanksMachine } from '#machines/thanks/thanks.machine';
import { createThanksActors } from '../../actors/order-actors';
import type { Screen } from '../../shop/screen';
import { OrderSuccessScreen } from './OrderSuccessScreen';

export const screen: Screen = {
  isPrivate: true,
  identity: ({ pathname, search }) => pathname + search,
  begin({ address, shopper, storeHeardSoon, start }) {
    const orderId = new URLSearchParams(address.search).get('orderId') ?? '';
    const actors = createThanksActors({ shopper, storeHeardSoon });
    const thanks = start('thanks', thanksMachine.provide({ actors }), { orderId });
    return { view: <OrderSuccessScreen thanks={thanks} /> };
  },
};
