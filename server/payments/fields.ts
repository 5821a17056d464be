import type { PaymentField } from '../../contract/payment';
import type { Gateway } from './gateway';

export const METHOD_FIELD = 'method';

/**
 * The shop asks only for the method. Details of cards, banks and UPI apps are asked for on the gateways' own pages, so
 * they never reach the shop or the store.
 */
export const paymentFields = (gateways: Gateway[]): PaymentField[] => [
  {
    name: METHOD_FIELD,
    label: 'Payment method',
    placeholder: 'Choose how to pay',
    description: 'Cards, banks and UPI ask for their details on their own pages, never here.',
    type: 'select',
    options: gateways.flatMap(({ methods }) => methods.map(({ label, value }) => ({ label, value }))),
    inline: true,
    mask: '',
    defaultValue: '',
    rules: { required: true, minLength: null, maxLength: null, pattern: '' },
    rulesMessages: ['Please choose how to pay'],
    showWhenFilled: [],
  },
];
