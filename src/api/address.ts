/** How a call is addressed, and how the shop introduces itself. Shared by the client and the early fetches. */
import type { Page } from '#contract/store-address';

/** The header by which a store knows for which shop it is asked. */
export const HOST_HEADER = 'X-Store-Host';

/** Browsers forbid scripts to set `Host`, so the hostname travels under a name of its own. */
export const storeHeaders = (page: Pick<Page, 'hostname'>, token: string | undefined): Record<string, string> => ({
  Accept: 'application/json',
  [HOST_HEADER]: page.hostname,
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
