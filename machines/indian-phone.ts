import { latinDigits } from '#contract/latin-digits';
import { phoneKey } from '#contract/phone-key';

/** Phone numbers as shoppers of this shop have them: Indian ones, written with the country's code. */

export const PREFIX = '+91';
const DIGITS = 10;
export const WHOLE = PREFIX.length + DIGITS;

/** The prefix alone is nothing that anybody typed. */
export const isPhoneBlank = (value: string): boolean => value.trim() === '' || value.trim() === PREFIX;

/** However it is typed or pasted, it begins with +91 and goes on in digits, as many as there may be. */
export function phoneText(typed: string, maxLength: number | null): string {
  const most = maxLength === null ? DIGITS : Math.max(0, maxLength - PREFIX.length);
  return PREFIX + withinPlaces(digitsOf(latinDigits(typed).trim()), most).slice(0, most);
}

/** A whole phone as this shop sends it with an order, in whichever common spelling it is typed. */
export function wholePhone(typed: string): string | undefined {
  const key = phoneKey(typed);
  return /^[6-9]\d{9}$/.test(key) ? PREFIX + key : undefined;
}

/** Typed after the prefix that stands there, a country's code or a trunk nought is only seen once there are too many digits. */
function withinPlaces(digits: string, most: number): string {
  if (digits.length <= most) return digits;
  if (digits.startsWith('0')) return withinPlaces(digits.slice(1), most);
  return /^910?[6-9]/.test(digits) ? withinPlaces(digits.slice(2), most) : digits;
}

function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith(PREFIX)) return digits.slice(2);
  // What is left of a prefix that the shopper has begun to delete.
  if (typed.startsWith('+')) return digits.replace(/^9?1?/, '');
  return digits;
}
