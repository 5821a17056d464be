import * as v from 'valibot';
import { storedValue } from './stored-value';

/** The PIN code last used to look up delivery. */
export const deliveryPin = (page: Pick<Window, 'localStorage'>) =>
  storedValue(
    'deliveryPin',
    () => page.localStorage,
    (stored) => (v.is(v.string(), stored) ? stored : undefined),
  );

export const forgetDeliveryPin = (page: Pick<Window, 'localStorage'>): void => deliveryPin(page).forget();
