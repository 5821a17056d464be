/** A word of a text: as it is looked for, and where it stands. */
export type Word = {
  /** Small letters without marks, digits as 0 to 9. */
  text: string;
  start: number;
  end: number;
  /** What stands between it and the word before, without blanks: '-', ',', '&'. */
  after: string;
  /** Of a query: a minus stands right before it, and belongs to nothing else, as in 'kurta -cotton'. */
  hasMinus?: true;
};

/**
 * Numbers keep their point and what hangs on them ('2.6', '1.5k', '34b', '2xl'); signs that mean a price stand alone. Two
 * letters around '&' are a name ('H&M', 'H & M') and no sizes, unless they are two sizes ('S & M').
 */
const WORD =
  /(?<![\p{L}\p{M}\p{Nd}])(?!([SML])\s*&\s*(?!\1)[SML](?![\p{L}\p{M}\p{Nd}]))\p{L}\s*&\s*\p{L}(?![\p{L}\p{M}\p{Nd}])|(?:(?<![\p{L}\p{M}\p{Nd}])(?:rs|inr))?\p{Nd}+(?:,\p{Nd}{2,3})*(?:\.\p{Nd}+)?\p{L}*|[\p{L}\p{M}][\p{L}\p{M}\p{Nd}'’\u00ad\u200b-\u200d\u2060\ufeff]*|[₹<>+%]/giu;

/** Latin accents, Indian nuktas, apostrophes, joiners and other signs that nobody sees, the commas of numbers, and the blanks of 'H & M'. */
const DROPPED = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc'’,\u00ad\u200b\u2060\ufeff]|\s|\p{Join_C}/gu;
const CHANDRABINDU = /\u0901/g;
const ANUSVARA = '\u0902';

const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const PLAIN = /^[a-z0-9.]+$/;

/** The words of a text in their order. Two words with a hyphen between them are two words, and told apart by `after`. */
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

/** The words of what a shopper types, which may have a minus. Texts of products have none, and far more words. */
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

/** Decimal digits stand ten in a row in Unicode, and every row begins at a code that ends in 0 or 6. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** Stands for a word of price, and is no word itself. */
export const isSign = (text: string): boolean => /^[₹<>+%]$/.test(text);

const LEAST_LETTERS_OF_PLURAL = 4;
const LATIN = /^[a-z]+$/;

/**
 * The word without an English plural. What comes out need not be a word: it is only ever compared with what comes out
 * of others. Indian words in Latin letters take the same ending ('kurtis', 'lehengas').
 */
export function singular(word: string): string {
  if (word.length < LEAST_LETTERS_OF_PLURAL || !word.endsWith('s') || !LATIN.test(word)) return word;
  if (word.endsWith('ss') || word.endsWith('us')) return word;
  if (word.endsWith('ies') && word.length > LEAST_LETTERS_OF_PLURAL) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
