import type { PaymentField } from '#contract/payment';

type Option = PaymentField['options'][number];

const IS_CODE = /\bqr|qr\b|upiqr/i;
const IS_APP = /\bapp\b|upiapp/i;

/** Nobody scans their own screen, and few desktops have an app that pays: what suits the device comes first. */
export function bestFirst(options: readonly Option[], { isByTouch }: { isByTouch: boolean }): Option[] {
  const best = isByTouch ? IS_APP : IS_CODE;
  const rank = ({ label, value }: Option) => (best.test(`${value} ${label}`) ? 0 : 1);
  return [...options].sort((one, other) => rank(one) - rank(other));
}
