import type { PaymentField } from '../../contract/payment';
import type { Gateway } from './gateway';

export const METHOD_FIELD = 'method';

/**
 * All that the shop asks for is how to pay. What a card, a bank or a UPI app needs to know is asked
 * on their own pages, so nothing of it ever reaches the shop or the store.
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
