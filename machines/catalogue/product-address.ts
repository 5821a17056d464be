/** Builds and parses the address of a product's page. */

/** `color`: the one that the page preselects. */
export const productAddress = (id: string, color = ''): string =>
  `/product/${encodeURIComponent(id)}${color && `?color=${encodeURIComponent(color)}`}`;

const LONGEST_COLOR = 60;
/** What the browser puts in the place of a malformed escape. */
const BROKEN_LETTER = '\uFFFD';

/** Empty for what is no colour of any store. */
export function colorAt(search: string): string {
  const color = new URLSearchParams(search).get('color')?.trim() ?? '';
  return color.length > LONGEST_COLOR || color.includes(BROKEN_LETTER) ? '' : color;
}

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
