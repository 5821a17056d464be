type Arrival = {
  location: Pick<Location, 'href'>;
  document: Pick<Document, 'referrer'>;
  performance: { getEntriesByType(type: 'navigation'): readonly object[] };
};

/**
 * The words of a search that the shopper submitted on a page of this shop before its scripts loaded: the browser
 * navigated by itself, so no machine recorded the search. Links from elsewhere and reloads do not count.
 */
export function searchSentOff({ location, document, performance }: Arrival): string {
  const [arrival] = performance.getEntriesByType('navigation').map((entry) => 'type' in entry && entry.type);
  const here = new URL(location.href);
  const words = here.pathname === '/search' ? here.searchParams.get('q') : null;
  if (!words || arrival !== 'navigate' || !document.referrer.startsWith(`${here.origin}/`)) return '';
  return new URL(document.referrer).searchParams.get('q') === words ? '' : words;
}
