import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { exactRupees } from '#contract/money';
import { type OrderStatus, orderTotal } from '#contract/order';
import { isSignedIn, sessionNumber } from '#machines/auth/auth.selectors';
import { paymentAddress } from '#machines/payment/payment-address';
import { policyAddress } from '#machines/policy/policy-types';
import type { ThanksRef } from '#machines/thanks/thanks.machine';
import { Link } from '../../components/link/Link';
import { itemInWords } from '../../components/order/items-in-words';
import { Column } from '../../components/page/Column';
import { PageHead } from '../../components/page/PageHead';
import { focusHeading } from '../../shop/heading-focus';
import { PAGE_LOAD, useAuth } from '../../shop/shop-context';
import classes from './OrderSuccessScreen.module.css';

type ThanksProps = { thanks: ThanksRef };

export function OrderSuccessScreen({ thanks }: ThanksProps) {
  const orderId = useSelector(thanks, ({ context }) => context.orderId);
  const status = useSelector(thanks, ({ context }) => context.order?.status ?? 'Unknown');
  const isNumbered = orderId.trim() !== '';
  const isCancelled = status === 'Cancelled';
  return (
    <>
      <PageHead title={isCancelled ? 'Order cancelled' : 'Thank you'} />
      <Column title={isCancelled ? 'Your order was cancelled' : 'Thank you for your order!'} width="32rem">
        {isNumbered && <Receipt thanks={thanks} />}
        {status === 'Pending' && (
          <Button component={Link} to={paymentAddress(orderId)} size="md" fullWidth className={classes.pay}>
            Pay Now
          </Button>
        )}
        <h2 className={classes.heading}>What happens next</h2>
        <Next thanks={thanks} />
        <p className={classes.small}>
          Any questions? See the <Link to={policyAddress('shipping')}>shipping policy</Link> or{' '}
          <Link to="/contact">contact us</Link>.
        </p>
        <div className={classes.ways}>
          {!isCancelled && (
            <Button
              component={Link}
              to={`/track-order${isNumbered ? `?${new URLSearchParams({ id: orderId })}` : ''}`}
              size="md"
              variant={status === 'Pending' ? 'default' : 'filled'}
            >
              Track Order
            </Button>
          )}
          <Button component={Link} to="/orders" size="md" variant={isCancelled ? 'filled' : 'default'}>
            View My Orders
          </Button>
          <Button component={Link} to="/" size="md" variant="default">
            Continue Shopping
          </Button>
        </div>
      </Column>
    </>
  );
}

/** Shows a skeleton while no order is known; a known order stays on screen while the store is asked again. */
function Next({ thanks }: ThanksProps) {
  const status = useSelector(thanks, ({ context }) => context.order?.status ?? 'Unknown');
  const isUnheard = useSelector(thanks, (snapshot) => snapshot.matches({ waiting: 'unheard' }));
  const isAwaited = useSelector(thanks, (snapshot) => snapshot.hasTag('busy') && !snapshot.context.order);
  const checkAgain = () => {
    thanks.send({ type: 'thanks.look.due' });
    focusHeading();
  };
  if (isAwaited) {
    return (
      <>
        <VisuallyHidden component="p" role="status">
          Looking up your order
        </VisuallyHidden>
        <Skeleton height={84} mb={18} aria-hidden="true" />
      </>
    );
  }
  return (
    <>
      <ul className={classes.next}>
        {NEXT[status].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {isUnheard && (
        <p className={classes.unheard}>
          The store did not answer.
          <Button variant="default" onClick={checkAgain}>
            Check again
          </Button>
        </p>
      )}
    </>
  );
}

const GETTING_READY = [
  'We pack your order and hand it to the courier.',
  'It reaches you within 7 working days.',
  'You can track it at any time with Track Order.',
];

/** What shoppers want to know next, for each status of the order. */
const NEXT: Readonly<Record<OrderStatus, readonly string[]>> = {
  Unknown: ['You can see the status of your order under My Orders.', 'You can track it at any time with Track Order.'],
  Processing: GETTING_READY,
  Pending: [
    'We have your order, but its payment is not confirmed yet.',
    'If you have paid, you need not do anything: your bank may take a few minutes to confirm it.',
    'Once it is paid, it reaches you within 7 working days.',
  ],
  Shipped: ['Your order is on its way to you.', 'You can track it at any time with Track Order.'],
  Delivered: ['Your order has been delivered.'],
  Cancelled: ['If you have paid, your money goes back to the account or card you paid from.'],
};

/** History state outlives page and session: it must not tell the next shopper what this one paid. */
const PaidSchema = v.object({ paid: v.number(), seenBy: v.literal(PAGE_LOAD) });

/** The order number, and the total as the store sends it or, until then, as the payment screen passed it on. */
function Receipt({ thanks }: ThanksProps) {
  const orderId = useSelector(thanks, ({ context }) => context.orderId);
  const order = useSelector(thanks, ({ context }) => context.order);
  const total = order && orderTotal(order);
  const seen = v.safeParse(PaidSchema, useLocation().state);
  const isOwn = useAuth((auth) => isSignedIn(auth) && sessionNumber(auth) === 1, false);
  const amount = total ?? (seen.success && isOwn ? seen.output.paid : undefined);
  return (
    <dl className={classes.receipt}>
      <div>
        <dt>Order number</dt>
        <dd className={classes.number}>
          <span>{orderId}</span> <Copy text={orderId} />
        </dd>
      </div>
      {amount !== undefined && (
        <div>
          <dt>Amount</dt>
          <dd className={classes.amount}>{exactRupees(amount)}</dd>
        </div>
      )}
      {order && (
        <div className={classes.items}>
          <dt>Items</dt>
          {order.items.map((item, place) => (
            <dd key={`${place} ${item.id}`}>{itemInWords(item)}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}

function Copy({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // The browser may deny clipboard access; the shopper can still select the number.
    }
  };
  return (
    <Button size="compact-sm" variant="default" onClick={copy} aria-live="polite">
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}
