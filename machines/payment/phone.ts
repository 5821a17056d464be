import type { PaymentField } from '#contract/payment';
import { PREFIX, WHOLE } from '../indian-phone';
import { judged } from './patterns';

/** Phone numbers of a payment form, and the rules that the store gives them. */

const TYPED_TYPES = ['text', 'textarea', 'number', 'password'] as const satisfies PaymentField['type'][];

export const isPhone = ({ name, type }: Pick<PaymentField, 'name' | 'type'>): boolean =>
  type === 'tel' || (TYPED_TYPES.some((typed) => typed === type) && name.toLowerCase().includes('phone'));

export function phoneFault(value: string, { minLength, maxLength, pattern }: PaymentField['rules']): string {
  if (!value.startsWith(PREFIX)) return 'Phone number must start with +91';
  if (minLength !== null && value.length < minLength) return `Phone number must have at least ${minLength} characters`;
  if (maxLength !== null && value.length > maxLength)
    return `Phone number must have no more than ${maxLength} characters`;
  if (minLength === null && maxLength === null && value.length !== WHOLE)
    return 'Phone number must be 13 characters (including +91)';
  return judged(value, pattern) === 'fails' ? 'Invalid phone number format' : '';
}
