/** Digits are parted as India parts them: the last three, then two by two. */
const BEFORE_A_COMMA = /\d(?=(?:\d\d)+\d$)/g;

/**
 * A price as the shop screens write it: no paise where there are none. Written by hand, because making an
 * `Intl.NumberFormat` keeps a slow phone busy for as long as reading all of the shop's machines.
 */
export function rupees(amount: number): string {
  const [whole = '', paise = ''] = amount.toFixed(2).split('.');
  const shown = paise.replace(/0+$/, '');
  return `₹${whole.replace(BEFORE_A_COMMA, '$&,')}${shown && `.${shown}`}`;
}
