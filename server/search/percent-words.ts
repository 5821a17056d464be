import {
  ABOUT,
  afterAll,
  LEAST_AFTER,
  LEAST_BEFORE,
  lengthBefore,
  lengthOf,
  MOST_BEFORE,
  PERCENT,
  together,
} from './price-phrases';
import { isSizeWord } from './size-words';
import { PRICE_WORDS } from './vocabulary';
import type { Word } from './words';

/** A number of a query, and the range of words it takes up. */
export type Told = { from: number; until: number; rupees: number; isMoney: boolean };

type Reduced = { from: number; until: number; percentOff: number };

const OFF = together(PRICE_WORDS.off);
const RUPEES_OFF = together(PRICE_WORDS.rupeesOff);
const DISCOUNT = together(PRICE_WORDS.discount);
const OFF_IS_OF = together(PRICE_WORDS.offIsOf);
const PRICE_NAMES = together(PRICE_WORDS.priceNames);
const FLAT = new Set(['flat']);
const UP_TO = together(PRICE_WORDS.upTo);
const BEFORE_OTHER_NUMBERS = together(PRICE_WORDS.beforeOtherNumbers);
const AFTER_OTHER_NUMBERS = together(PRICE_WORDS.afterOtherNumbers);
const BEFORE_PERCENT = together([
  ...PRICE_WORDS.off,
  ...PRICE_WORDS.mostBefore,
  ...PRICE_WORDS.leastBefore,
  ...FLAT,
  'of',
]);

/** A smaller number is a pack count or a size. */
const LEAST_HUNDREDS = 100;
const LEAST_PERCENT = 10;
const PERCENT_STEP = 5;
const MOST_PERCENT = 100;

/** Whether a number is a percentage, of a reduction or of anything else ('100% cotton'). */
export const saysPercent = (words: readonly Word[], told: Told, notBefore: number): boolean =>
  lengthOf(words, told.until, PERCENT) > 0 || isPercentByItself(words, told, notBefore);

/** '50% off', 'minimum 50 percent discount', 'flat 30% chhoot', but never '100% cotton'. */
export function percentOff(words: readonly Word[], told: Told, notBefore: number): Reduced | undefined {
  const end = told.until + lengthOf(words, told.until, PERCENT);
  const until = afterAll(words, end, OFF, LEAST_AFTER);
  let from = told.from;
  for (let length = 1; length > 0; from -= length) length = lengthBefore(words, from, notBefore, BEFORE_PERCENT);
  const isOff = [...words.slice(from, told.from), ...words.slice(end, until)].some(({ text }) => OFF.has(text));
  return isOff ? { from, until, percentOff: Math.min(told.rupees, MOST_PERCENT) } : undefined;
}

/**
 * 'Flat 50 off' and 'discount 40' mean percent without saying so, since a reduction in rupees would be a larger number.
 * Not so for a size, a pack or a limit: 'waist 30 discount', 'pack of 10 discount', 'under 50 discount'.
 */
function isPercentByItself(words: readonly Word[], { rupees, isMoney, from, until }: Told, notBefore: number): boolean {
  if (isMoney || rupees < LEAST_PERCENT || rupees >= MOST_PERCENT || rupees % PERCENT_STEP > 0) return false;
  const [before, next] = [words[from - 1]?.text ?? '', words[until]?.text ?? ''];
  const isMost = lengthBefore(words, from, notBefore, MOST_BEFORE) > 0 && !UP_TO.has(before);
  if (isMost || BEFORE_OTHER_NUMBERS.has(before) || isSizeWord(before)) return false;
  const off = lengthOf(words, until, RUPEES_OFF);
  if (off > 0) return !OFF_IS_OF.has(words[until + off]?.text ?? '');
  const isOfAnother = isSizeWord(next) || AFTER_OTHER_NUMBERS.has(next);
  return !isOfAnother && lengthBefore(words, from, notBefore, DISCOUNT) > 0;
}

/** '500 rs off' is not a price. Reductions are not indexed in rupees, so it asks for any reduced product. */
export function rupeesOff(words: readonly Word[], told: Told, notBefore: number): Reduced | undefined {
  const until = told.until + lengthOf(words, told.until, RUPEES_OFF);
  const before = (phrases: ReadonlySet<string>) => lengthBefore(words, told.from, notBefore, phrases);
  const isOff = until > told.until && !OFF_IS_OF.has(words[until]?.text ?? '');
  const isPrice =
    PRICE_NAMES.has(words[told.from]?.text ?? '') ||
    [MOST_BEFORE, LEAST_BEFORE, ABOUT].some((phrases) => before(phrases) > 0);
  /** It may be a pack count, too. */
  const mayBeSize = !told.isMoney && told.rupees < LEAST_HUNDREDS;
  if (!isOff || isPrice || mayBeSize) return undefined;
  return { from: told.from - before(FLAT), until, percentOff: 1 };
}
