import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaymentRef } from '#machines/payment/payment.machine';
import { chosenMethod, methodField } from '#machines/payment/payment.selectors';
import { paymentAddress } from '#machines/payment/payment-address';
import type { PaymentRefusal } from '#machines/payment/payment-attempt';
import { bestFirst } from '#machines/payment/payment-methods';
import { Link } from '../../components/link/Link';
import { Message } from '../../components/message/Message';
import { TryAgainMessage } from '../../components/message/TryAgainMessage';
import { Column } from '../../components/page/Column';
import { FIELDS_FAILED, MISSING_ORDER, MONEY_AFTER, paymentRefusal } from '../../notices/refusals';
import { focusHeading } from '../../shop/heading-focus';
import { Amount } from './Amount';
import { useIsByTouch } from './by-touch';
import classes from './PaymentScreen.module.css';
import { PAYMENT_WIDTH } from './payment-width';

type PaymentProps = { payment: PaymentRef };

type Asked = 'payment.retried' | 'payment.anew.asked';

/** Views of payments that do not go on: each says why, what happened to the money, and what the shopper can do. */

const ToCheckout = ({ isFirst = false }) => (
  <Button component={Link} to="/checkout" size="md" variant={isFirst ? 'filled' : 'default'}>
    Return to checkout
  </Button>
);

const ToOrders = ({ isFirst = false }) => (
  <Button component={Link} to="/orders" size="md" variant={isFirst ? 'filled' : 'default'}>
    View My Orders
  </Button>
);

function Ask({
  payment,
  type,
  children,
  isFirst = false,
}: PaymentProps & { type: Asked; children: string; isFirst?: boolean }) {
  const ask = () => {
    payment.send({ type });
    focusHeading();
  };
  return (
    <Button size="md" variant={isFirst ? 'filled' : 'default'} onClick={ask}>
      {children}
    </Button>
  );
}

export const MissingOrder = () => (
  <Message title="Nothing to pay here" role="alert" action={<ToCheckout isFirst />}>
    {MISSING_ORDER}
  </Message>
);

export const UnknownOrder = ({ payment }: PaymentProps) => (
  <TryAgainMessage
    title="We couldn't find this order"
    onRetry={() => payment.send({ type: 'payment.retried' })}
    ways={
      <>
        <ToOrders />
        <ToCheckout />
      </>
    }
  >
    It is not among the orders of this account. You may have ordered with another account, or the link may be
    incomplete.
  </TryAgainMessage>
);

export const FieldsFailed = ({ payment }: PaymentProps) => (
  <TryAgainMessage
    title="The payment could not be loaded"
    onRetry={() => payment.send({ type: 'payment.retried' })}
    ways={<ToCheckout />}
  >
    {FIELDS_FAILED}
  </TryAgainMessage>
);

export function Refused({ payment }: PaymentProps) {
  const refusal = useSelector(payment, ({ context }) => context.refusal);
  const orderId = useSelector(payment, ({ context }) => context.orderId);
  const navigate = useNavigate();
  const isSaid = refusal?.why === 'returnedUnpaid';
  useEffect(() => {
    // Drops `outcome` from the address, so that a reload during the next attempt does not report this failure again.
    if (isSaid) navigate(paymentAddress(orderId), { replace: true });
  }, [isSaid, navigate, orderId]);
  if (!refusal) return null;
  return (
    <Column
      title={refusal.why === 'unheard' ? "We couldn't confirm your payment" : 'Payment not completed'}
      width={PAYMENT_WIDTH}
    >
      <div role="alert" className={classes.refusal}>
        {[paymentRefusal(refusal), refusal.reason, MONEY_AFTER[refusal.why]].filter(Boolean).map((said) => (
          <p key={said}>{said}</p>
        ))}
      </div>
      <Amount payment={payment} />
      {WITH_OTHER_WAYS.includes(refusal.why) && <OtherWays payment={payment} />}
      <div className={classes.ways}>
        <Ask payment={payment} type="payment.retried" isFirst>
          Try Again
        </Ask>
        <ToCheckout />
      </div>
    </Column>
  );
}

