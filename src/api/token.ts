import Cookies from 'js-cookie';

const AUTH_COOKIE = 'auth_token';

/** The shopper's token, held in a cookie. */
export type Token = { read(): string | undefined; forget(): void };

export const cookieToken: Token = {
  read: () => Cookies.get(AUTH_COOKIE),
  forget: () => Cookies.remove(AUTH_COOKIE, { path: '/' }),
};
