import type { PaymentField } from '#contract/payment';

/** Recognises a store's payment methods by their names. */

export type Method = PaymentField['options'][number];

export type MethodKind = 'qrCode' | 'app' | 'upi' | 'card' | 'netBanking' | 'cash' | 'wallet';

/** The first match counts: a UPI QR code is a QR code before it is UPI. */
const KINDS: readonly [MethodKind, RegExp][] = [
  ['qrCode', /\bqr|qr\b|upi_?qr/i],
  ['app', /\bapp\b|upi_?app/i],
  ['upi', /\bupi\b/i],
  ['netBanking', /net[\s_-]?banking/i],
  ['cash', /cash[\s_-]?on[\s_-]?delivery|\bcash\b|\bcod\b/i],
  ['wallet', /wallet/i],
  ['card', /card/i],
];

export const methodKind = ({ label, value }: Method): MethodKind | undefined =>
  KINDS.find(([, name]) => name.test(`${value} ${label}`))?.[0];

/** What suits the device comes first: a phone cannot scan its own screen, and few desktops have a payment app. */
export function bestFirst(methods: readonly Method[], { isByTouch }: { isByTouch: boolean }): Method[] {
  const best = isByTouch ? 'app' : 'qrCode';
  const rank = (method: Method) => (methodKind(method) === best ? 0 : 1);
  return [...methods].sort((one, other) => rank(one) - rank(other));
}
