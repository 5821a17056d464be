import type { SnapshotFrom } from 'xstate';
import type { PaymentField } from '#contract/payment';
import { faultOf, valueIn, visibleFields } from './fields';
import type { paymentMachine } from './payment.machine';
import type { Method } from './payment-methods';

type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

export const shownFields = ({ context: { fields, values } }: PaymentSnapshot) => visibleFields(fields, values);

export const heldIn =
  (name: string) =>
  ({ context }: PaymentSnapshot): string =>
    valueIn(context.values, name);

/** What a store calls the field that asks how to pay is its own matter. */
const asksHowToPay = ({ name, label, type, rules }: PaymentField) =>
  type === 'select' && rules.required && /pay|method/i.test(`${name} ${label}`);

/** The ways to pay that were not chosen. */
export function otherWays({ context: { fields, values } }: PaymentSnapshot): Method[] {
  const field = fields.find(asksHowToPay);
  return field ? field.options.filter(({ value }) => value !== valueIn(values, field.name)) : [];
}

/** What is said to be wrong with a field: nothing before the shopper has been in it. */
export const saidFault =
  (field: PaymentField) =>
  ({ context: { touched, values } }: PaymentSnapshot): string =>
    touched.includes(field.name) ? faultOf(field, values) : '';
