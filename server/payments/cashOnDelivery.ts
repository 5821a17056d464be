import type { Gateway } from './gateway';

/** The courier is paid at the door: the store may pack at once, and the order is paid once delivered. */
export const cashOnDelivery: Gateway = {
  name: 'cashOnDelivery',
  methods: [{ value: 'cashOnDelivery', label: 'Cash on delivery' }],
  begin: async () => ({ kind: 'agreed' }),
};
