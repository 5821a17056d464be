import type { Ref } from 'react';
import type { ShownOrder } from '#contract/order';
import { OrderEntry } from './OrderEntry';
import classes from './OrdersScreen.module.css';

type EntriesProps = { orders: ShownOrder[]; isPayable?: boolean; ref?: Ref<HTMLUListElement> };

/** How many orders start unfolded: enough for all orders of most shoppers. */
const UNFOLDED = 10;

export const Entries = ({ orders, isPayable = true, ref }: EntriesProps) => (
  <ul ref={ref} className={classes.list} aria-label="Orders">
    {orders.map((order, place) => (
      <OrderEntry key={order.id} order={order} isUnfolded={place < UNFOLDED} isPayable={isPayable} />
    ))}
  </ul>
);
