import { latinDigits } from '#contract/latin-digits';

/** Indian PIN codes, with or without the usual space: '400 001'. None begins with 0. */
const PIN = /^[1-9]\d{2}\s?\d{3}$/;

/** The six digits to look up, or undefined. */
export function pinOf(postalCode: string): string | undefined {
  const typed = latinDigits(postalCode).trim();
  return PIN.test(typed) ? typed.replace(/\s/g, '') : undefined;
}
