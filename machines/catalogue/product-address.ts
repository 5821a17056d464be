/** Builds and parses the address of a product's page. */

export const productAddress = (id: string): string => `/product/${encodeURIComponent(id)}`;

const LONGEST_ID = 200;

/** Empty for an id longer than any store's. */
export function productIdAt(pathname: string): string {
  const id = /^\/product\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
  if (id.length > LONGEST_ID) return '';
  try {
    return decodeURIComponent(id);
  } catch {
    // A malformed escape is kept as text; no product has such an id.
    return id;
  }
}
