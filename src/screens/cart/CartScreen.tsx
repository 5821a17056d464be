import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rupees } from '#contract/money';
import type { AvailabilityRef } from '#machines/availability/availability.machine';
import { cartCount } from '#machines/cart/cart.selectors';
import { Announcement } from '../../components/announcement/Announcement';
import { Link } from '../../components/link/Link';
import { Message } from '../../components/message/Message';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { leaveFocusToHeading, showHeading } from '../../shop/heading-focus';
import { useShop } from '../../shop/shop-context';
import { useCart } from '../../shop/shopper-facts';
import { CartLines } from './CartLines';
import classes from './CartScreen.module.css';
import { CartSummary } from './CartSummary';

type CartProps = { availability: AvailabilityRef };

export function CartScreen({ availability }: CartProps) {
  const state = useCart(({ value }) => value);
  const View = VIEWS[state];
  useWayToCheckout();
  return (
    <>
      <PageHead title="Cart" />
      <View availability={availability} />
      <Announcement>{useWhatIsHeard()}</Announcement>
    </>
  );
}

const VIEWS = { restoring: Restoring, empty: Empty, filled: Filled };

/** Navigates when the cart machine opens the checkout or requires a login. */
function useWayToCheckout() {
  const { cart } = useShop();
  const navigate = useNavigate();
  useEffect(() => {
    let isLeaving = false;
    /** Navigates once, even if the shopper presses twice. */
    const leave = (to: string, state?: { from: string }) => {
      if (!isLeaving) navigate(to, { state });
      isLeaving = true;
    };
    const ways = [
      cart.on('cart.checkout.opened', () => leave('/checkout')),
      cart.on('cart.login.required', () => leave('/login', { from: '/checkout' })),
    ];
    return () => {
      for (const way of ways) way.unsubscribe();
    };
  }, [cart, navigate]);
}

/** Text of a single live region: amounts change in several places at once, and other tabs remove lines. */
function useWhatIsHeard(): string {
  const { cart } = useShop();
  const [heard, hear] = useState('');
  useEffect(() => {
    const facts = [
      cart.on('cart.line.counted', ({ quantity, subtotal }) =>
        hear(`Quantity ${quantity}, subtotal ${rupees(subtotal)}`),
      ),
      cart.on('cart.lines.removed', () => hear('')),
      cart.on('cart.lines.moved', () => hear('')),
      cart.on('cart.emptied', () => hear('')),
      cart.on('cart.lines.lost', ({ name, lines }) =>
        hear(`Removed in another tab: ${lines === 1 ? name : `${lines} items`}`),
      ),
    ];
    return () => {
      for (const fact of facts) fact.unsubscribe();
    };
  }, [cart]);
  return heard;
}

/** No skeleton, because reading the browser's storage takes no noticeable time. */
function Restoring() {
  return (
    <div className={classes.screen} aria-busy="true">
      <PageTitle className={classes.title}>Your cart</PageTitle>
    </div>
  );
}

function Empty() {
  return (
    <Message
      title="Your cart is empty"
      action={
        <>
          <Button component={Link} to="/" size="md">
            Continue Shopping
          </Button>
          <Button component={Link} to="/wishlist" size="md" variant="default">
            View Wishlist
          </Button>
        </>
      }
    >
      Items you add are saved here.
    </Message>
  );
}

function Filled({ availability }: CartProps) {
  const { cart } = useShop();
  const count = useCart(cartCount);
  const clear = () => {
    cart.send({ type: 'cart.cleared' });
    showHeading();
  };
  return (
    <div className={classes.screen} ref={leaveFocusToHeading}>
      <header className={classes.head}>
        <PageTitle className={classes.title}>Your cart</PageTitle>
        <p className={classes.count}>
          {count} {count === 1 ? 'item' : 'items'}
        </p>
      </header>
      <div className={classes.lines}>
        <CartLines availability={availability} />
        <Button className={classes.clear} variant="subtle" color="gray" onClick={clear}>
          Clear Cart
        </Button>
      </div>
      <CartSummary availability={availability} />
    </div>
  );
}
