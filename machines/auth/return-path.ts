const HOME = '/';

/** Placeholder origin for parsing a path; it is never requested. */
const SHOP = 'https://shop.invalid';

/** Browsers strip some of these and read a backslash as a slash, so '/\evil' would lead to another host. */
const TRICKY = /[\p{Cc} \\]/u;

/** Returning to the sign-in page would be a loop. */
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
