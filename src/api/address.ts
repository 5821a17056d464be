/** Where the store answers and how a call introduces the shop. Shared by the client and the early fetches. */

const API_PREFIX = '/api/v1';
const LOCAL_API_PORT = 8044;

const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

export type Page = { hostname: string; host: string; protocol: string };

/** What the page's own server may say in place of the rule: `<meta name="api-base" content="…">`. */
type Told = { built?: string | undefined; served?: string | undefined };

export function apiBase(page: Page, { built, served }: Told = {}): string {
  const told = built || served;
  if (told) return told.replace(/\/+$/, '');
  if (isLoopback(page.hostname)) return `http://${page.hostname}:${LOCAL_API_PORT}${API_PREFIX}`;
  return `https://api.${page.host}${API_PREFIX}`;
}

/** Browsers forbid scripts to set `Host`, so the hostname travels under a name of its own. */
export const storeHeaders = (page: Page, token: string | undefined): Record<string, string> => ({
  Accept: 'application/json',
  'X-Store-Host': page.hostname,
  ...(token && { Authorization: `Bearer ${token}` }),
});

/** Null and empty parameters are dropped; the rest keep their order, so equal questions are equal addresses. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') asked.set(name, String(value));
  }
  const search = asked.toString();
  return search ? `${path}?${search}` : path;
}
