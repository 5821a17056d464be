import { allPhrases, type Meaning, type Phrase } from './meanings';
import type { SearchedProduct } from './product';
import { OCCASIONS } from './vocabulary';
import { isSign, singular, type Word, wordsOf } from './words';

/** Where a product says a word, the most telling first: what it is, what it is called, where it lies, what it is like. */
export const FIELDS = ['kind', 'title', 'category', 'attributes', 'description'] as const;
export type Field = (typeof FIELDS)[number];

export type ProductWords = {
  /** The terms of each field. */
  terms: Record<Field, ReadonlySet<string>>;
  /** How many words its title has. */
  titleWords: number;
  /** The words as they are written, descriptions left out, and the terms that they became. */
  written: ReadonlyMap<string, string>;
};

/** A phrase of the vocabulary as a term: no word begins with the sign. */
export const termOfMeaning = (meaning: Meaning): string | undefined =>
  meaning.kind === 'thing' || meaning.kind === 'cloth' ? `#${meaning.name}` : undefined;

/** What follows one of these in a title tells more of the thing that stands before: 'Kurta Set with Dupatta'. */
const AFTER_THE_THING = new Set(['with', 'in', 'for', 'of', 'by', 'and', 'on', 'from', 'without', 'pack', 'set']);
const NOT_AFTER_HYPHEN = '-';

/** What nobody looks for, or finds too much by. */
const UNTOLD_KEYS =
  /\b(?:care|wash|origin|warranty|certification|size|sizes|to fit|foot length|colou?rs?|featured|phone)\b/i;
const NONE = /^(?:no|none|not included|without)\b/i;

export function wordsOfProduct(product: SearchedProduct): ProductWords {
  const terms: Record<Field, Set<string>> = {
    kind: new Set(),
    title: new Set(),
    category: new Set(),
    attributes: new Set(),
    description: new Set(),
  };
  const written = new Map<string, string>();
  const isWorn = product.gender !== null;
  const say = (text: string | Word[], field: Field, head?: { end: number }) => {
    const words = typeof text === 'string' ? wordsOf(text) : text;
    collect(words, terms[field], isWorn, head && { ...head, terms: terms.kind });
    if (field !== 'description') for (const { text: word } of words) written.set(word, singular(word));
  };

  const title = wordsOf(product.title);
  const end = endOfThing(title);
  say(title, 'title', { end });
  // An iron for sarees is no saree.
  for (const term of thingsAfter(title, 'for'))
    if (!terms.kind.has(term) && terms.title.delete(term)) terms.attributes.add(term);
  const kind = wordsOf(product.parentCategory);
  // 'Belts & Wallets' says of neither what it is.
  if (kind.some(({ after }) => after === '&' || after === ',' || after === '/')) say(kind, 'category');
  else say(kind, 'title', { end: kind.length });
  say(product.category, 'category');
  for (const { key, value } of product.attributes) {
    if (UNTOLD_KEYS.test(key)) continue;
    const told = value.filter((text) => !NONE.test(text));
    if (told.length === 0) continue;
    // 'Sleeve: Long' is a long sleeve.
    for (const text of told) say(`${text} ${key}`, 'attributes');
  }
  say(product.description, 'description');
  return { terms, titleWords: title.length, written };
}

function thingsAfter(words: readonly Word[], before: string): string[] {
  const place = words.findIndex(({ text }, at) => at > 0 && text === before);
  if (place === -1) return [];
  return allPhrases(words.slice(place)).flatMap(({ meaning }) =>
    meaning.kind === 'thing' && meaning.isKind ? (termOfMeaning(meaning) ?? []) : [],
  );
}

/** Where the name of the thing ends: before the first word that tells more of it. */
function endOfThing(words: readonly Word[]): number {
  const more = words.findIndex(
    ({ text, after }, place) =>
      place > 0 &&
      (after.includes(',') || (AFTER_THE_THING.has(text) && after !== NOT_AFTER_HYPHEN && !endsWithSet(words, place))),
  );
  return more === -1 ? words.length : more;
}

/** 'Kurta Set', but 'Bangles, Set of 24'. */
const endsWithSet = (words: readonly Word[], place: number): boolean =>
  words[place]?.text === 'set' && words[place + 1]?.text !== 'of';

/** Warm light is nothing for the winter: other words for an occasion are so of what is worn. */
const isOccasionAnyway = (name: string, words: readonly Word[], { from, until }: { from: number; until: number }) =>
  !Object.hasOwn(OCCASIONS, name) || (until - from === 1 && words[from]?.text === name);

/** A t-shirt is no shirt. */
const isAfterLetter = (words: readonly Word[], place: number): boolean =>
  words[place]?.after === '-' && words[place - 1]?.text.length === 1;

/** 'Mirror work' is nothing for the office. */
const isWithinAnother = (phrases: readonly Phrase[], { from, until }: Phrase): boolean =>
  phrases.some((other) => other.from <= from && other.until >= until && other.until - other.from > until - from);

function collect(
  words: readonly Word[],
  into: Set<string>,
  isWorn: boolean,
  head?: { end: number; terms: Set<string> },
): void {
  words.forEach(({ text, after }, place) => {
    if (isSign(text)) return;
    const term = singular(text);
    into.add(term);
    if (head && place === head.end - 1) head.terms.add(term);
    const before = words[place - 1];
    if (after === '-' && before) into.add(singular(before.text + text));
  });
  const phrases = allPhrases(words);
  for (const phrase of phrases) {
    const { from, until, meaning } = phrase;
    const term = termOfMeaning(meaning);
    if (!term || isAfterLetter(words, from)) continue;
    if (meaning.kind === 'thing' && Object.hasOwn(OCCASIONS, meaning.name) && isWithinAnother(phrases, phrase))
      continue;
    if (!isWorn && meaning.kind === 'thing' && !isOccasionAnyway(meaning.name, words, { from, until })) continue;
    into.add(term);
    if (head && until === head.end && from < head.end) head.terms.add(term);
  }
}
