import { latinDigits } from './latin-digits';

/**
 * A phone number as all its common spellings compare: with +91, 0091, 91, 0 or nothing before the ten digits, in the
 * digits of any script, an 0 in brackets after the country, and spaces, dashes of any length, dots, brackets or what
 * nobody sees anywhere: contact lists put marks of direction around it. Empty for what is no number.
 */
export function phoneKey(typed: string): string {
  const digits = latinDigits(typed)
    .replace(/[\s().\u2212\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^tel:/i, '');
  if (!/^\+?\d+$/.test(digits)) return '';
  const indian = /^(?:(?:\+|00)?91)?0?(\d{10})$/.exec(digits)?.[1];
  if (indian) return indian;
  return digits.replace(/^(?:\+|00)/, '+');
}
