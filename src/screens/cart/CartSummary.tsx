import { Button } from '@mantine/core';
import { savingOf } from '#machines/cart/amounts';
import { cartCount, cartSubtotal } from '#machines/cart/cart.selectors';
import { PriceDetails } from '../../components/price/PriceDetails';
import { rupees } from '../../components/price/rupees';
import { useSeemsSignedIn, useShop } from '../../shop/shop-context';
import { useCart } from '../../shop/shopper-facts';
import classes from './CartSummary.module.css';

/** All that will be paid, before anybody asks for an address. */
export function CartSummary() {
  const { cart } = useShop();
  const isSignedIn = useSeemsSignedIn();
  const count = useCart(cartCount);
  const saving = useCart(({ context }) => savingOf(context.lines));
  const subtotal = rupees(useCart(cartSubtotal));
  return (
    <>
      <section className={classes.summary} aria-labelledby="price-details">
        <h2 id="price-details" className={classes.heading}>
          Price details
        </h2>
        <PriceDetails subtotal={`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`} amount={subtotal} />
        {saving > 0 && <p className={classes.saving}>You save {rupees(saving)}</p>}
        <p className={classes.small}>Inclusive of all taxes</p>
      </section>
      <div className={classes.checkout} data-total={subtotal}>
        <Button size="md" fullWidth onClick={() => cart.send({ type: 'cart.checkout.asked', isSignedIn })}>
          Checkout
        </Button>
      </div>
    </>
  );
}
