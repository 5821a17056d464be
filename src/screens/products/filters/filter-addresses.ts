import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { askedAt, isSameListing, refinedAddress } from '#machines/catalogue/refined-listing';
import { afterChange } from '#machines/filters/filter-changes';
import type { FiltersRef } from '#machines/filters/filters.machine';

/** Each choice leads to the address that the present one becomes by it. */
export function useFilterAddresses(filters: FiltersRef): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Of two quick choices the second begins where the first leads, though that is not shown yet.
  const latest = useRef({ pathname, search });
  useLayoutEffect(() => {
    latest.current = { pathname, search };
  }, [pathname, search]);

  useEffect(() => {
    const { unsubscribe } = filters.on('filters.address.asked', ({ change }) => {
      const listing = askedAt(latest.current.pathname, latest.current.search);
      const next = afterChange(listing, change);
      // Back would lead to the same page again.
      if (isSameListing(next, listing)) return;
      const address = refinedAddress(next);
      const [to = '', query = ''] = address.split('?');
      latest.current = { pathname: to, search: query };
      navigate(address);
    });
    return unsubscribe;
  }, [filters, navigate]);
}
