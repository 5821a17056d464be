/** Where a product is shown, and which product an address shows. */

export const productAddress = (id: string): string => `/product/${encodeURIComponent(id)}`;

export function productIdAt(pathname: string): string {
  const id = /^\/product\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
  try {
    return decodeURIComponent(id);
  } catch {
    // A mistyped escape is part of an id that no product has.
    return id;
  }
}
