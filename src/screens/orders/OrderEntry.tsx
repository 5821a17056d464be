import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { ShownOrder } from '#contract/order';
import { paymentAddress } from '#machines/payment/payment-address';
import { Link } from '../../components/link/Link';
import { itemsInWords } from '../../components/order/items-in-words';
import { OrderDetails } from '../../components/order/OrderDetails';
import { OrderHead } from '../../components/order/OrderHead';
import { totalInWords } from '../../components/order/total-in-words';
import { Picture } from '../../components/picture/Picture';
import classes from './OrderEntry.module.css';

type OrderEntryProps = { order: ShownOrder; isUnfolded: boolean; isPayable: boolean };

/** Folds under its head, so that many orders fit on a screen. Pay Now stays visible when folded. */
export function OrderEntry({ order, isUnfolded, isPayable }: OrderEntryProps) {
  const heading = useId();
  // Initial value only, so a newer order that moves this one down does not change what the shopper folded or unfolded.
  const [isOpenAtFirst] = useState(isUnfolded);
  return (
    <li className={classes.entry}>
      <details open={isOpenAtFirst}>
        <summary className={classes.summary}>
          <OrderHead order={order} headingId={heading} />
          <InShort order={order} />
        </summary>
        <div className={classes.details}>
          <OrderDetails order={order} />
        </div>
      </details>
      {isPayable && order.status === 'Pending' && (
        <Button
          component={Link}
          to={paymentAddress(order.id)}
          size="md"
          className={classes.pay}
          aria-describedby={heading}
        >
          Pay Now
        </Button>
      )}
    </li>
  );
}

/** The items of a folded order, clipped to two lines, and its total. */
function InShort({ order }: { order: ShownOrder }) {
  const { items } = order;
  const image = items.find((item) => item.image)?.image;
  return (
    <span className={classes.short}>
      {image && <Picture className={classes.picture} src={image} alt="" width={36} height={48} sizes="36px" />}
      <span className={classes.names}>{itemsInWords(items)}</span>
      <span className={classes.total}>{totalInWords(order)}</span>
    </span>
  );
}
