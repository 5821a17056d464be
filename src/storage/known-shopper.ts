import * as v from 'valibot';
import { sentEmail } from '#contract/account';
import { fingerprint } from '#machines/attempt';
import { storedValue } from './stored-value';

type Page = Pick<Window, 'localStorage'>;

const stored = (key: string, page: Page) =>
  storedValue(
    key,
    () => page.localStorage,
    (found) => (v.is(v.string(), found) ? found : undefined),
  );

/**
 * A fingerprint of who signed in last, kept until they sign out. It tells shoppers apart without storing the email,
 * also in a tab that missed the sign-in or sign-out while in the back/forward cache.
 */
export const knownShopper = (page: Page) => stored('shopper', page);

/** Tells sessions apart where the shopper's fingerprint could not be stored, such as in a full storage. */
export const markOfSession = (token: string | undefined): string => SESSION + fingerprint(token ?? '');
export const isMarkOfSession = (mark: string): boolean => mark.startsWith(SESSION);
const SESSION = 'session ';

/** How many shoppers have left this browser: tells input typed before a departure from input typed since. */
export const departures = (page: Page): number => Number(stored(DEPARTURES, page).read()) || 0;
const DEPARTURES = 'shopper.departures';

export const noteShopperLeft = (page: Page): void => {
  stored(DEPARTURES, page).write(String(departures(page) + 1));
  knownShopper(page).forget();
};

/** `isAnother`: a different shopper was signed in before, whose session ended without signing out. */
export const noteShopper = (page: Page, email: string): { isAnother: boolean } => {
  const known = knownShopper(page);
  const before = known.read();
  const now = fingerprint(sentEmail(email));
  // If the storage is full, the fingerprint of the shopper before must not remain.
  if (!known.write(now)) known.forget();
  return { isAnother: before !== undefined && before !== now };
};
