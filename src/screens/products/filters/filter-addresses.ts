import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { askedAt, isSameListing, refinedAddress } from '#machines/catalogue/refined-listing';
import { afterChange } from '#machines/filters/filter-changes';
import type { FiltersRef } from '#machines/filters/filters.machine';

/** Applies each filter change to the current address, and navigates to the result. */
export function useFilterAddresses(filters: FiltersRef): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The latest requested address: a second quick choice builds on the first, which may not be rendered yet.
  const latest = useRef({ pathname, search });
  useLayoutEffect(() => {
    latest.current = { pathname, search };
  }, [pathname, search]);

  useEffect(() => {
    const { unsubscribe } = filters.on('filters.address.asked', ({ change }) => {
      const listing = askedAt(latest.current.pathname, latest.current.search);
      const next = afterChange(listing, change);
      // Navigating would add an entry to the history, and Back would lead to the same page again.
      if (isSameListing(next, listing)) return;
      const address = refinedAddress(next);
      const [to = '', query = ''] = address.split('?');
      latest.current = { pathname: to, search: query };
      navigate(address);
    });
    return unsubscribe;
  }, [filters, navigate]);
}
