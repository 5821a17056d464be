import * as v from 'valibot';
import { sentEmail } from '#contract/account';
import { fingerprint } from '#machines/attempt';
import { storedValue } from './stored-value';

/**
 * Tells whoever signed in last from others, without the email, until they sign out: a tab whose page was away meanwhile
 * heard neither of the one nor of the other.
 */
export const knownShopper = (page: Pick<Window, 'localStorage'>) =>
  storedValue(
    'shopper',
    () => page.localStorage,
    (stored) => (v.is(v.string(), stored) ? stored : undefined),
  );

export const noteShopper = (page: Pick<Window, 'localStorage'>, email: string): void => {
  const known = knownShopper(page);
  // Where there is no room, whoever was here before is not taken for them.
  if (!known.write(fingerprint(sentEmail(email)))) known.forget();
};
