import { availabilityMachine } from '#machines/availability/availability.machine';
import { createAvailabilityActors } from '../../actors/availability-actors';
import type { Screen } from '../../shop/screen';
import { CartScreen } from './CartScreen';

/** The cart machine lives as long as the page; this screen starts only the availability check of its lines. */
export const screen: Screen = {
  identity: () => 'cart',
  begin({ actors: { storeSettled, storeLoaded }, shopperActors: { cart }, shopper, start }) {
    const actors = { storeSettled, storeLoaded, ...createAvailabilityActors({ shopper, cart }) };
    const availability = start('availability', availabilityMachine.provide({ actors }), undefined);
    return { view: <CartScreen availability={availability} /> };
  },
};
