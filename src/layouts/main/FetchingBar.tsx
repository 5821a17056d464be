import { useSyncExternalStore } from 'react';
import { isScreenAwaited, whenAwaitedChanges } from '../../shop/awaited-screen';
import classes from './FetchingBar.module.css';

/** Shows that code is being fetched. It appears after a delay (CSS), so that short waits show nothing. */
export function FetchingBar() {
  const isAwaited = useSyncExternalStore(whenAwaitedChanges, isScreenAwaited, () => false);
  return isAwaited && <div className={classes.bar} role="progressbar" aria-label="Loading page" />;
}
