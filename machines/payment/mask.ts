/**
 * Input masks such as '#### #### ####'. `#`, `9` and `0` stand for a digit, `A` and `a` for a letter, `*` for either;
 * anything else is literal. A text without placeholders is no mask.
 */
const PLACES: Readonly<Record<string, RegExp>> = {
  '#': /\d/,
  '9': /\d/,
  '0': /\d/,
  A: /[A-Za-z]/,
  a: /[A-Za-z]/,
  '*': /[A-Za-z0-9]/,
};

const LONGEST_MASK = 64;

const isMask = (mask: string) =>
  mask.length <= LONGEST_MASK && /^[#90Aa*\s\-/().:]+$/.test(mask) && /[#90Aa*]/.test(mask);

/** Formats typed text by the mask. A literal is added only once a character follows it. */
export function masked(typed: string, mask: string): string {
  if (!isMask(mask)) return typed;
  const letters = [...typed].filter((letter) => /[A-Za-z0-9]/.test(letter));
  let written = '';
  let between = '';
  for (const place of mask) {
    const allowed = Object.hasOwn(PLACES, place) ? PLACES[place] : undefined;
    if (!allowed) {
      between += place;
      continue;
    }
    const fitting = letters.findIndex((letter) => allowed.test(letter));
    if (fitting < 0) break;
    written += between + letters[fitting];
    between = '';
    letters.splice(0, fitting + 1);
  }
  return written;
}
