import { whyNoCash } from '../delivery/cash';
import type { Gateway } from './gateway';

/**
 * The shopper pays the courier. Whether the order is packed at once depends on whether the shopper's contact is
 * confirmed.
 */
export const cashOnDelivery: Gateway = {
  name: 'cashOnDelivery',
  methods: [{ value: 'cashOnDelivery', label: 'Cash on delivery' }],
  begin: async ({ delivery, ...toPay }) => {
    const error = whyNoCash(toPay, delivery);
    return error === undefined ? { kind: 'agreed' } : { kind: 'declined', error };
  },
};
