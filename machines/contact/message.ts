import { type ContactMessage, isFitFor } from '#contract/contact';

export type ContactField = keyof ContactMessage;

export const MESSAGE_FIELDS: readonly ContactField[] = ['name', 'email', 'subject', 'message'];

export const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', subject: '', message: '' };

export type ContactFault = { field: ContactField; why: 'missing' | 'wrong' };

/** What keeps a message from being sent, in the order of the form. */
export const faultsOf = (message: ContactMessage): ContactFault[] =>
  MESSAGE_FIELDS.filter((field) => !isFitFor(field, message[field])).map((field) => ({
    field,
    why: message[field].trim() === '' ? 'missing' : 'wrong',
  }));
