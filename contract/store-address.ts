/** The address of a store's API, derived from the page of its shop. The shop and its host share this rule. */

const API_PREFIX = '/api/v1';
const LOCAL_API_PORT = 8044;

export type Page = { hostname: string; host: string };

/** Whether the name stands for the machine itself. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** `told` replaces the rule: the page sets it by `<meta name="api-base" content="…">`. */
export function apiBase({ hostname, host }: Page, told = ''): string {
  if (told) return told.replace(/\/+$/, '');
  if (isLoopback(hostname)) return `http://${hostname}:${LOCAL_API_PORT}${API_PREFIX}`;
  return `https://api.${host}${API_PREFIX}`;
}
