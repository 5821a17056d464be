/** What the host asks of an address before it renders it; no browser needs it. */
import { askedAt, refinedAddress, searchersMayKeep } from '#machines/catalogue/refined-listing';
import { NOT_FOUND, ownSpelling, type Route, routeAt, UNMATCHED } from './routes';

export type PageAddress = {
  pathname: string;
  search: string;
  /** It stands in the table of routes as it is: nobody can make up another. */
  isOwn: boolean;
  /** There is no such place, whatever the store says. */
  isNotFound: boolean;
  /** Whether searchers may find what is there: the page of every other says that it is not to be found. */
  isToBeFound: boolean;
};

type Reading = (pathname: string, search: string) => { read: string; isToBeFound: boolean };

const readListing: Reading = (pathname, search) => {
  const listing = askedAt(pathname, search);
  const [, query] = refinedAddress(listing).split('?');
  return { read: query ? `?${query}` : '', isToBeFound: searchersMayKeep(listing).isToBeFound };
};

const readOrder: Reading = (_, search) => {
  const id = new URLSearchParams(search).get('id');
  return { read: id ? `?${new URLSearchParams({ id })}` : '', isToBeFound: true };
};

/** What a screen reads of the query, in one spelling however it was asked. Any other reads nothing. */
const READINGS = new Map<string, Reading>([
  ['/products', readListing],
  ['/search', readListing],
  ['/track-order', readOrder],
]);

/** What the host may render: a page that is the same for everybody. */
const isForEverybody = ({ access, layout, isPersonal }: Route): boolean =>
  access === 'public' && !isPersonal && layout === 'main';

/**
 * The one address under which a page is made for all who mean the same, whatever else stands in theirs. Nothing
 * where the host renders none.
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
