import type { ReactNode } from 'react';
import type { ShownOrder } from '#contract/order';
import classes from './OrderCard.module.css';
import { OrderDetails } from './OrderDetails';
import { orderDay } from './order-day';
import { StatusBadge } from './StatusBadge';

type OrderCardProps = { order: ShownOrder; headingId: string; children?: ReactNode };

/** One order as its shopper sees it: which one, how it stands, what it holds, and what can be done. */
export function OrderCard({ order, headingId, children }: OrderCardProps) {
  const day = orderDay(order.date);
  return (
    <div className={classes.order}>
      <header className={classes.head}>
        <div>
          <h2 id={headingId} className={classes.number}>
            Order {order.id}
          </h2>
          {day && <p className={classes.date}>Placed on {day}</p>}
        </div>
        <StatusBadge status={order.status} />
      </header>
      <OrderDetails order={order} />
      {children}
    </div>
  );
}
