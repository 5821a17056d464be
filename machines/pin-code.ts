import { latinDigits } from '#contract/latin-digits';

/** India's PIN codes, as they are written: '400 001'. None begins with a nought. */
const PIN = /^[1-9]\d{2}\s?\d{3}$/;

/** The PIN code that may be looked up, or nothing. */
export function pinOf(postalCode: string): string | undefined {
  const typed = latinDigits(postalCode).trim();
  return PIN.test(typed) ? typed.replace(/\s/g, '') : undefined;
}
