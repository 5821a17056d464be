import type { SnapshotFrom } from 'xstate';
import { isAnswered, mayBeDone } from '../attempt';
import { type AddressField, blanksIn, doubtfulIn } from './address';
import type { checkoutMachine } from './checkout.machine';
import { isNothingChosen } from './checkout.setup';
import { openComplaints } from './order-request';

type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** What is said to be wrong with a field: nothing before the shopper has been in it. */
export const isMissing =
  (field: AddressField) =>
  ({ context: { touched, address } }: CheckoutSnapshot): boolean =>
    touched.includes(field) && blanksIn(address).includes(field);

/** Said once the shopper has gone on from the field, and not while it is typed. */
export const isDoubtful =
  (field: AddressField) =>
  ({ context: { touched, focused, address } }: CheckoutSnapshot): boolean =>
    touched.includes(field) && focused !== field && doubtfulIn(address).includes(field);

/** Whether sizes or colours were chosen that this store is not told of: it asks for them itself. */
export const isChoiceUntold = ({ context }: CheckoutSnapshot): boolean =>
  !context.capabilities.includes('orderLines') && !isNothingChosen(context);

/** What may be an order already holds what it is of: the cart is not told that it is sold out. */
export const isInDoubt = ({ context: { attempt } }: CheckoutSnapshot): boolean => mayBeDone(attempt);

export const complaintsOf = ({ context: { failure, lines } }: CheckoutSnapshot) =>
  openComplaints(failure?.lines ?? [], lines);

/** Lines that were sent, and are at fault. A store may also name lines and mean something else. */
const namesWrongLines = ({ context: { failure, ordered } }: CheckoutSnapshot): boolean =>
  openComplaints(failure?.lines ?? [], ordered).length > 0;

export type Refusal = { why: 'lines' | 'unheard' | 'refused' | 'sessionEnded'; error: string };

/** Why there is no order yet, as long as that is so. */
export function refusalOf(snapshot: CheckoutSnapshot): Refusal | undefined {
  const { failure } = snapshot.context;
  if (!failure) return undefined;
  const error = failure.error ?? '';
  if (failure.kind === 'unauthorised') return { why: 'sessionEnded', error };
  if (namesWrongLines(snapshot)) return complaintsOf(snapshot).length > 0 ? { why: 'lines', error } : undefined;
  return { why: isAnswered(failure) ? 'refused' : 'unheard', error };
}
