import * as v from 'valibot';
import type { ShippingAddress } from '#contract/order-lines';
import { departures, isMarkOfSession, knownShopper, markOfSession } from './known-shopper';
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
  /** Who was noted then, or which session it was; nothing, where a build before this one has left it. */
  shopper: v.optional(typed, ''),
  departures: v.optional(v.number(), 0),
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

export function typedAddress(
  page: Page,
  token: () => string | undefined,
): Omit<StoredValue<ShippingAddress>, 'forget'> {
  const known = knownShopper(page);
  const session = () => markOfSession(token());
  return {
    read: () => {
      const found = stored(page).read();
      if (!found) return undefined;
      const { shopper, departures: before, ...address } = found;
      const now = known.read();
      // Nobody has left since: the store has ended the session of whoever typed it. That they themselves have signed in
      // again to go on is taken for granted, as nothing tells who it was.
      const isOfSessionBefore = now !== undefined && isMarkOfSession(shopper) && before === departures(page);
      return shopper === '' || shopper === (now ?? session()) || isOfSessionBefore ? address : undefined;
    },
    write: (address) =>
      stored(page).write({ ...address, shopper: known.read() ?? session(), departures: departures(page) }),
  };
}

export const forgetTyped = (page: Pick<Window, 'sessionStorage'>): void => stored(page).forget();
