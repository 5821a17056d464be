import { contactMachine } from '#machines/contact/contact.machine';
import type { Screen } from '../../shop/screen';
import { ContactScreen } from './ContactScreen';

export const screen: Screen = {
  identity: ({ pathname }) => pathname,
  begin: ({ start }) => ({ view: <ContactScreen contact={start('contact', contactMachine, undefined)} /> }),
};
