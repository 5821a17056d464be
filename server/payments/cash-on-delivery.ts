import { whyNoCash } from '../delivery/cash';
import type { Gateway } from './gateway';

/** The courier is paid at the door, and the order with it. Whether it is packed at once depends on who ordered. */
export const cashOnDelivery: Gateway = {
  name: 'cashOnDelivery',
  methods: [{ value: 'cashOnDelivery', label: 'Cash on delivery' }],
  begin: async ({ delivery, ...toPay }) => {
    const error = whyNoCash(toPay, delivery);
    return error === undefined ? { kind: 'agreed' } : { kind: 'declined', error };
  },
};
