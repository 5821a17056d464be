import type { Gender } from './vocabulary';
import {
  BENGALI,
  CLOTHES,
  CLOTHS,
  COLOUR_WORDS,
  COLOURS,
  DEVANAGARI,
  GENDERS,
  NOISE,
  OCCASIONS,
  OF_SENTENCES,
  PRICE_WORDS,
  SIZE_RANGES,
  SIZES,
  SOLD_ELSEWHERE,
  SORT_WORDS,
  TAMIL,
  THINGS,
  WORK,
} from './vocabulary';
import { singular, type Word, wordsOf } from './words';

/** What a word or a phrase of the vocabulary stands for. */
export type Meaning =
  /** A thing, a kind of work or an occasion: matched against words of products. */
  | { kind: 'thing'; name: string; isKind: boolean }
  | { kind: 'cloth'; name: string }
  | { kind: 'colour'; name: string }
  | { kind: 'gender'; gender: Gender; orElse: Gender | undefined }
  | { kind: 'size'; sizes: readonly string[] }
  | { kind: 'sort'; sort: 'newest' | 'popular' | 'priceLow' | 'priceHigh' }
  /** Whatever costs less than its regular price. */
  | { kind: 'sale' }
  /** A thing or a brand that other shops sell. */
  | { kind: 'elsewhere' }
  /** Ignored if the query has other words. Those with `isOfColour` go with a colour before them. */
  | { kind: 'noise'; isOfColour: boolean };

/** A stretch of words with one meaning, from the word `from` to before the word `until`. */
export type Phrase = { from: number; until: number; meaning: Meaning };

const MOST_WORDS = 5;

/**
 * Keyed by letters alone, without blanks and hyphens: 't shirt', 't-shirt' and 'tshirt' are one thing. The words as
 * written are looked up before their singulars.
 */
const asWritten = new Map<string, Meaning>();
const inSingular = new Map<string, Meaning>();

function tell(words: Iterable<string>, meaning: Meaning): void {
  for (const word of words) {
    const texts = wordsOf(word).map(({ text }) => text);
    const [written, single] = [texts.join(''), texts.map(singular).join('')];
    if (!asWritten.has(written)) asWritten.set(written, meaning);
    if (!inSingular.has(single)) inSingular.set(single, meaning);
  }
}

for (const [name, ...also] of [...CLOTHES, ...THINGS]) tell([name, ...also], { kind: 'thing', name, isKind: true });
for (const [name, ...also] of WORK) tell([name, ...also], { kind: 'thing', name, isKind: false });
for (const [name, also] of Object.entries(OCCASIONS)) tell([name, ...also], { kind: 'thing', name, isKind: false });
for (const { name, also } of CLOTHS) tell([name, ...also], { kind: 'cloth', name });
for (const { name, also } of COLOURS) tell([name, ...also], { kind: 'colour', name });
for (const { gender, words, orElse } of GENDERS) tell(words, { kind: 'gender', gender, orElse });
for (const [size, words] of Object.entries(SIZES)) tell(words, { kind: 'size', sizes: [size] });
for (const [words, sizes] of Object.entries(SIZE_RANGES)) tell([words], { kind: 'size', sizes });
for (const [sort, words] of Object.entries(SORT_WORDS))
  tell(words, { kind: 'sort', sort: sort === 'newest' ? 'newest' : 'popular' });
tell(PRICE_WORDS.low, { kind: 'sort', sort: 'priceLow' });
tell(PRICE_WORDS.high, { kind: 'sort', sort: 'priceHigh' });
tell(PRICE_WORDS.discounted, { kind: 'sale' });
tell(COLOUR_WORDS, { kind: 'noise', isOfColour: true });
tell([...NOISE, ...OF_SENTENCES], { kind: 'noise', isOfColour: false });
tell(SOLD_ELSEWHERE, { kind: 'elsewhere' });

/** First words of phrases of several words, so that other words need not be tried with those after them. */
const firstOfSeveral = new Set(
  [...vocabularyPhrases(), ...SOLD_ELSEWHERE].flatMap((phrase) => {
    const [first, second] = wordsOf(phrase);
    return first && second ? [first.text, singular(first.text)] : [];
  }),
);

