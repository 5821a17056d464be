import type { SnapshotFrom } from 'xstate';
import type { PaymentField } from '#contract/payment';
import { faultOf, valueIn, visibleFields } from './fields';
import type { paymentMachine } from './payment.machine';

type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

export const shownFields = ({ context: { fields, values } }: PaymentSnapshot) => visibleFields(fields, values);

export const heldIn =
  (name: string) =>
  ({ context }: PaymentSnapshot): string =>
    valueIn(context.values, name);

/** What is said to be wrong with a field: nothing before the shopper has been in it. */
export const saidFault =
  (field: PaymentField) =>
  ({ context: { touched, values } }: PaymentSnapshot): string =>
    touched.includes(field.name) ? faultOf(field, values) : '';
