import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ShownOrder } from '#contract/order';
import type { CheckoutRef } from '#machines/checkout/checkout.machine';
import { itemsInWords } from '../../components/order/items-in-words';
import { orderMoment } from '../../components/order/order-day';
import { StatusBadge } from '../../components/order/StatusBadge';
import { totalInWords } from '../../components/order/total-in-words';
import classes from './LatestOrders.module.css';

type CheckoutProps = { checkout: CheckoutRef };

/** The order in doubt is among the newest; View My Orders leads to all of them. */
const MOST_SHOWN = 3;

export function LatestOrders({ checkout }: CheckoutProps) {
  const orders = useSelector(checkout, ({ context }) => context.orders);
  const isLooking = useSelector(checkout, (snapshot) => snapshot.matches({ unconfirmed: 'lookingUp' }));
  const isUnlisted = useSelector(checkout, (snapshot) => snapshot.matches({ unconfirmed: 'unlisted' }));
  return (
    <section aria-labelledby="latest-orders">
      <div className={classes.head}>
        <h2 id="latest-orders" className={classes.heading}>
          Your latest orders
        </h2>
        <Button
          size="sm"
          variant="default"
          aria-disabled={isLooking || undefined}
          onClick={() => checkout.send({ type: 'checkout.orders.asked' })}
        >
          Refresh
        </Button>
      </div>
      <p role="status" className={classes.standing}>
        {isLooking && <VisuallyHidden component="span">Loading your orders</VisuallyHidden>}
        {isUnlisted && 'Your orders could not be loaded.'}
        {!isLooking && !isUnlisted && orders.length === 0 && 'You have no orders yet.'}
      </p>
      {isLooking && orders.length === 0 && <Skeleton height={132} aria-hidden="true" />}
      <ul className={classes.list} aria-label="Orders">
        {orders.slice(0, MOST_SHOWN).map((order) => (
          <LatestOrder key={order.id} checkout={checkout} order={order} />
        ))}
      </ul>
    </section>
  );
}

function LatestOrder({ checkout, order }: CheckoutProps & { order: ShownOrder }) {
  const { id, date, status, items } = order;
  const recognised = { type: 'checkout.order.recognised', orderId: id } as const;
  const mayBeIt = useSelector(checkout, (snapshot) => snapshot.can(recognised));
  const heading = useId();
  return (
    <li className={classes.order}>
      <h3 id={heading} className={classes.number}>
        Order {id}
      </h3>
      <div className={classes.head}>
        <p className={classes.small}>{orderMoment(date)}</p>
        <StatusBadge status={status} />
      </div>
      <p className={classes.items}>{itemsInWords(items)}</p>
      <p className={classes.total}>{totalInWords(order)}</p>
      {mayBeIt && (
        <Button size="sm" variant="default" aria-describedby={heading} onClick={() => checkout.send(recognised)}>
          This is my order
        </Button>
      )}
    </li>
  );
}
