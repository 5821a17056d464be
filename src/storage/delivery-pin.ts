import * as v from 'valibot';
import { storedValue } from './stored-value';

/** The PIN code for which deliveries were told last. */
export const deliveryPin = (page: Pick<Window, 'localStorage'>) =>
  storedValue(
    'deliveryPin',
    () => page.localStorage,
    (stored) => (v.is(v.string(), stored) ? stored : undefined),
  );

export const forgetDeliveryPin = (page: Pick<Window, 'localStorage'>): void => deliveryPin(page).forget();