const WITH_OTHER_WAYS: PaymentRefusal['why'][] = ['declined', 'failed', 'returnedUnpaid'];

/** Offers other methods after a failed payment, but not where it may have begun: a second one could charge twice. */
function OtherWays({ payment }: PaymentProps) {
  const field = useSelector(payment, methodField);
  const chosen = useSelector(payment, chosenMethod);
  const isByTouch = useIsByTouch();
  if (!field) return null;
  const ways = bestFirst(field.options, { isByTouch }).filter(({ value }) => value !== chosen);
  const choose = (value: string) => {
    payment.send({ type: 'payment.field.changed', name: field.name, value });
    focusHeading();
  };
  return (
    <section aria-labelledby="other-ways" className={classes.others}>
      <h2 id="other-ways">{chosen ? 'Other ways to pay' : 'Ways to pay'}</h2>
      <ul>
        {ways.map(({ value, label }) => (
          <li key={value}>
            <Button variant="default" size="sm" onClick={() => choose(value)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type StandingProps = PaymentProps & { title: string; role: 'alert' | 'status'; words: string; children: ReactNode };

/** For a payment that may have been made: the order and its amount, what is known, and what the shopper can do. */
const Standing = ({ payment, title, role, words, children }: StandingProps) => (
  <div role={role}>
    <Column title={title} width={PAYMENT_WIDTH}>
      <Amount payment={payment} />
      <p className={classes.words}>{words}</p>
      <div className={classes.ways}>{children}</div>
    </Column>
  </div>
);

export const Unconfirmed = ({ payment }: PaymentProps) => (
  <Standing
    payment={payment}
    title="Waiting for your payment"
    role="status"
    words="We have not heard from the bank yet. If money has left your account, there is nothing to do: this page updates by itself once your payment arrives. If the bank cannot complete it, your money comes back within a few working days."
  >
    <ToOrders isFirst />
    <Ask payment={payment} type="payment.anew.asked">
      I have not paid yet: pay now
    </Ask>
  </Standing>
);

/** Check again is the main button, because paying again could be a second payment. */
const LookFirst = ({ payment, payAnew }: PaymentProps & { payAnew: string }) => (
  <>
    <Ask payment={payment} type="payment.retried" isFirst>
      Check again
    </Ask>
    <Ask payment={payment} type="payment.anew.asked">
      {payAnew}
    </Ask>
    <ToOrders />
  </>
);

export const Overdue = ({ payment }: PaymentProps) => (
  <Standing
    payment={payment}
    title="No payment has arrived yet"
    role="alert"
    words="If money has left your account, please do not pay again: it may arrive late, and if the bank cannot complete the payment, your money comes back within a few working days. If you have not paid, your order is still here."
  >
    <LookFirst payment={payment} payAnew="Pay again" />
  </Standing>
);

export const CheckFailed = ({ payment }: PaymentProps) => (
  <Standing
    payment={payment}
    title="We couldn't check your payment"
    role="alert"
    words="The store does not say yet whether your money has arrived. Please do not pay again: this page keeps checking, and updates by itself as soon as it knows."
  >
    <LookFirst payment={payment} payAnew="I have not paid yet: pay now" />
  </Standing>
);

export const Settled = () => (
  <Message title="There is nothing to pay now" role="status" action={<ToOrders isFirst />}>
    This order is paid for, or you pay when it arrives. You can track it under My Orders.
  </Message>
);

export const Closed = () => (
  <Message title="There is nothing to pay now" role="status" action={<ToOrders isFirst />}>
    The store takes no payment for this order any more. If you have paid, you need not do anything: you can see how it
    stands under My Orders.
  </Message>
);

export const Cancelled = () => (
  <Message title="This order was cancelled" role="status" action={<ToOrders isFirst />}>
    You do not need to pay for it. If you have already paid, your money goes back to the account or card you paid from.
  </Message>
);
