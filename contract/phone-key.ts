import { latinDigits } from './latin-digits';

/**
 * A key by which all common spellings of a phone number compare equal: +91, 0091, 91, 0 or nothing before the ten
 * digits, digits of any script, a 0 in brackets after the country code, and spaces, dashes of any length, dots,
 * brackets or invisible characters anywhere (contact lists add direction marks). Empty for what is no number.
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
