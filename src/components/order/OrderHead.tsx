import type { ShownOrder } from '#contract/order';
import classes from './OrderHead.module.css';
import { orderDay } from './order-day';
import { StatusBadge } from './StatusBadge';

type OrderHeadProps = { order: ShownOrder; headingId: string };

/** Only phrasing elements and a heading, so that it is valid within a `summary`. */
export function OrderHead({ order: { id, date, status }, headingId }: OrderHeadProps) {
  const day = orderDay(date);
  return (
    <span className={classes.head}>
      <h2 id={headingId} className={classes.number}>
        Order {id}
      </h2>
      <span className={classes.date}>{day && `Placed on ${day}`}</span>
      <span className={classes.status}>
        <StatusBadge status={status} />
      </span>
    </span>
  );
}
