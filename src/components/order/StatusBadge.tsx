import type { OrderStatus } from '#contract/order';
import classes from './StatusBadge.module.css';

/** How an order stands, in words and in the colour that goes with them. */
export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <span className={classes.badge} data-status={status}>
    {status}
  </span>
);
