/** Narrow, because the payment views hold only a form, a QR code and a few sentences. */
export const PAYMENT_WIDTH = '32rem';
