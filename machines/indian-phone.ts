import { latinDigits } from '#contract/latin-digits';
import { phoneKey } from '#contract/phone-key';

/** Indian phone numbers, written with the country code. */

export const PREFIX = '+91';
const DIGITS = 10;
export const WHOLE = PREFIX.length + DIGITS;

/** The prefix alone counts as blank: the shop adds it, nobody types it. */
export const isPhoneBlank = (value: string): boolean => value.trim() === '' || value.trim() === PREFIX;

/** Turns what was typed or pasted into +91 and digits, at most `maxLength` characters in all. */
export function phoneText(typed: string, maxLength: number | null): string {
  const most = maxLength === null ? DIGITS : Math.max(0, maxLength - PREFIX.length);
  return PREFIX + withinPlaces(digitsOf(latinDigits(typed).trim()), most).slice(0, most);
}

/** A complete number as this shop sends it with an order, from any common spelling. */
export function wholePhone(typed: string): string | undefined {
  const key = phoneKey(typed);
  return /^[6-9]\d{9}$/.test(key) ? PREFIX + key : undefined;
}

/** Behind the prefix, a typed country code or leading 0 is recognised only once there are too many digits. */
function withinPlaces(digits: string, most: number): string {
  if (digits.length <= most) return digits;
  if (digits.startsWith('0')) return withinPlaces(digits.slice(1), most);
  return /^910?[6-9]/.test(digits) ? withinPlaces(digits.slice(2), most) : digits;
}

function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith(PREFIX)) return digits.slice(2);
  // Drops what is left of a prefix that the shopper has begun to delete.
  if (typed.startsWith('+')) return digits.replace(/^9?1?/, '');
  return digits;
}
