import type { SnapshotFrom } from 'xstate';
import type { PaymentField } from '#contract/payment';
import { isUnconfirmed } from '../attempt';
import { faultOf, valueIn, visibleFields } from './fields';
import type { paymentMachine } from './payment.machine';

type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

export const shownFields = ({ context: { fields, values } }: PaymentSnapshot) => visibleFields(fields, values);

/** Whether something was sent before of which nobody heard, and the store has not said that it honours its key. */
export const mayHaveBegunBefore = ({ context }: PaymentSnapshot): boolean => isUnconfirmed(context.attempt, context);

export const heldIn =
  (name: string) =>
  ({ context }: PaymentSnapshot): string =>
    valueIn(context.values, name);

/** What a store calls the field that asks how to pay is its own matter. */
const asksHowToPay = ({ name, label, type, rules }: PaymentField) =>
  type === 'select' && rules.required && /pay|method/i.test(`${name} ${label}`);

/** The field that asks how to pay, where the store has one. */
export const methodField = ({ context: { fields } }: PaymentSnapshot): PaymentField | undefined =>
  fields.find(asksHowToPay);

/** The way that came to nothing. Which way a bank has sent a shopper back from, nobody remembers. */
export function chosenMethod(snapshot: PaymentSnapshot): string {
  const field = methodField(snapshot);
  return field && !snapshot.matches({ unpaid: 'returnedUnpaid' }) ? valueIn(snapshot.context.values, field.name) : '';
}

/** What is said to be wrong with a field: nothing before the shopper has been in it. */
export const saidFault =
  (field: PaymentField) =>
  ({ context: { touched, values } }: PaymentSnapshot): string =>
    touched.includes(field.name) ? faultOf(field, values) : '';
