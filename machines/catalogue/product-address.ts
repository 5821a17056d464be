/** Builds and parses the address of a product's page. */

/** `color`: the one that the page preselects. */
export const productAddress = (id: string, color = ''): string =>
  `/product/${encodeURIComponent(id)}${color && `?color=${encodeURIComponent(color)}`}`;

export const colorAt = (search: string): string => new URLSearchParams(search).get('color') ?? '';

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
