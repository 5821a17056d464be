import type { ShownOrder } from '#contract/order';
import classes from './OrderCard.module.css';
import { OrderDetails } from './OrderDetails';
import { OrderHead } from './OrderHead';

/** One order in full, as tracking shows it. */
export function OrderCard({ order, headingId }: { order: ShownOrder; headingId: string }) {
  return (
    <div className={classes.order}>
      <OrderHead order={order} headingId={headingId} />
      <OrderDetails order={order} />
    </div>
  );
}
