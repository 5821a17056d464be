import * as v from 'valibot';
import type { TypedAddress } from '#machines/checkout/checkout.setup';
import { departures, isMarkOfSession, knownShopper, markOfSession } from './known-shopper';
import { type StoredValue, storedValue } from './stored-value';

/** The address being typed at the checkout: kept as long as the tab, readable only for the shopper who typed it. */
const STORED_AS = 'checkout.address';

const typed = v.fallback(v.string(), '');
const TypedAddressSchema = v.object({
  fullName: typed,
  address: typed,
  city: typed,
  state: typed,
  postalCode: typed,
  phone: typed,
  filledIn: v.optional(v.fallback(v.array(v.picklist(['city', 'state'])), []), []),
  /** The shopper's or session's fingerprint at the time; empty if an older build stored the address. */
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

export function typedAddress(page: Page, token: () => string | undefined): Omit<StoredValue<TypedAddress>, 'forget'> {
  const known = knownShopper(page);
  const session = () => markOfSession(token());
  return {
    read: () => {
      const found = stored(page).read();
      if (!found) return undefined;
      const { shopper, departures: before, filledIn, ...address } = found;
      const now = known.read();
      // No shopper has left since, so the store ended the session of the one who typed it. The same shopper is assumed
      // to have signed in again, since nothing tells who it was.
      const isOfSessionBefore = now !== undefined && isMarkOfSession(shopper) && before === departures(page);
      return shopper === '' || shopper === (now ?? session()) || isOfSessionBefore ? { address, filledIn } : undefined;
    },
    write: ({ address, filledIn }) =>
      stored(page).write({ ...address, filledIn, shopper: known.read() ?? session(), departures: departures(page) }),
  };
}

export const forgetTyped = (page: Pick<Window, 'sessionStorage'>): void => stored(page).forget();
