import type { SnapshotFrom } from 'xstate';
import type { PaymentField } from '#contract/payment';
import { isUnconfirmed } from '../attempt';
import { faultOf, valueIn, visibleFields } from './fields';
import type { paymentMachine } from './payment.machine';

type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

export const shownFields = ({ context: { fields, values } }: PaymentSnapshot) => visibleFields(fields, values);

/** What is known of an earlier payment of this order that may still be made. */
export function earlierPayment({ context }: PaymentSnapshot): 'unconfirmed' | 'begun' | undefined {
  if (isUnconfirmed(context.attempt, context)) return 'unconfirmed';
  return context.isBegunBefore ? 'begun' : undefined;
}

export const heldIn =
  (name: string) =>
  ({ context }: PaymentSnapshot): string =>
    valueIn(context.values, name);

/** Stores give this field different names, so it is recognised by its type and by words in its name and label. */
const asksHowToPay = ({ name, label, type, rules }: PaymentField) =>
  type === 'select' && rules.required && /pay|method/i.test(`${name} ${label}`);

/** The field that asks how to pay, where the store has one. */
export const methodField = ({ context: { fields } }: PaymentSnapshot): PaymentField | undefined =>
  fields.find(asksHowToPay);

/** The payment method that failed. After a return from a bank it is unknown, since it is not stored. */
export function chosenMethod(snapshot: PaymentSnapshot): string {
  const field = methodField(snapshot);
  return field && !snapshot.matches({ unpaid: 'returnedUnpaid' }) ? valueIn(snapshot.context.values, field.name) : '';
}

/** The error shown at a field: only after the shopper has left it or submitted. */
export const saidFault =
  (field: PaymentField) =>
  ({ context: { touched, values } }: PaymentSnapshot): string =>
    touched.includes(field.name) ? faultOf(field, values) : '';
