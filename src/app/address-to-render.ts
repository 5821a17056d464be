/** For the host only, so kept out of the browser's bundle. */
import { colorAt, productAddress, productIdAt } from '#machines/catalogue/product-address';
import { askedAt, refinedAddress, searchersMayKeep } from '#machines/catalogue/refined-listing';
import { NOT_FOUND, ownSpelling, type Route, routeAt, UNMATCHED } from './routes';

export type PageAddress = {
  pathname: string;
  search: string;
  /** The address equals a route without parameters or query, so the number of such addresses is limited. */
  isOwn: boolean;
  /** No route matches, so the page is missing whatever the store says. */
  isNotFound: boolean;
  /** Whether search engines may index the page; other pages are marked `noindex`. */
  isToBeFound: boolean;
};

type Reading = (pathname: string, search: string) => { read: string; isToBeFound: boolean };

const readListing: Reading = (pathname, search) => {
  const listing = askedAt(pathname, search);
  const [, query] = refinedAddress(listing).split('?');
  return { read: query ? `?${query}` : '', isToBeFound: searchersMayKeep(listing).isToBeFound };
};

/** Names of colours mean the same in capitals and in small letters. */
const readProduct: Reading = (pathname, search) => {
  const [, query] = productAddress(productIdAt(pathname), colorAt(search).toLowerCase()).split('?');
  return { read: query ? `?${query}` : '', isToBeFound: true };
};

const readOrder: Reading = (_, search) => {
  const id = new URLSearchParams(search).get('id');
  return { read: id ? `?${new URLSearchParams({ id })}` : '', isToBeFound: true };
};

/** The part of the query that a screen reads, in canonical form. Other screens read none of it. */
const READINGS = new Map<string, Reading>([
  ['/products', readListing],
  ['/search', readListing],
  ['/product/:id', readProduct],
  ['/track-order', readOrder],
]);

/** Whether the host may render the page: its content is the same for every shopper. */
const isForEverybody = ({ access, layout, isPersonal }: Route): boolean =>
  access === 'public' && !isPersonal && layout === 'main';

/**
 * The canonical address, used as the cache key, under which a page is rendered for all addresses with the same meaning.
 * Undefined where the host does not render the page.
 */
export function addressToRender({ pathname, search }: { pathname: string; search: string }): PageAddress | undefined {
  const route = routeAt(pathname);
  const isNotFound = route.path === UNMATCHED || route.path === NOT_FOUND;
  if (isNotFound) return { pathname: NOT_FOUND, search: '', isOwn: true, isNotFound, isToBeFound: false };
  if (!isForEverybody(route)) return undefined;
  const { read, isToBeFound } = READINGS.get(route.path)?.(pathname, search) ?? { read: '', isToBeFound: true };
  const isOwn = pathname === route.path && read === '';
  return {
    pathname: ownSpelling(pathname),
    search: read,
    isOwn,
    isNotFound,
    isToBeFound: isToBeFound && !route.isUnlisted,
  };
}
