import { useSyncExternalStore } from 'react';
import { isScreenAwaited, whenAwaitedChanges } from '../../shop/awaited-screen';
import classes from './FetchingBar.module.css';

/** Says that the next screen is coming, once the wait is long enough to be felt. */
export function FetchingBar() {
  const isAwaited = useSyncExternalStore(whenAwaitedChanges, isScreenAwaited, () => false);
  return isAwaited && <div className={classes.bar} role="progressbar" aria-label="Loading page" />;
}
