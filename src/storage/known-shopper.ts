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
  knownShopper(page).write(fingerprint(sentEmail(email)));
};
