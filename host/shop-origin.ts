const HOSTNAME = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** The hostname whose shop a page is rendered for, and that shop's public origin. */
export type ShopOrigin = { hostname: string; origin: string };

/**
 * Taken from the request, unless the public origin is configured. Clients can send any Host header, so cache entries
 * are never shared between origins, and invalid hostnames are rejected.
 */
export function shopOriginOf({ hostname, origin }: URL, publicOrigin: string | undefined): ShopOrigin | undefined {
  const name = hostname.toLowerCase();
  return HOSTNAME.test(name) ? { hostname: name, origin: publicOrigin ?? origin } : undefined;
}

export const cacheKey = ({ hostname, origin }: ShopOrigin, address: string): string =>
  `${hostname} ${origin} ${address}`;
