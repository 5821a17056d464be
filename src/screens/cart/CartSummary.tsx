import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { rupees } from '#contract/money';
import type { AvailabilityRef } from '#machines/availability/availability.machine';
import { isAwaited } from '#machines/availability/availability.selectors';
import { savingOf } from '#machines/cart/amounts';
import { cartCount, cartSubtotal } from '#machines/cart/cart.selectors';
import { Differences, useDifferences } from '../../components/mending/Differences';
import { PriceDetails } from '../../components/price/PriceDetails';
import { useSeemsSignedIn, useShop } from '../../shop/shop-context';
import { useCart } from '../../shop/shopper-facts';
import classes from './CartSummary.module.css';

/** Shows the full amount to pay before the shopper enters an address. */
export function CartSummary({ availability }: { availability: AvailabilityRef }) {
  const { cart } = useShop();
  const isSignedIn = useSeemsSignedIn();
  const count = useCart(cartCount);
  const saving = useCart(({ context }) => savingOf(context.lines));
  const differences = useDifferences(availability);
  const isWaiting = useSelector(availability, isAwaited);
  useEffect(() => {
    const { unsubscribe } = availability.on('availability.wayOn.open', () =>
      cart.send({ type: 'cart.checkout.asked', isSignedIn }),
    );
    return unsubscribe;
  }, [availability, cart, isSignedIn]);
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
      {/* Not above the lines, which would move down when the store answers. */}
      <div className={classes.differences}>
        <Differences availability={availability} isAny={differences.length > 0} />
      </div>
      <div className={classes.checkout} data-total={subtotal}>
        <Button
          size="md"
          fullWidth
          aria-disabled={isWaiting || undefined}
          onClick={() => availability.send({ type: 'availability.wayOn.asked', to: 'checkout' })}
        >
          {isWaiting ? 'Checking…' : 'Checkout'}
        </Button>
      </div>
    </>
  );
}
