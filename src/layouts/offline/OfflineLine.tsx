import { useIsOffline } from '../../shop/shop-context';
import classes from './OfflineLine.module.css';

/** Says that the connection is gone, in whichever layout. */
export const OfflineLine = () => (
  <div role="status">
    {useIsOffline() && <p className={classes.offline}>You are offline. What you see may be out of date.</p>}
  </div>
);
