import { trackingMachine } from '#machines/tracking/tracking.machine';
import { createTrackingActors } from '../../actors/order-actors';
import { fetchOrderCalls } from '../../actors/shopper';
import type { Screen } from '../../shop/screen';
import { TrackOrderScreen } from './TrackOrderScreen';

export const screen: Screen = {
  isPrivate: true,
  // A link to another order starts a new search.
  identity: ({ pathname, search }) => pathname + search,
  begin({ address, shopper, start }) {
    // Hydration must match what the host rendered, so the shopper's email is looked up only after that.
    let tellSeen = () => {};
    const seen = new Promise<void>((resolve) => {
      tellSeen = resolve;
    });
    const shopperOnceSeen = () => seen.then(shopper);
    fetchOrderCalls(shopperOnceSeen);
    const { findEmail, findOrder } = createTrackingActors(shopperOnceSeen);
    const orderNumber = new URLSearchParams(address.search).get('id') ?? '';
    const tracking = start('tracking', trackingMachine.provide({ actors: { findEmail, findOrder } }), { orderNumber });
    return { view: <TrackOrderScreen tracking={tracking} onSeen={tellSeen} /> };
  },
};
