import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { trackingMachine } from '#machines/tracking/tracking.machine';
import { Field } from '../../components/form/Field';
import { FormAlert, SubmitButton } from '../../components/form/Form';
import forms from '../../components/form/Form.module.css';
import { OrderCard } from '../../components/order/OrderCard';
import { Column } from '../../components/page/Column';
import { PageHead } from '../../components/page/PageHead';
import classes from './TrackOrderScreen.module.css';

type TrackingProps = { tracking: ActorRefFrom<typeof trackingMachine> };

const NOT_FOUND = 'Failed to find order. Please check your information and try again.';

export function TrackOrderScreen({ tracking, onSeen }: TrackingProps & { onSeen: () => void }) {
  useEffect(onSeen, [onSeen]);
  return (
    <Column title="Track Order" width="36rem">
      <PageHead
        title="Track Order"
        description="See where your order is, with its number and the email or phone that it was placed with."
        foundAt="/track-order"
      />
      <p className={classes.words}>
        You can find the order number on the payment page and under My Orders. Use the email or phone that the order was
        placed with.
      </p>
      <LookupForm tracking={tracking} />
      <Found tracking={tracking} />
    </Column>
  );
}

function LookupForm({ tracking }: TrackingProps) {
  const orderNumber = useSelector(tracking, ({ context }) => context.orderNumber);
  const contactInfo = useSelector(tracking, ({ context }) => context.contactInfo);
  const isOfAccount = useSelector(
    tracking,
    ({ context }) => context.accountEmail !== '' && context.contactInfo === context.accountEmail,
  );
  const hasFailed = useSelector(tracking, ({ context }) => context.failure !== undefined);
  const isBusy = useSelector(tracking, (snapshot) => snapshot.hasTag('busy'));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { unsubscribe } = tracking.on('tracking.fields.missing', () => {
      const blank = [...(form.current?.querySelectorAll('input') ?? [])].find(({ value }) => value.trim() === '');
      blank?.focus();
    });
    return unsubscribe;
  }, [tracking]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tracking.send({ type: 'tracking.submitted' });
  };
  return (
    <form ref={form} className={forms.form} noValidate onSubmit={submit}>
      <Field
        name="orderNumber"
        label="Order Number"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={orderNumber}
        readOnly={isBusy}
        onChange={({ currentTarget }) => tracking.send({ type: 'tracking.typed', orderNumber: currentTarget.value })}
      />
      <Field
        name="contactInfo"
        label="Email or Phone"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        value={contactInfo}
        readOnly={isBusy}
        description={isOfAccount ? 'Using your account email by default' : 'As given when the order was placed'}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={({ currentTarget }) => tracking.send({ type: 'tracking.typed', contactInfo: currentTarget.value })}
      />
      <FormAlert>{hasFailed && NOT_FOUND}</FormAlert>
      <SubmitButton isBusy={isBusy} busy="Searching...">
        Track Order
      </SubmitButton>
    </form>
  );
}

function Found({ tracking }: TrackingProps) {
  const order = useSelector(tracking, ({ context }) => context.order);
  if (!order) return null;
  return (
    <section className={classes.order} aria-labelledby="tracked">
      <OrderCard order={order} headingId="tracked" />
    </section>
  );
}
