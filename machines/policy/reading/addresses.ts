/** Where a link leads. `part`: an anchor of the same text. `within`: a path of the shop. `out`: anything else. */
export type LinkAddress = { leads: 'part' | 'within' | 'out'; to: string };

const LONGEST = 2_000;
/** Placeholder origin: an address that resolves to it was relative. */
const HERE = 'https://here.invalid';
const LOOPBACK = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?\//i;

/**
 * Parses an address as browsers do (tabs, line breaks and backslashes included) and serialises the result, so that the
 * address checked is the address followed.
 */
export function linkAddress(href: string): LinkAddress | undefined {
  const url = urlOf(href);
  if (!url) return undefined;
  if (href.trim().startsWith('#')) return { leads: 'part', to: partName(url.hash) };
  if (url.origin === HERE) return within(href, url);
  switch (url.protocol) {
    case 'https:':
    case 'http:':
      // A user name before the host is meant to be mistaken for it.
      return url.username || url.password ? undefined : { leads: 'out', to: url.href };
    case 'mailto:':
      return url.pathname.includes('@') ? { leads: 'out', to: `mailto:${url.pathname}` } : undefined;
    case 'tel:':
      return call(url.pathname);
    default:
      return undefined;
  }
}

function urlOf(href: string): URL | undefined {
  if (href.length > LONGEST) return undefined;
  try {
    return new URL(href, HERE);
  } catch {
    return undefined;
  }
}

function within(href: string, { pathname, search, hash }: URL): LinkAddress | undefined {
  // Two slashes would lead to another host.
  if (!href.trim().startsWith('/') || pathname.startsWith('//')) return undefined;
  return { leads: 'within', to: pathname + search + hash };
}

/** Decodes the anchor of an address, such as '#returns%20policy'. */
export function partName(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function call(written: string): LinkAddress | undefined {
  const number = written.replaceAll('%20', '').replace(/[^\d+*#]/g, '');
  return /\d/.test(number) ? { leads: 'out', to: `tel:${number}` } : undefined;
}

/** The only picture a policy may show is the store's logo, at the address in the store information. */
export function logoAddress(src: string, logo: string): string | undefined {
  const address = logo.trim();
  if (address === '' || src.trim() !== address) return undefined;
  const url = urlOf(address);
  if (!url || url.username || url.password) return undefined;
  if (url.origin === HERE) return within(address, url)?.to;
  return url.protocol === 'https:' || LOOPBACK.test(url.href) ? url.href : undefined;
}
