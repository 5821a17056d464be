/** A word of a text, normalised for searching, and its position. */
export type Word = {
  /** Lower case, without accents and nuktas, with digits of all scripts as 0 to 9. */
  text: string;
  start: number;
  end: number;
  /** The text between the word before and this one, trimmed: '-', ',', '&'. */
  after: string;
  /** In queries only: a minus stands right before it, after a blank or at the start, as in 'kurta -cotton'. */
  hasMinus?: true;
};

/**
 * Numbers keep their point and attached letters ('2.6', '1.5k', '34b', '2xl'); signs of prices are words of their own.
 * Two letters around '&' are one name ('H&M', 'H & M'), unless they are two different sizes ('S & M').
 */
const WORD =
  /(?<![\p{L}\p{M}\p{Nd}])(?!([SML])\s*&\s*(?!\1)[SML](?![\p{L}\p{M}\p{Nd}]))\p{L}\s*&\s*\p{L}(?![\p{L}\p{M}\p{Nd}])|(?:(?<![\p{L}\p{M}\p{Nd}])(?:rs|inr))?\p{Nd}+(?:,\p{Nd}{2,3})*(?:\.\p{Nd}+)?\p{L}*|[\p{L}\p{M}][\p{L}\p{M}\p{Nd}'’\u00ad\u200b-\u200d\u2060\ufeff]*|[₹<>+%]/giu;

/**
 * Latin accents, Indian nuktas, apostrophes, joiners and other invisible signs, commas within numbers, and the blanks
 * of 'H & M'.
 */
const DROPPED = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc'’,\u00ad\u200b\u2060\ufeff]|\s|\p{Join_C}/gu;
const CHANDRABINDU = /\u0901/g;
const ANUSVARA = '\u0902';

const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const PLAIN = /^[a-z0-9.]+$/;

/** The words of a text in their order. 'a-b' is two words, the second of which has '-' as `after`. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const found of text.matchAll(WORD)) {
    const word = normalised(found[0]);
    if (word === '') continue;
    words.push({
      text: word,
      start: found.index,
      end: found.index + found[0].length,
      after: text.slice(end, found.index).trim(),
    });
    end = found.index + found[0].length;
  }
  return words;
}

const MINUS = /(?:^|\s)[-−]$/;

/**
 * The words of a query, which may have a minus. Texts of products have none and are far longer, so wordsOf does not
 * look for it.
 */
export const wordsOfQuery = (typed: string): Word[] =>
  wordsOf(typed).map((word) => (MINUS.test(typed.slice(0, word.start)) ? { ...word, hasMinus: true } : word));

export function normalised(word: string): string {
  const small = word.toLowerCase();
  if (PLAIN.test(small)) return small;
  return small
    .normalize('NFKD')
    .replace(DROPPED, '')
    .replace(CHANDRABINDU, ANUSVARA)
    .replace(OTHER_DIGIT, (digit) => String(digitOf(digit)))
    .normalize('NFC')
    .toLowerCase();
}

/**
 * Unicode has decimal digits in rows of ten, which begin at a code that ends in 0 or 6 (hexadecimal): walking back over
 * digits finds the 0 of the row.
 */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** A sign that says something about a price, and is not a word to search for. */
export const isSign = (text: string): boolean => /^[₹<>+%]$/.test(text);

const LEAST_LETTERS_OF_PLURAL = 4;
const LATIN = /^[a-z]+$/;

/**
 * The word without an English plural ending. The result need not be a word: it is only compared with other results.
 * Indian words in Latin letters take the same ending ('kurtis', 'lehengas').
 */
export function singular(word: string): string {
  if (word.length < LEAST_LETTERS_OF_PLURAL || !word.endsWith('s') || !LATIN.test(word)) return word;
  if (word.endsWith('ss') || word.endsWith('us')) return word;
  if (word.endsWith('ies') && word.length > LEAST_LETTERS_OF_PLURAL) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
