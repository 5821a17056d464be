/** Rupees in binary fractions drift (0.1 + 0.2), so money is compared and added up in whole paise. */
const PAISE_IN_A_RUPEE = 100;

/** Rounding to 15 digits comes first: 1.005 * 100 is slightly below 100.5, and would be rounded down. */
const EXACT_DIGITS = 15;

export const inPaise = (rupees: number): number =>
  Math.round(Number((rupees * PAISE_IN_A_RUPEE).toPrecision(EXACT_DIGITS)));

export const inRupees = (paise: number): number => paise / PAISE_IN_A_RUPEE;

/** Indian digit grouping: the last three digits, then pairs. */
const BEFORE_A_COMMA = /\d(?=(?:\d\d)+\d$)/g;

/*
 * Amounts are formatted by hand: creating an `Intl.NumberFormat` keeps a slow phone busy for as long as loading all of
 * the shop's machines.
 */

/** A price as the shop screens write it, without trailing zeros: ₹99, and ₹99.5. */
export const rupees = (amount: number): string => exactRupees(amount).replace(/\.?0+$/, '');

/** An amount as orders write it: always with its paise. */
export function exactRupees(amount: number): string {
  const [whole = '', paise] = inRupees(inPaise(amount)).toFixed(2).split('.');
  return `₹${whole.replace(BEFORE_A_COMMA, '$&,')}.${paise}`;
}
