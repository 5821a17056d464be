import type { ShownOrder } from '#contract/order';
import classes from './OrderCard.module.css';
import { OrderDetails } from './OrderDetails';
import { OrderHead } from './OrderHead';

/** One order as whoever looks for it sees it: which one, how it stands, and what it holds. */
export function OrderCard({ order, headingId }: { order: ShownOrder; headingId: string }) {
  return (
    <div className={classes.order}>
      <OrderHead order={order} headingId={headingId} />
      <OrderDetails order={order} />
    </div>
  );
}
