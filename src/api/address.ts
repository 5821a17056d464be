/** Headers and query strings of a call, shared by the client and the early fetches. */
import type { Page } from '#contract/store-address';

/** Tells a store that serves several shops which shop the call is for. */
export const HOST_HEADER = 'X-Store-Host';

/** Browsers forbid scripts to set `Host`, so the hostname travels in a header of its own. */
export const storeHeaders = (page: Pick<Page, 'hostname'>, token: string | undefined): Record<string, string> => ({
  Accept: 'application/json',
  [HOST_HEADER]: page.hostname,
  ...(token && { Authorization: `Bearer ${token}` }),
});

/** Drops null and empty parameters and keeps the order of the rest, so equal queries give equal addresses. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') asked.set(name, String(value));
  }
  const search = asked.toString();
  return search ? `${path}?${search}` : path;
}
