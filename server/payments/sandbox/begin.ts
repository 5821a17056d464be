import { NO_ACTION } from '../answer';
import type { Begun, PaymentToBegin } from '../gateway';
import type { Signing } from './signing';
import { isMethod, type Method, PAGES, SANDBOX, writeTicket } from './ticket';

export const METHODS: { value: Method; label: string }[] = [
  { value: 'upiApp', label: 'UPI app on this phone' },
  { value: 'upiQr', label: 'UPI QR code' },
  { value: 'card', label: 'Credit or debit card' },
  { value: 'netBanking', label: 'Net banking' },
];

/** Sends the shopper on as gateways in India do: a signed form, a redirect, a deep link or a QR code. */
export function begin(signing: Signing, payment: PaymentToBegin): Begun {
  const { method, storeOrigin } = payment;
  if (!isMethod(method)) return { kind: 'declined', error: 'This way to pay is not offered.' };
  const ticket = writeTicket(signing, payment);
  const page = `${storeOrigin}/${SANDBOX}${PAGES[method]}`;
  const address = `${page}?${new URLSearchParams(ticket)}`;
  if (method === 'netBanking') return { kind: 'goesOn', redirectUrl: address };
  if (method === 'upiApp') return { kind: 'goesOn', action: { ...NO_ACTION, type: 'deeplink', redirectUrl: address } };
  if (method === 'upiQr') {
    // The address is for a tester without a second phone.
    const qr = upiLink(payment);
    return { kind: 'goesOn', action: { ...NO_ACTION, type: 'qr', qr, redirectUrl: address } };
  }
  const { type = '', url = '', ...data } = ticket;
  const formParams = { type, url, data };
  return { kind: 'goesOn', action: { ...NO_ACTION, type: 'redirect_post', redirectUrl: page, formParams } };
}

/** In the NPCI's format. No bank knows this payee, so a real app refuses instead of paying. */
function upiLink({ id, orderId, amountPaise, payee }: PaymentToBegin): string {
  const told = {
    pa: 'sandbox@statecart.invalid',
    pn: payee,
    tr: id,
    tn: `Order ${orderId}`,
    am: (amountPaise / 100).toFixed(2),
    cu: 'INR',
  };
  return `upi://pay?${Object.entries(told)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
