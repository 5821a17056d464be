import type { SnapshotFrom } from 'xstate';
import type { contactMachine } from './contact.machine';
import { type ContactFault, type ContactField, faultsOf } from './message';

/** The fault shown at a field: only after the shopper has left it or submitted. */
export const saidFault =
  (field: ContactField) =>
  ({ context: { touched, message } }: SnapshotFrom<typeof contactMachine>): ContactFault['why'] | undefined =>
    touched.includes(field) ? faultsOf(message).find((fault) => fault.field === field)?.why : undefined;
