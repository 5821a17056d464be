import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import type { AvailabilityRef } from '#machines/availability/availability.machine';
import { subtotalOf } from '#machines/cart/lines';
import type { CheckoutRef } from '#machines/checkout/checkout.machine';
import type { UnpaidOrderRef } from '#machines/checkout/unpaid-order.machine';
import { paymentAddress } from '#machines/payment/payment-address';
import { Link } from '../../components/link/Link';
import { TryAgainMessage } from '../../components/message/TryAgainMessage';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { useHeadingFor } from '../../shop/heading-focus';
import { useShop } from '../../shop/shop-context';
import { AddressForm } from './AddressForm';
import classes from './CheckoutScreen.module.css';
import { OrderSummary } from './OrderSummary';
import { UnconfirmedOrder } from './UnconfirmedOrder';

type CheckoutProps = { checkout: CheckoutRef; unpaidOrder: UnpaidOrderRef; availability: AvailabilityRef };

export function CheckoutScreen(flows: CheckoutProps) {
  const { checkout } = flows;
  const View = useSelector(checkout, (snapshot) => VIEWS[stateOf(snapshot)]);
  useHeadingFor(View);
  return (
    <>
      <PageHead title="Checkout" />
      <View {...flows} />
    </>
  );
}

/** The states within `unconfirmed` differ only in the list of orders, so they share a view. */
const stateOf = ({ value }: SnapshotFrom<CheckoutRef>) => (typeof value === 'string' ? value : 'unconfirmed');

const VIEWS = {
  opening: Placeholder,
  unreachable: Unreachable,
  editing: Form,
  checking: Form,
  beginning: Form,
  submitting: Form,
  unconfirmed: UnconfirmedOrder,
  placed: Placed,
};

function Placeholder() {
  return (
    <div className={classes.screen}>
      <PageTitle className={classes.title}>Checkout</PageTitle>
      <VisuallyHidden component="p" role="status">
        Loading the checkout
      </VisuallyHidden>
      <Skeleton className={classes.summaryShape} aria-hidden="true" />
      <div className={classes.form} aria-busy="true" aria-hidden="true">
        <Skeleton height={22} width={180} mb={20} />
        {['name', 'phone', 'pin', 'address'].map((field) => (
          <FieldShape key={field} field={field} />
        ))}
        <div className={classes.row}>
          <FieldShape />
          <FieldShape />
        </div>
      </div>
    </div>
  );
}

const FieldShape = ({ field }: { field?: string }) => (
  <div className={classes.shape} data-field={field}>
    <Skeleton height={13} width={90} mb={8} />
    <Skeleton height={48} />
  </div>
);

function Form({ checkout, unpaidOrder, availability }: CheckoutProps) {
  return (
    <div className={classes.screen}>
      <PageTitle className={classes.title}>Checkout</PageTitle>
      <OrderSummary checkout={checkout} unpaidOrder={unpaidOrder} availability={availability} />
      <AddressForm checkout={checkout} />
    </div>
  );
}

function Unreachable({ checkout }: CheckoutProps) {
  const { storeInfo } = useShop();
  const retry = () => {
    storeInfo.send({ type: 'storeInfo.retried' });
    checkout.send({ type: 'checkout.retried' });
  };
  return (
    <TryAgainMessage
      title="The store could not be reached"
      onRetry={retry}
      ways={
        <Button component={Link} to="/cart" size="md" variant="default">
          Back to cart
        </Button>
      }
    >
      Your cart is safe. Please try again.
    </TryAgainMessage>
  );
}

/** Replaces the checkout in the history, so that Back leads to the cart and not to a finished order. */
function Placed({ checkout }: CheckoutProps) {
  const orderId = useSelector(checkout, ({ context }) => context.orderId);
  const seenTotal = useSelector(checkout, ({ context }) => subtotalOf(context.ordered));
  const navigate = useNavigate();
  useEffect(() => {
    // The total of the cart: the payment screen says so if the store asks for another amount.
    navigate(paymentAddress(orderId), { replace: true, state: { seenTotal } });
  }, [navigate, orderId, seenTotal]);
  return (
    <div className={classes.screen} aria-busy="true">
      <PageTitle className={classes.title}>Your order is placed</PageTitle>
      <p role="status">Taking you to the payment…</p>
    </div>
  );
}
