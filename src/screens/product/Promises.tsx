import { useSelector } from '@xstate/react';
import { storeCan } from '#contract/store-info';
import { policyAddress } from '#machines/policy/policy-types';
import { storeDetails } from '#machines/store-info/store-info.selectors';
import { Link } from '../../components/link/Link';
import { useShop } from '../../shop/shop-context';
import classes from './Promises.module.css';

/** Terms of every order. Shipping is always free; returns and cash on delivery depend on the store's details. */
export function Promises() {
  const { storeInfo } = useShop();
  const info = useSelector(storeInfo, storeDetails);
  const days = info?.returnDays;
  return (
    <ul className={classes.promises} aria-label="Delivery and returns">
      <li>
        <Link to={policyAddress('shipping')}>Free delivery</Link>
      </li>
      {days ? (
        <li>
          <Link to={policyAddress('return')}>{days}-day returns</Link>
        </li>
      ) : null}
      {storeCan(info, 'cashOnDelivery') && (
        <li>
          <Link to={policyAddress('shipping')}>Cash on delivery</Link>
        </li>
      )}
    </ul>
  );
}
