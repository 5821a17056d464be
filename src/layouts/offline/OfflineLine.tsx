import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { shortMoment } from '../../components/order/order-day';
import { entryOf } from '../../shop/screen';
import { useIsOffline, useShop } from '../../shop/shop-context';
import classes from './OfflineLine.module.css';

/** Says that the connection is lost, and when a page from the service worker's cache was stored. In both layouts. */
export function OfflineLine() {
  const isOffline = useIsOffline();
  const since = useCachedAt();
  return (
    <div role="status">
      {(isOffline || since) && (
        <p className={classes.offline}>
          {isOffline && 'You are offline. '}
          {isOffline && !since && 'What you have seen before is still here, and may be out of date.'}
          {since && `This page is as you saw it on ${since}. `}
          {since && (
            <button type="button" className={classes.again} onClick={() => window.location.reload()}>
              Show it as it is now
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Only the history entry of the cached page has its date: later entries, even at its address, are fetched anew. */
function useCachedAt(): string {
  const cached = useSelector(useShop().ref, ({ context }) => context.cachedPage);
  const entry = entryOf(useLocation());
  return cached?.entry === entry ? shortMoment(cached.since) : '';
}
