import { LETTERS_OF_INCHES, SHOE_SIZE_WORDS, SIZE_WORDS } from './vocabulary';
import { normalised, type Word, wordsOf } from './words';

/** A size in inches as letter sizes, which differ for women and men. */
export type Letters = {
  kind: 'letters';
  inches: string;
  sizes: { gender: string; size: string }[];
  isSaid: boolean;
};

/** Words of a query that give a size. `isSaid` if they cannot mean anything else. */
export type AskedSize = {
  from: number;
  until: number;
  exact: string[];
  near: string[];
  isSaid: boolean;
  /** Set if the number may be inches. */
  letters?: Letters;
};

const known = new Map<string, string>();

/** Cached: a store has few names of sizes, and each query is compared with all of them. */
function joined(text: string): string {
  const letters =
    known.get(text) ??
    wordsOf(text)
      .map((word) => word.text)
      .join('');
  known.set(text, letters);
  return letters;
}

const SAID = new Set(SIZE_WORDS.map(joined));
const OF_SHOES = new Set(SHOE_SIZE_WORDS.map(joined));
/** Whether it is a word that only means something beside a size. */
export const isSizeWord = (text: string): boolean => SAID.has(text) || OF_SHOES.has(text);

const NUMBER = /^\d+(?:\.\d+)?$/;
/** The band of a bra: 34 may be 34B, while 3 is not 3XL. */
const BAND = /^\d{2}$/;
/** Letter sizes go by bust and chest, so none is derived from a waist. */
const WAIST = 'waist';
const HIGHEST_OF_SHOES = 15;
const MOST_WORDS = 3;

/** The size that is given from `place` on, by the names the store has: 'size 38', '7 number', 'uk 7', '34b', '2.6'. */
export function sizeAt(words: readonly Word[], place: number, sizes: Iterable<string>): AskedSize | undefined {
  const labels = [...sizes].map((label) => ({ label, text: joined(label) }));
  const isSaid = (at: number) => SAID.has(words[at]?.text ?? '');
  const before = isSaid(place) || OF_SHOES.has(words[place]?.text ?? '') ? 1 : 0;
  const isOfShoes = OF_SHOES.has(words[place]?.text ?? '');
  for (let until = Math.min(words.length, place + before + MOST_WORDS); until > place + before; until -= 1) {
    const text = words
      .slice(place + before, until)
      .map((word) => word.text)
      .join('');
    const after = isSaid(until) ? 1 : 0;
    const isNamed = before + after > 0;
    const isOfOthers = isOfShoes || words[place]?.text === WAIST;
    const sizes = isOfOthers ? [] : lettersOf(text, labels);
    const found =
      labelled(labels, text, isOfShoes, isNamed) ?? (sizes.length > 0 ? { exact: [], near: [] } : undefined);
    const isSize = isNamed || !NUMBER.test(text);
    if (found && (found.exact.length > 0 || isNamed || isAlone(words, place))) {
      return {
        from: place,
        until: until + after,
        ...found,
        isSaid: isSize,
        ...(sizes.length > 0 && { letters: { kind: 'letters', inches: text, sizes, isSaid: isSize } }),
      };
    }
  }
  return undefined;
}

/**
 * Whether a bare number that is no size of this store is taken for one, being last: 'kurta 42', but not '42 mm' or
 * 'pack of 42'.
 */
const isAlone = (words: readonly Word[], place: number): boolean =>
  place > 0 && place === words.length - 1 && words[place - 1]?.text !== 'of';

function lettersOf(inches: string, labels: readonly Label[]): Letters['sizes'] {
  return Object.entries(LETTERS_OF_INCHES).flatMap(([gender, sizes]) => {
    const size = Object.hasOwn(sizes, inches) ? sizes[inches]?.toLowerCase() : undefined;
    return labels.flatMap(({ label, text }) => (text === size ? { gender, size: label } : []));
  });
}

type Label = { label: string; text: string };

function labelled(labels: readonly Label[], text: string, isOfShoes: boolean, isSaid: boolean) {
  const called = (is: (label: Label) => boolean) => labels.filter(is).map(({ label }) => label);
  const same = isOfShoes ? [] : called((label) => label.text === text);
  if (!NUMBER.test(text)) return same.length > 0 ? { exact: same, near: [] } : undefined;
  const shoes =
    Number(text) <= HIGHEST_OF_SHOES && (isOfShoes || isSaid)
      ? called((label) => [...OF_SHOES].some((word) => label.text === `${word}${text}`))
      : [];
  const cups = BAND.test(text)
    ? called((label) => label.text.startsWith(text) && /^\p{L}+$/u.test(label.text.slice(text.length)))
    : [];
  const [exact = [], ...near] = [same, shoes, cups].filter(({ length }) => length > 0);
  return exact.length > 0 ? { exact, near: near.flat() } : undefined;
}

/** Sizes by the names of the vocabulary, as the store writes them. */
export const sizesNamed = (names: readonly string[], sizes: Iterable<string>): string[] =>
  [...sizes].filter((size) => names.some((name) => normalised(name) === normalised(size)));
