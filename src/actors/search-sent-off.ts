type Arrival = {
  location: Pick<Location, 'href'>;
  document: Pick<Document, 'referrer'>;
  performance: { getEntriesByType(type: 'navigation'): readonly object[] };
};

/**
 * A search that the shopper sent off from a page of this shop before its scripts had come: the browser led to the results
 * by itself, so no flow has heard of it. A link that somebody was given is no search of theirs, nor is a reload.
 */
export function searchSentOff({ location, document, performance }: Arrival): string {
  const [arrival] = performance.getEntriesByType('navigation').map((entry) => 'type' in entry && entry.type);
  const here = new URL(location.href);
  const words = here.pathname === '/search' ? here.searchParams.get('q') : null;
  if (!words || arrival !== 'navigate' || !document.referrer.startsWith(`${here.origin}/`)) return '';
  return new URL(document.referrer).searchParams.get('q') === words ? '' : words;
}
