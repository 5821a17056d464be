import type { PaymentField } from '#contract/payment';
import { judged } from './patterns';

/** Phone numbers of a payment form: Indian ones, written with the country's code. */

const PREFIX = '+91';
const DIGITS = 10;
const WHOLE = PREFIX.length + DIGITS;

const TYPED_TYPES = ['text', 'number', 'password'] as const satisfies PaymentField['type'][];

export const isPhone = ({ name, type }: Pick<PaymentField, 'name' | 'type'>): boolean =>
  type === 'tel' || (TYPED_TYPES.some((typed) => typed === type) && name.toLowerCase().includes('phone'));

/** The prefix alone is nothing that anybody typed. */
export const isPhoneBlank = (value: string): boolean => value.trim() === '' || value.trim() === PREFIX;

/** However it is typed or pasted, it begins with +91 and goes on in digits, as many as there may be. */
export function phoneText(typed: string, maxLength: number | null): string {
  const most = maxLength === null ? DIGITS : Math.max(0, maxLength - PREFIX.length);
  return PREFIX + digitsOf(typed.trim()).slice(0, most);
}

function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith(PREFIX)) return digits.slice(2);
  // What is left of a prefix that the shopper has begun to delete.
  if (typed.startsWith('+')) return digits.replace(/^9?1?/, '');
  if (digits.length > DIGITS) return digits.replace(/^(?:0091|91|0)/, '');
  return digits;
}

export function phoneFault(value: string, { minLength, maxLength, pattern }: PaymentField['rules']): string {
  if (!value.startsWith(PREFIX)) return 'Phone number must start with +91';
  if (minLength !== null && value.length < minLength) return `Phone number must have at least ${minLength} characters`;
  if (maxLength !== null && value.length > maxLength)
    return `Phone number must have no more than ${maxLength} characters`;
  if (minLength === null && maxLength === null && value.length !== WHOLE)
    return 'Phone number must be 13 characters (including +91)';
  return judged(value, pattern) === 'fails' ? 'Invalid phone number format' : '';
}
