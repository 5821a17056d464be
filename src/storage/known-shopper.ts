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

/** The last such session that its shopper has left. */
export const leftSession = (page: Page) => stored('shopper.left', page);

export const noteShopperLeft = (page: Page, token: string | undefined): void => {
  const known = knownShopper(page);
  if (known.read() === undefined) leftSession(page).write(markOfSession(token));
  known.forget();
};

export const noteShopper = (page: Page, email: string): void => {
  const known = knownShopper(page);
  // Where there is no room, an earlier note must not name whoever was here before.
  if (!known.write(fingerprint(sentEmail(email)))) known.forget();
};
