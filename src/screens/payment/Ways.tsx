import { Button } from '@mantine/core';
import type { PaymentRef } from '#machines/payment/payment.machine';
import { Column } from '../../components/page/Column';
import { Amount } from './Amount';
import classes from './PaymentScreen.module.css';
import { PAYMENT_WIDTH } from './payment-width';

type PaymentProps = { payment: PaymentRef };

const GoOn = ({ payment, children }: PaymentProps & { children: string }) => (
  <Button size="md" fullWidth onClick={() => payment.send({ type: 'payment.way.retried' })}>
    {children}
  </Button>
);

export const PayAnew = ({ payment }: PaymentProps) => (
  <Button size="md" fullWidth variant="default" onClick={() => payment.send({ type: 'payment.anew.asked' })}>
    Choose another way to pay
  </Button>
);

/** The bank's page is about to replace this one; a button opens it again if it does not come. */
export const GoingOn = ({ payment }: PaymentProps) => (
  <Column title="Taking you to your bank" width={PAYMENT_WIDTH}>
    <Amount payment={payment} />
    <p role="status" className={classes.words}>
      The secure page of your bank or payment provider is opening. Please keep it open until it brings you back here.
    </p>
    <div className={classes.ways}>
      <GoOn payment={payment}>Continue to payment</GoOn>
      <PayAnew payment={payment} />
    </div>
  </Column>
);

export const OpeningApp = ({ payment }: PaymentProps) => (
  <Column title="Pay in your app" width={PAYMENT_WIDTH}>
    <Amount payment={payment} />
    <p role="status" className={classes.words}>
      Approve the payment in your UPI app, then come back here. This page updates by itself once your payment arrives.
    </p>
    <div className={classes.ways}>
      <GoOn payment={payment}>Open the app again</GoOn>
      <PayAnew payment={payment} />
    </div>
  </Column>
);
