import * as v from 'valibot';
import type { ShippingAddress } from '#contract/order-lines';
import { fingerprint } from '#machines/attempt';
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
  /** Who was noted then, or which session it was; nothing, where a build before this one has left it. */
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

/** Where it cannot be noted who has signed in, as in a full storage, one session is told from the other. */
const SESSION = 'session ';

export function typedAddress(
  page: Page,
  token: () => string | undefined,
): Omit<StoredValue<ShippingAddress>, 'forget'> {
  const known = knownShopper(page);
  const session = () => SESSION + fingerprint(token() ?? '');
  return {
    read: () => {
      const found = stored(page).read();
      if (!found) return undefined;
      const { shopper, ...address } = found;
      const now = known.read();
      // Nobody was noted, and whoever is now has signed in to go on: the earlier session had come to its end.
      const isOfSessionBefore = now !== undefined && shopper.startsWith(SESSION);
      return shopper === '' || shopper === (now ?? session()) || isOfSessionBefore ? address : undefined;
    },
    write: (address) => stored(page).write({ ...address, shopper: known.read() ?? session() }),
  };
}

export const forgetTyped = (page: Pick<Window, 'sessionStorage'>): void => stored(page).forget();
