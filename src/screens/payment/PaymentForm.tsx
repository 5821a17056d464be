import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { faultyFields } from '#machines/payment/fields';
import type { PaymentRef } from '#machines/payment/payment.machine';
import { shownFields } from '#machines/payment/payment.selectors';
import forms from '../../components/form/Form.module.css';
import { PaymentControl } from './PaymentControl';
import classes from './PaymentScreen.module.css';

type PaymentProps = { payment: PaymentRef };

export function PaymentForm({ payment }: PaymentProps) {
  const fields = useSelector(payment, shownFields, shallowEqual);
  const isBusy = useSelector(payment, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(payment, (snapshot) => snapshot.can({ type: 'payment.submitted' }));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { unsubscribe } = payment.on('payment.fields.refused', () => {
      const { context } = payment.getSnapshot();
      const [first = ''] = faultyFields(context.fields, context.values);
      [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
        .find((control) => control.getAttribute('name') === first)
        ?.focus();
    });
    return unsubscribe;
  }, [payment]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    payment.send({ type: 'payment.submitted' });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-labelledby="payment-information">
      <h2 id="payment-information" className={classes.heading}>
        Payment Information
      </h2>
      <div className={classes.fields}>
        {fields.map((field) => (
          <PaymentControl key={field.name} payment={payment} field={field} isBusy={isBusy} />
        ))}
      </div>
      <Button type="submit" size="md" fullWidth disabled={!canSubmit} className={forms.submit ?? ''}>
        {isBusy ? 'Processing...' : 'Proceed to Payment'}
      </Button>
    </form>
  );
}

export const PaymentFormShape = () => (
  <>
    <VisuallyHidden component="p" role="status">
      Loading the payment form
    </VisuallyHidden>
    <div aria-busy="true" aria-hidden="true">
      <Skeleton height={60} mb={24} />
      <Skeleton height={22} width={200} mb={20} />
      {['first', 'second', 'third'].map((field) => (
        <div key={field} className={classes.shape}>
          <Skeleton height={13} width={110} mb={8} />
          <Skeleton height={48} />
        </div>
      ))}
    </div>
  </>
);
