/** Where a store answers, seen from a page of its shop: the one rule for the shop and for whoever serves it. */

const API_PREFIX = '/api/v1';
const LOCAL_API_PORT = 8044;

export type Page = { hostname: string; host: string };

/** A page on the shopper's own machine. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** `told` is what the page itself may say in place of the rule: `<meta name="api-base" content="…">`. */
export function apiBase({ hostname, host }: Page, told = ''): string {
  if (told) return told.replace(/\/+$/, '');
  if (isLoopback(hostname)) return `http://${hostname}:${LOCAL_API_PORT}${API_PREFIX}`;
  return `https://api.${host}${API_PREFIX}`;
}
