import Cookies from 'js-cookie';

const AUTH_COOKIE = 'auth_token';

/** The shopper's token, held in a cookie. */
export type Token = { read(): string | undefined; forget(): void };

/** What may travel in a header: anything else in the cookie is no token of ours, and is thrown away. */
const isSound = (value: string) => /^[\x21-\x7e]+$/.test(value);

export const cookieToken: Token = {
  read() {
    const value = Cookies.get(AUTH_COOKIE);
    if (value === undefined || isSound(value)) return value;
    this.forget();
    return undefined;
  },
  forget: () => Cookies.remove(AUTH_COOKIE, { path: '/' }),
};
