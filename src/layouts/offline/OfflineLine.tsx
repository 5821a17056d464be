import { useSelector } from '@xstate/react';
import { useShop } from '../../app/shop-context';
import classes from './OfflineLine.module.css';

/** Says that the connection is gone, in whichever layout. */
export function OfflineLine() {
  const isOffline = useSelector(useShop().ref, (snapshot) => snapshot.matches('offline'));
  return (
    <div role="status">
      {isOffline && <p className={classes.offline}>You are offline. What you see may be out of date.</p>}
    </div>
  );
}
