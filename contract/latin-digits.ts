const DIGIT = /\p{Nd}/gu;
const isDigit = (code: number) => String.fromCodePoint(code).search(DIGIT) === 0;

/** Replaces digits typed on a Hindi, Tamil or other keyboard by those that stores read: '४११००१' becomes 411001. */
export const latinDigits = (typed: string): string =>
  typed.replace(DIGIT, (digit) => {
    // In Unicode, the digits of each script are consecutive, from zero on.
    const code = digit.codePointAt(0) ?? 0;
    let places = 0;
    while (isDigit(code - places - 1)) places += 1;
    return String(places % 10);
  });
