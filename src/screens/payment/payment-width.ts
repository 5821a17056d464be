/** A form, a code and a few words: no wider than a card of a bank. */
export const PAYMENT_WIDTH = '32rem';
