import * as v from 'valibot';
import { storedValue } from './stored-value';

/** What is being typed at the checkout. It lasts as long as the tab, and no longer than the shopper is there. */
const STORED_AS = 'checkout.address';

const typed = v.fallback(v.string(), '');
const TypedAddressSchema = v.object({
  fullName: typed,
  address: typed,
  city: typed,
  state: typed,
  postalCode: typed,
  phone: typed,
});

export const typedAddress = (page: Pick<Window, 'sessionStorage'>) =>
  storedValue(
    STORED_AS,
    () => page.sessionStorage,
    (stored) => {
      const parsed = v.safeParse(TypedAddressSchema, stored);
      return parsed.success ? parsed.output : undefined;
    },
  );

export const forgetTyped = (page: Pick<Window, 'sessionStorage'>): void => typedAddress(page).forget();
