/** Where a product is shown, and which product an address shows. */

export const productAddress = (id: string): string => `/product/${encodeURIComponent(id)}`;

const LONGEST_ID = 200;

/** An id longer than any store's is none. */
export function productIdAt(pathname: string): string {
  const id = /^\/product\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
  if (id.length > LONGEST_ID) return '';
  try {
    return decodeURIComponent(id);
  } catch {
    // A mistyped escape is part of an id that no product has.
    return id;
  }
}
