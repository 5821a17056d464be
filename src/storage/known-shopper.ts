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
 * Tells whoever signed in last from others, without the email, until they sign out: a tab whose page was away meanwhile
 * heard neither of the one nor of the other.
 */
export const knownShopper = (page: Page) => stored('shopper', page);

/** Tells one session from another where it could not be noted who has signed in, as in a full storage. */
export const markOfSession = (token: string | undefined): string => SESSION + fingerprint(token ?? '');
export const isMarkOfSession = (mark: string): boolean => mark.startsWith(SESSION);
const SESSION = 'session ';

/** How often a shopper has left here, which tells what was typed before from what was typed since. */
export const departures = (page: Page): number => Number(stored(DEPARTURES, page).read()) || 0;
const DEPARTURES = 'shopper.departures';

export const noteShopperLeft = (page: Page): void => {
  stored(DEPARTURES, page).write(String(departures(page) + 1));
  knownShopper(page).forget();
};

/** Says whether somebody else was here before, whose session ended without their leaving. */
export const noteShopper = (page: Page, email: string): { isAnother: boolean } => {
  const known = knownShopper(page);
  const before = known.read();
  const now = fingerprint(sentEmail(email));
  // Where there is no room, an earlier note must not name whoever was here before.
  if (!known.write(now)) known.forget();
  return { isAnother: before !== undefined && before !== now };
};
