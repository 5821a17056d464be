import { useSelector } from '@xstate/react';
import { orderTotal } from '#contract/order';
import { exactRupees } from '../../components/price/rupees';
import type { PaymentProps } from './PaymentScreen';
import classes from './PaymentScreen.module.css';

/** What is to be paid, and for which order, as far as the store says. */
export function Amount({ payment }: PaymentProps) {
  const order = useSelector(payment, ({ context }) => context.order);
  const orderId = useSelector(payment, ({ context }) => context.orderId);
  return (
    <dl className={classes.amount}>
      <div>
        <dt>Order</dt>
        <dd>{orderId}</dd>
      </div>
      {order && (
        <div className={classes.total}>
          <dt>To pay</dt>
          <dd>{exactRupees(orderTotal(order))}</dd>
        </div>
      )}
    </dl>
  );
}
