import * as v from 'valibot';
import type { ShippingAddress } from '#contract/order-lines';
import { knownShopper } from './known-shopper';
import { type StoredValue, storedValue } from './stored-value';

/** What is being typed at the checkout. It lasts as long as the tab, and is for the shopper alone who typed it. */
const STORED_AS = 'checkout.address';

const typed = v.fallback(v.string(), '');
const TypedAddressSchema = v.object({
  fullName: typed,
  address: typed,
  city: typed,
  state: typed,
  postalCode: typed,
  phone: typed,
  /** Empty: nobody knows. */
  shopper: v.optional(typed, ''),
});

type Page = Pick<Window, 'sessionStorage' | 'localStorage'>;

const stored = (page: Pick<Window, 'sessionStorage'>) =>
  storedValue(
    STORED_AS,
    () => page.sessionStorage,
    (text) => {
      const parsed = v.safeParse(TypedAddressSchema, text);
      return parsed.success ? parsed.output : undefined;
    },
  );

export function typedAddress(page: Page): Omit<StoredValue<ShippingAddress>, 'forget'> {
  const known = knownShopper(page);
  return {
    read: () => {
      const found = stored(page).read();
      if (!found) return undefined;
      const { shopper, ...address } = found;
      return shopper === '' || shopper === known.read() ? address : undefined;
    },
    write: (address) => stored(page).write({ ...address, shopper: known.read() ?? '' }),
  };
}

export const forgetTyped = (page: Pick<Window, 'sessionStorage'>): void => stored(page).forget();
