import type { OrderStatus } from '#contract/order';
import classes from './StatusBadge.module.css';

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <span className={classes.badge} data-status={status}>
    {status}
  </span>
);
