import type { SnapshotFrom } from 'xstate';
import type { DeliveryDays } from '#contract/delivery';
import { isAnswered, mayBeDone } from '../attempt';
import { pinOf } from '../pin-code';
import { type AddressField, blanksIn, type Doubt, doubtsIn } from './address';
import type { checkoutMachine } from './checkout.machine';
import { isNothingChosen } from './checkout.setup';
import { openComplaints } from './order-request';

type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** Whether a blank field is reported: only after the shopper has left it or submitted. */
export const isMissing =
  (field: AddressField) =>
  ({ context: { touched, address } }: CheckoutSnapshot): boolean =>
    touched.includes(field) && blanksIn(address).includes(field);

/** Reported after the shopper has left the field, and not while it has the focus. */
export const doubtAbout =
  (field: AddressField) =>
  ({ context: { touched, focused, address, pinAnswer } }: CheckoutSnapshot): Doubt | undefined =>
    touched.includes(field) && focused !== field
      ? doubtsIn(address, pinAnswer?.place ? undefined : pinAnswer?.pin)[field]
      : undefined;

/** When an order placed now would arrive; undefined while the store has not said so of the PIN code in the form. */
export const deliveryDays = ({ context: { address, pinAnswer } }: CheckoutSnapshot): DeliveryDays | undefined =>
  pinAnswer?.pin === pinOf(address.postalCode) ? pinAnswer?.days : undefined;

/** Whether sizes or colours were chosen that this store cannot be sent: it has to ask the shopper for them. */
export const isChoiceUntold = ({ context }: CheckoutSnapshot): boolean =>
  !context.capabilities.includes('orderLines') && !isNothingChosen(context);

/** An order that may exist already holds its units, so the cart must not show them as sold out. */
export const isInDoubt = ({ context: { attempt } }: CheckoutSnapshot): boolean => mayBeDone(attempt);

export const complaintsOf = ({ context: { failure, lines } }: CheckoutSnapshot) =>
  openComplaints(failure?.lines ?? [], lines);

/** Whether the refusal names lines that were sent and are at fault. Some stores name lines in other refusals, too. */
const namesWrongLines = ({ context: { failure, ordered } }: CheckoutSnapshot): boolean =>
  openComplaints(failure?.lines ?? [], ordered).length > 0;

export type Refusal = { why: 'lines' | 'unheard' | 'refused' | 'sessionEnded'; error: string };

/** Why there is no order; undefined once the shopper has corrected the refused lines. */
export function refusalOf(snapshot: CheckoutSnapshot): Refusal | undefined {
  const { failure } = snapshot.context;
  if (!failure) return undefined;
  const error = failure.error ?? '';
  if (failure.kind === 'unauthorised') return { why: 'sessionEnded', error };
  if (namesWrongLines(snapshot)) return complaintsOf(snapshot).length > 0 ? { why: 'lines', error } : undefined;
  return { why: isAnswered(failure) ? 'refused' : 'unheard', error };
}
