import Cookies from 'js-cookie';
import { Failure } from '#contract/failure';

const AUTH_COOKIE = 'auth_token';
const DAYS_KEPT = 30;
const NOT_KEPT = 'This browser does not keep you signed in. Please allow cookies for this shop and try again.';

/** The shopper's token, held in a cookie. */
export type Token = {
  read(): string | undefined;
  keep(token: string): void;
  forget(): void;
  /** Deletes the token and notifies the listeners, if the cookie still holds this bearer. */
  refuse(bearer: string | undefined): void;
  whenRefused(listener: () => void): () => void;
};

/** Characters allowed in a header; a cookie with any others is not a token of this shop and is deleted. */
const isSound = (value: string) => /^[\x21-\x7e]+$/.test(value);

/** In a sandboxed frame even reading `document.cookie` throws: treated as having no cookies. */
function ifAllowed<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const forgetToken = () => ifAllowed(() => Cookies.remove(AUTH_COOKIE, { path: '/' }));

export function readToken(): string | undefined {
  const value = ifAllowed(() => Cookies.get(AUTH_COOKIE));
  if (value === undefined || isSound(value)) return value;
  forgetToken();
  return undefined;
}

export function openToken(page?: Pick<Location, 'protocol'>): Token {
  const listeners = new Set<() => void>();
  return {
    read: readToken,
    forget: forgetToken,
    keep(token) {
      ifAllowed(() =>
        Cookies.set(AUTH_COOKIE, token, {
          expires: DAYS_KEPT,
          path: '/',
          sameSite: 'lax',
          secure: (page ?? window.location).protocol === 'https:',
        }),
      );
      if (readToken() !== token) throw new Failure({ kind: 'malformed', error: NOT_KEPT });
    },
    refuse(bearer) {
      // A late 401 for an older token must not end the session that has begun since.
      if (readToken() !== bearer) return;
      forgetToken();
      for (const listener of listeners) listener();
    },
    whenRefused(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Marked pure so that the early inline script, which needs only `readToken`, drops it by tree shaking. */
export const cookieToken: Token = /* @__PURE__ */ openToken();
