import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { orderTotal } from '#contract/order';
import type { PaymentRef } from '#machines/payment/payment.machine';
import { earlierPayment } from '#machines/payment/payment.selectors';
import { Column } from '../../components/page/Column';
import { PageHead } from '../../components/page/PageHead';
import { EARLIER_PAYMENT } from '../../notices/refusals';
import { useHeadingFor } from '../../shop/heading-focus';
import { PAGE_LOAD } from '../../shop/shop-context';
import { Amount } from './Amount';
import {
  Cancelled,
  CheckFailed,
  Closed,
  FieldsFailed,
  MissingOrder,
  Overdue,
  Refused,
  Settled,
  Unconfirmed,
  UnknownOrder,
} from './Outcomes';
import { PaymentForm, PaymentFormShape } from './PaymentForm';
import classes from './PaymentScreen.module.css';
import { PAYMENT_WIDTH } from './payment-width';
import { QrCode } from './QrCode';
import { GoingOn, OpeningApp } from './Ways';

type PaymentProps = { payment: PaymentRef };

export function PaymentScreen({ payment }: PaymentProps) {
  const View = useSelector(payment, viewOf);
  useHeadingFor(View);
  return (
    <>
      <PageHead title="Complete Your Payment" />
      <View payment={payment} />
    </>
  );
}

function viewOf({ value }: SnapshotFrom<PaymentRef>) {
  if (typeof value === 'string') return VIEWS[value];
  if ('preparing' in value) return FIRST_VIEWS[value.preparing];
  return 'unpaid' in value ? UNPAID_VIEWS[value.unpaid] : AWAITING_VIEWS[value.awaitingPayment];
}

const FIRST_VIEWS = {
  arriving: Loading,
  checking: Loading,
  loadingFields: Loading,
  fieldsFailed: FieldsFailed,
  editing: Form,
  lookingFirst: Form,
  beginning: Form,
};

const AWAITING_VIEWS = {
  openingApp: OpeningApp,
  showingQr: QrCode,
  unconfirmed: Unconfirmed,
};

const UNPAID_VIEWS = {
  overdue: Overdue,
  refused: Refused,
  returnedUnpaid: Refused,
};

const VIEWS = {
  missingOrder: MissingOrder,
  unknownOrder: UnknownOrder,
  submitting: Form,
  postingForm: GoingOn,
  redirecting: GoingOn,
  checkFailed: CheckFailed,
  toOrders: ToOrders,
  thanked: Thanked,
  settled: Settled,
  closed: Closed,
  cancelled: Cancelled,
};

function Loading() {
  return (
    <Column title="Complete Your Payment" width={PAYMENT_WIDTH}>
      <PaymentFormShape />
    </Column>
  );
}

function Form({ payment }: PaymentProps) {
  const earlier = useSelector(payment, earlierPayment);
  return (
    <Column title="Complete Your Payment" width={PAYMENT_WIDTH}>
      {earlier && (
        <div role="alert" className={classes.refusal}>
          <p>{EARLIER_PAYMENT[earlier]}</p>
        </div>
      )}
      <Amount payment={payment} />
      <PaymentForm payment={payment} />
    </Column>
  );
}

function ToOrders({ payment }: PaymentProps) {
  const ordered = useSelector(payment, ({ context }) => context.orderId);
  return <Onward to="/orders" title="Payment initiated" ordered={ordered} />;
}

function Thanked({ payment }: PaymentProps) {
  const orderId = useSelector(payment, ({ context }) => context.orderId);
  const paid = useSelector(payment, ({ context: { order } }) => order && orderTotal(order));
  return <Onward to={`/order-success?${new URLSearchParams({ orderId })}`} title="Payment received" paid={paid} />;
}

type OnwardProps = { to: string; title: string; paid?: number | null | undefined; ordered?: string };

/** Replaces the payment in the history, so that Back does not lead to a finished payment. */
function Onward({ to, title, paid, ordered }: OnwardProps) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(to, { replace: true, state: { paid, ordered, seenBy: PAGE_LOAD } });
  }, [navigate, to, paid, ordered]);
  return <Column title={title} width={PAYMENT_WIDTH} isBusy />;
}
