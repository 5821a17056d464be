const HOSTNAME = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** For which shop a page is made, and where that shop is reached from outside. */
export type Whereabouts = { hostname: string; origin: string };

/**
 * As the browser asked, unless the origin is known better. What is made for one of these is never given to
 * another: whoever asks may call the shop as they like. No name that could be one of a host is none.
 */
export function whereaboutsOf({ hostname, origin }: URL, publicOrigin: string | undefined): Whereabouts | undefined {
  const name = hostname.toLowerCase();
  return HOSTNAME.test(name) ? { hostname: name, origin: publicOrigin ?? origin } : undefined;
}

/** Under which what was made for a shop is kept. */
export const keyOf = ({ hostname, origin }: Whereabouts, address: string): string => `${hostname} ${origin} ${address}`;
