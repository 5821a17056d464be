import { allPhrases, type Meaning, type Phrase } from './meanings';
import type { SearchedProduct } from './product';
import { OCCASIONS } from './vocabulary';
import { isSign, singular, type Word, wordsOf } from './words';

/**
 * Where a product says a word, the most telling first: what it is, its title, its category, its attributes, its
 * description.
 */
export const FIELDS = ['kind', 'title', 'category', 'attributes', 'description'] as const;
export type Field = (typeof FIELDS)[number];

export type ProductWords = {
  terms: Record<Field, ReadonlySet<string>>;
  /** How many words its title has. */
  titleWords: number;
  /** The words as written, except those of the description, and their terms. */
  written: ReadonlyMap<string, string>;
};

/** The term of a vocabulary phrase. '#' keeps it apart from words, none of which begins with it. */
export const termOfMeaning = (meaning: Meaning): string | undefined =>
  meaning.kind === 'thing' || meaning.kind === 'cloth' ? `#${meaning.name}` : undefined;

/** What follows one of these in a title qualifies the thing before it: 'Kurta Set with Dupatta'. */
const AFTER_THE_THING = new Set(['with', 'in', 'for', 'of', 'by', 'and', 'on', 'from', 'without', 'pack', 'set']);
const NOT_AFTER_HYPHEN = '-';

/** Attributes that nobody searches for, or that match too many products. */
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
  // An iron for sarees is no saree: things after 'for' count as attributes.
  for (const term of thingsAfter(title, 'for'))
    if (!terms.kind.has(term) && terms.title.delete(term)) terms.attributes.add(term);
  const kind = wordsOf(product.parentCategory);
  // 'Belts & Wallets' does not say which of the two a product is.
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

/** Whether 'set' is part of the name: 'Kurta Set', but not 'Bangles, Set of 24'. */
const endsWithSet = (words: readonly Word[], place: number): boolean =>
  words[place]?.text === 'set' && words[place + 1]?.text !== 'of';

/** Synonyms of an occasion count for worn things only (a warm light is not for winter); its own name always counts. */
const isOccasionAnyway = (name: string, words: readonly Word[], { from, until }: { from: number; until: number }) =>
  !Object.hasOwn(OCCASIONS, name) || (until - from === 1 && words[from]?.text === name);

/** A t-shirt is no shirt. */
const isAfterLetter = (words: readonly Word[], place: number): boolean =>
  words[place]?.after === '-' && words[place - 1]?.text.length === 1;

/** Whether a longer phrase covers it: 'mirror work' has nothing to do with work as an occasion. */
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
