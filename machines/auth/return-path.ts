const HOME = '/';

/** Only stands for the shop while an address is taken apart; nobody ever goes there. */
const SHOP = 'https://shop.invalid';

/** Browsers drop some of these from addresses and read a backslash as a slash: '/\evil' is another shop. */
const TRICKY = /[\p{Cc} \\]/u;

/** Leading on to signing in would lead in circles. */
const SIGN_IN = /^\/login\/?$/;

/** Where a shopper goes on after signing in: the path they wanted if it lies within the shop, else home. */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || TRICKY.test(wanted)) return HOME;
  try {
    const { origin, pathname, search } = new URL(wanted, SHOP);
    if (origin !== SHOP || pathname.startsWith('//') || SIGN_IN.test(decodeURIComponent(pathname))) return HOME;
    return `${pathname}${search}`;
  } catch {
    return HOME;
  }
}
