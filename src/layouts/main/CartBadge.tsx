import { cartCount } from '#machines/cart/cart.selectors';
import { useCart } from '../../shop/shopper-facts';
import classes from './CartBadge.module.css';

/** As long as it fits, it is the very number by which the link is called. */
const MOST_SHOWN = 999;

/** How much is in the cart, for the eye; the link it stands on says it to the ear. It takes no room and moves nothing. */
export function CartBadge() {
  const count = useCart(cartCount);
  return (
    <span className={classes.badge} aria-hidden="true">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count || null}
    </span>
  );
}
