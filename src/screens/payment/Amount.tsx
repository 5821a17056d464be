import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { exactRupees } from '#contract/money';
import { orderTotal } from '#contract/order';
import type { PaymentRef } from '#machines/payment/payment.machine';
import classes from './PaymentScreen.module.css';

type PaymentProps = { payment: PaymentRef };

const SeenTotalSchema = v.object({ seenTotal: v.number() });

/** The order and the amount due, which is unknown until the store has sent the order. */
export function Amount({ payment }: PaymentProps) {
  const order = useSelector(payment, ({ context }) => context.order);
  const orderId = useSelector(payment, ({ context }) => context.orderId);
  const seen = v.safeParse(SeenTotalSchema, useLocation().state);
  const total = order ? orderTotal(order) : null;
  const hasChanged = total !== null && seen.success && seen.output.seenTotal !== total;
  return (
    <dl className={classes.amount}>
      <div>
        <dt>Order</dt>
        <dd>{orderId}</dd>
      </div>
      <div className={classes.total}>
        <dt>To pay</dt>
        <dd>{total === null ? <span className={classes.awaited}>Not known yet</span> : exactRupees(total)}</dd>
      </div>
      {hasChanged && (
        <div className={classes.changed}>
          <dt>The price has changed</dt>
          <dd>
            Your cart said {exactRupees(seen.output.seenTotal)}. This is what the store asks for today; you have not
            paid yet.
          </dd>
        </div>
      )}
    </dl>
  );
}
