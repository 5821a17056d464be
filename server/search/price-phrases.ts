import { PRICE_WORDS } from './vocabulary';
import { type Word, wordsOf } from './words';

/** Phrases about prices, keyed by their words joined without blanks, and how many words of a query they take up. */

export const together = (phrases: readonly string[]): ReadonlySet<string> =>
  new Set(
    phrases
      .map((phrase) =>
        wordsOf(phrase)
          .map(({ text }) => text)
          .join(''),
      )
      .filter(Boolean),
  );

export const MOST_BEFORE = together(PRICE_WORDS.mostBefore);
export const MOST_AFTER = together(PRICE_WORDS.mostAfter);
export const MOST_AFTER_PRICE = together(PRICE_WORDS.mostAfterPrice);
export const ALSO_OF_SIZES = together(PRICE_WORDS.alsoOfSizes);
export const LEAST_BEFORE = together(PRICE_WORDS.leastBefore);
export const LEAST_AFTER = together(PRICE_WORDS.leastAfter);
export const BETWEEN = together(PRICE_WORDS.between);
export const AND = together(PRICE_WORDS.and);
export const PLUS = together(PRICE_WORDS.plus);
export const ABOUT = together(PRICE_WORDS.about);
export const CURRENCY = together(PRICE_WORDS.currency);

export const PERCENT = together(PRICE_WORDS.percent);

const MOST_WORDS = 3;

/** How many words the longest of the phrases that starts at `from` has; 0 if none does. */
export function lengthOf(words: readonly Word[], from: number, phrases: ReadonlySet<string>): number {
  for (let length = Math.min(MOST_WORDS, words.length - from); length > 0; length -= 1) {
    if (phrases.has(textOf(words, from, from + length))) return length;
  }
  return 0;
}

export function lengthBefore(
  words: readonly Word[],
  until: number,
  notBefore: number,
  phrases: ReadonlySet<string>,
): number {
  for (let length = Math.min(MOST_WORDS, until - notBefore); length > 0; length -= 1) {
    if (phrases.has(textOf(words, until - length, until))) return length;
  }
  return 0;
}

export function afterAll(words: readonly Word[], from: number, ...phrases: ReadonlySet<string>[]): number {
  const length = Math.max(...phrases.map((some) => lengthOf(words, from, some)));
  return length > 0 ? afterAll(words, from + length, ...phrases) : from;
}

const textOf = (words: readonly Word[], from: number, until: number): string =>
  words
    .slice(from, until)
    .map(({ text }) => text)
    .join('');
