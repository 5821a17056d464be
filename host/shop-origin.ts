const HOSTNAME = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** For which shop a page is made, and where that shop is reached from outside. */
export type ShopOrigin = { hostname: string; origin: string };

/**
 * As the browser asked, unless the origin is known better. Whoever asks may call the shop as they like, so what
 * is made for one is never given to another; what no host can be called is nobody's.
 */
export function shopOriginOf({ hostname, origin }: URL, publicOrigin: string | undefined): ShopOrigin | undefined {
  const name = hostname.toLowerCase();
  return HOSTNAME.test(name) ? { hostname: name, origin: publicOrigin ?? origin } : undefined;
}

/** Under which what was made for a shop is kept. */
export const cacheKey = ({ hostname, origin }: ShopOrigin, address: string): string =>
  `${hostname} ${origin} ${address}`;
