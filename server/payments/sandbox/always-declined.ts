import type { Gateway } from '../gateway';

/** For trying out what a shopper sees who is declined at once. */
export const alwaysDeclined: Gateway = {
  name: 'alwaysDeclined',
  methods: [{ value: 'alwaysDeclined', label: 'Always declined (sandbox)' }],
  begin: async () => ({ kind: 'declined', error: 'The payment was declined. Please choose another way to pay.' }),
};
