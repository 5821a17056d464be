import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ShippingAddress } from '#contract/order-lines';
import { type AddressField, blanksIn, type Doubt } from '#machines/checkout/address';
import type { CheckoutRef } from '#machines/checkout/checkout.machine';
import { deliveryDays, doubtAbout, isMissing } from '#machines/checkout/checkout.selectors';
import { deliveryInWords, UNKNOWN_PIN } from '../../components/delivery/delivery-in-words';
import { Field, type FieldProps } from '../../components/form/Field';
import { SubmitButton } from '../../components/form/Form';
import forms from '../../components/form/Form.module.css';
import classes from './CheckoutScreen.module.css';
import { Refusal } from './Refusal';
import { STATES_OF_INDIA } from './states-of-india';

type CheckoutProps = { checkout: CheckoutRef };

type Control = { label: string; missing: string; doubts?: Partial<Record<Doubt, string>> } & Pick<
  FieldProps,
  'autoComplete' | 'inputMode' | 'type' | 'placeholder' | 'list'
>;

/** The PIN code precedes city and state, because a store that knows it fills them in. */
const ROWS: readonly AddressField[][] = [['fullName'], ['phone'], ['postalCode'], ['address'], ['city', 'state']];
const ORDER = ROWS.flat();

const STATES_ID = 'states-of-india';

const CONTROLS: Readonly<Record<AddressField, Control>> = {
  fullName: { label: 'Full name', missing: 'Enter the name of the person receiving it', autoComplete: 'name' },
  phone: {
    label: 'Phone',
    missing: 'Enter a 10-digit mobile number',
    doubts: { malformed: 'Please check: 10 digits after +91.' },
    autoComplete: 'tel',
    inputMode: 'tel',
    type: 'tel',
    placeholder: '+91',
  },
  postalCode: {
    label: 'PIN code',
    missing: 'Enter the PIN code',
    doubts: { malformed: 'Please check: 6 digits, such as 400001.', unknown: UNKNOWN_PIN },
    autoComplete: 'postal-code',
    inputMode: 'numeric',
  },
  address: {
    label: 'Address',
    missing: 'Enter house number, street and area',
    autoComplete: 'street-address',
  },
  city: { label: 'City', missing: 'Enter the city', autoComplete: 'address-level2' },
  state: { label: 'State', missing: 'Enter the state', autoComplete: 'address-level1', list: STATES_ID },
};

export function AddressForm({ checkout }: CheckoutProps) {
  const isBusy = useSelector(checkout, (snapshot) => snapshot.hasTag('busy'));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { unsubscribe } = checkout.on('checkout.fields.missing', () => {
      const blanks = blanksIn(checkout.getSnapshot().context.address);
      const first = ORDER.find((field) => blanks.includes(field)) ?? '';
      const control = form.current?.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
    });
    return unsubscribe;
  }, [checkout]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    checkout.send({ type: 'checkout.submitted' });
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit} aria-labelledby="shipping">
      <h2 id="shipping" className={classes.heading}>
        Shipping address
      </h2>
      <div className={classes.fields}>
        {ROWS.map((row) => (
          <div key={row[0]} className={classes.row}>
            {row.map((field) => (
              <AddressControl key={field} checkout={checkout} field={field} isBusy={isBusy} />
            ))}
          </div>
        ))}
      </div>
      <datalist id={STATES_ID}>
        {STATES_OF_INDIA.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <Refusal checkout={checkout} />
      <div className={forms.form}>
        <SubmitButton isBusy={isBusy} busy="Processing...">
          Place Order
        </SubmitButton>
        <p className={forms.small}>You choose how to pay on the next page. Nothing is charged yet.</p>
      </div>
    </form>
  );
}

type AddressControlProps = CheckoutProps & { field: AddressField; isBusy: boolean };

function AddressControl({ checkout, field, isBusy }: AddressControlProps) {
  const value = useSelector(checkout, ({ context }) => context.address[field]);
  const isBlank = useSelector(checkout, isMissing(field));
  const doubt = useSelector(checkout, doubtAbout(field));
  const { missing, doubts = {}, ...control } = CONTROLS[field];
  const question = doubt && doubts[doubt];
  return (
    <Field
      {...control}
      name={field}
      value={value}
      readOnly={isBusy}
      error={isBlank && missing}
      // A doubtful value shows a question in the place of an error; the field is not marked as invalid.
      description={field === 'postalCode' ? <PinNote checkout={checkout} question={question} /> : question}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => {
        const address: Partial<ShippingAddress> = { [field]: currentTarget.value };
        checkout.send({ type: 'checkout.typed', address });
      }}
      onFocus={() => checkout.send({ type: 'checkout.field.entered', field })}
      onBlur={() => checkout.send({ type: 'checkout.field.left', field })}
    />
  );
}

/** Always there, so that screen readers announce what the store says of a PIN code after it was typed. */
function PinNote({ checkout, question }: CheckoutProps & { question: string | undefined }) {
  const days = useSelector(checkout, deliveryDays);
  return <span role="status">{days ? <span className={classes.days}>{deliveryInWords(days)}</span> : question}</span>;
}