function vocabularyPhrases(): string[] {
  return [
    ...[...CLOTHES, ...THINGS, ...WORK].flat(),
    ...Object.entries(OCCASIONS).flatMap(([name, also]) => [name, ...also]),
    ...[...CLOTHS, ...COLOURS].flatMap(({ name, also }) => [name, ...also]),
    ...GENDERS.flatMap(({ words }) => words),
    ...Object.values(SIZES).flat(),
    ...Object.keys(SIZE_RANGES),
    ...Object.values(SORT_WORDS).flat(),
    ...[PRICE_WORDS.low, PRICE_WORDS.high, PRICE_WORDS.discounted, COLOUR_WORDS, NOISE].flat(),
  ];
}

/** Every phrase of the vocabulary with its meaning, apart from SOLD_ELSEWHERE and OF_SENTENCES. */
export const namedPhrases = (): { phrase: string; meaning: Meaning }[] =>
  vocabularyPhrases().flatMap((phrase) => {
    const meaning = meaningOf(wordsOf(phrase), 0, MOST_WORDS);
    return meaning ? [{ phrase, meaning }] : [];
  });

/** Phrases of several words, each word in the singular and joined without blanks, in alphabetical order. */
const beginnings = [
  ...new Map(
    vocabularyPhrases().flatMap((phrase) => {
      const words = wordsOf(phrase);
      const meaning = words.length > 1 ? meaningOf(words, 0, words.length) : undefined;
      return meaning ? [[words.map(({ text }) => singular(text)).join(''), meaning] as const] : [];
    }),
  ),
].sort(([one], [other]) => (one < other ? -1 : 1));

/** Meanings of the phrases that these words begin, the last of which may be unfinished: 'sports b', 'long dr'. */
export function meaningsBegunBy(words: readonly Pick<Word, 'text'>[]): Meaning[] {
  const letters = words.map(({ text }, place) => (place < words.length - 1 ? singular(text) : text)).join('');
  return beginnings.flatMap(([phrase, meaning]) => (phrase.startsWith(letters) ? [meaning] : []));
}

/** The meaning of the words from `from` to before `until`, whether typed together, apart or with hyphens. */
export function meaningOf(words: readonly Pick<Word, 'text'>[], from: number, until: number): Meaning | undefined {
  let [written, single] = ['', ''];
  for (let place = from; place < until; place += 1) {
    const text = words[place]?.text ?? '';
    written += text;
    single += singular(text);
  }
  return asWritten.get(written) ?? inSingular.get(single);
}

/** The longest phrase that begins there. */
export function longestPhrase(words: readonly Word[], from: number): Phrase | undefined {
  for (let until = lastThatMayJoin(words, from); until > from; until -= 1) {
    const meaning = meaningOf(words, from, until);
    if (meaning) return { from, until, meaning };
  }
  return undefined;
}

/** All phrases, also those within others: a maxi dress is a dress. */
export function allPhrases(words: readonly Word[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let until = lastThatMayJoin(words, from); until > from; until -= 1) {
      const meaning = meaningOf(words, from, until);
      if (meaning) phrases.push({ from, until, meaning });
    }
  }
  return phrases;
}

/** No phrase goes on beyond a comma. */
function lastThatMayJoin(words: readonly Word[], from: number): number {
  const first = words[from]?.text ?? '';
  let until = from + 1;
  if (!firstOfSeveral.has(first) && !firstOfSeveral.has(singular(first))) return until;
  while (until < words.length && until - from < MOST_WORDS && !words[until]?.after.includes(',')) until += 1;
  return until;
}

/** What shops call a phrase in an Indian script, keyed by its words joined without blanks. */
const translations = new Map(
  [...Object.entries(DEVANAGARI), ...Object.entries(TAMIL), ...Object.entries(BENGALI)].map(([phrase, meant]) => [
    wordsOf(phrase)
      .map(({ text }) => text)
      .join(''),
    meant,
  ]),
);

export function translated(words: readonly Word[], from: number): { until: number; meant: string } | undefined {
  for (let until = Math.min(words.length, from + MOST_WORDS); until > from; until -= 1) {
    const phrase = words
      .slice(from, until)
      .map(({ text }) => text)
      .join('');
    const meant = translations.get(phrase);
    if (meant) return { until, meant };
  }
  return undefined;
}
