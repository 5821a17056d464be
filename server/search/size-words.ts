import { LETTERS_OF_INCHES, SHOE_SIZE_WORDS, SIZE_WORDS } from './vocabulary';
import { normalised, type Word, wordsOf } from './words';

/** A size in inches as those say it who size by letters, for women otherwise than for men. */
export type Letters = {
  kind: 'letters';
  inches: string;
  sizes: { gender: string; size: string }[];
  isSaid: boolean;
};

/** Words of a query that say a size; `isSaid` where they cannot be anything else. */
export type AskedSize = {
  from: number;
  until: number;
  exact: string[];
  near: string[];
  isSaid: boolean;
  /** Where it may be inches. */
  letters?: Letters;
};

const known = new Map<string, string>();

/** Stores have few names of sizes, and each query is compared with all. */
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
/** Of use beside a size alone. */
export const isSizeWord = (text: string): boolean => SAID.has(text) || OF_SHOES.has(text);

const NUMBER = /^\d+(?:\.\d+)?$/;
/** Of a bra: 34 may be 34B, while 3 is no 3XL. */
const BAND = /^\d{2}$/;
/** Letters go by bust and chest. */
const WAIST = 'waist';
const HIGHEST_OF_SHOES = 15;
const MOST_WORDS = 3;

/** 'size 38', '7 number', 'uk 7', '34b', '2.6': what is called a size in this store. */
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

/** A bare number that no store calls a size may still be one at the end: 'kurta 42', but '42 mm', 'pack of 42'. */
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
