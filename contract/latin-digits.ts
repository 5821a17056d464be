const DIGIT = /\p{Nd}/gu;
const isDigit = (code: number) => String.fromCodePoint(code).search(DIGIT) === 0;

/** What is typed on a Hindi, Tamil or any other keyboard, with the digits that stores read: '४११००१' is 411001. */
export const latinDigits = (typed: string): string =>
  typed.replace(DIGIT, (digit) => {
    // Every script has its digits in a row, from nought on.
    const code = digit.codePointAt(0) ?? 0;
    let places = 0;
    while (isDigit(code - places - 1)) places += 1;
    return String(places % 10);
  });
