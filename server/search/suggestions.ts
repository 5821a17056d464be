import { ANY_VARIANT, colorsFound, type FoundColor } from './asked-variants';
import { and, isEmpty, numbersOf } from './bits';
import { keepMeeting } from './conditions';
import { saidBy } from './filters';
import { namedPhrases } from './meanings';
import type { ProductIndex } from './product-index';
import { namesOfSubCategory } from './product-traits';
import { termOfMeaning } from './product-words';
import { questionOf } from './question';
import { bestOf } from './ranking';
import { completionsOf, SoughtProducts } from './reach';
import { type Result, resultOf } from './result';
import { singular, type Word, wordsOf, wordsOfQuery } from './words';

export type Suggestions = {
  queries: string[];
  categories: { label: string; address: string }[];
  /** Ids. */
  products: string[];
  /** For each of the products, the colour asked for in which it is sold; only where one was asked for. */
  colors?: (FoundColor | undefined)[];
};

const MOST_QUERIES = 6;
const MOST_CATEGORIES = 3;
const MOST_PRODUCTS = 4;
const GENDERS = ['Women', 'Men'];

const NOTHING: Suggestions = { queries: [], categories: [], products: [] };

/** Queries the shopper may be about to type, and categories and products found for what was typed so far. */
export function suggestionsFor(index: ProductIndex, typed: string): Suggestions {
  const words = wordsOfQuery(typed);
  if (words.length === 0 || index.size === 0) return NOTHING;
  const question = questionOf(typed, index);
  const result = resultOf(index, question);
  const queries = [...begunPhrases(index, words), ...completed(index, words), ...narrowed(index, words, result)];
  if (question.corrected !== undefined) queries.unshift(question.corrected);
  const best = bestOf(index, result, result.found, 0, MOST_PRODUCTS);
  const colors = colorsFound(index, ANY_VARIANT, saidBy(result), best);
  return {
    queries: onceEach(queries, typed).slice(0, MOST_QUERIES),
    categories: categoriesOf(index, result),
    products: best.map((product) => index.ids.idOf(product)),
    ...(colors && { colors }),
  };
}

/**
 * Vocabulary phrases that start with what was typed and that products say: usual names first, then by how many products
 * say them. Each term is offered once, by its usual name if that starts so.
 */
function begunPhrases(index: ProductIndex, words: readonly Word[]): string[] {
  const typed = words.map(({ text }) => text).join(' ');
  const byTerm = new Map<string, string>();
  for (const { phrase, term } of phrasesBeginningWith(typed)) {
    const usual = term.slice(1);
    if (!byTerm.has(term)) byTerm.set(term, usual.startsWith(typed) ? usual : phrase);
  }
  const isUsual = ([term, phrase]: [string, string]) => term.slice(1) === phrase;
  return Array.from(byTerm, (one) => ({ phrase: one[1], count: index.countOf(one[0]), isUsual: Number(isUsual(one)) }))
    .filter(({ count }) => count > 0)
    .sort(
      (one, other) => other.isUsual - one.isUsual || other.count - one.count || one.phrase.length - other.phrase.length,
    )
    .map(({ phrase }) => phrase);
}

/** Completions of the last word. With words before it, only those that find products together with them. */
function completed(index: ProductIndex, words: readonly Word[]): string[] {
  const last = words.at(-1)?.text ?? '';
  // The word is unwanted, and a completion would lose its minus.
  if (words.at(-1)?.hasMinus) return [];
  const before = words
    .slice(0, -1)
    .map(({ text }) => text)
    .join(' ');
  return completionsOf(index, last)
    .map((word) => (before ? `${before} ${word}` : word))
    .filter((query) => before === '' || isFound(index, query));
}

function isFound(index: ProductIndex, query: string): boolean {
  const { sought, conditions } = questionOf(`${query} `, index);
  const bits = index.there();
  for (const one of sought) and(bits, new SoughtProducts(index, one, false).within('facts'));
  keepMeeting(index, conditions, 'exact', bits);
  return !isEmpty(bits);
}

/** Adds 'for women' and 'for men' to a query without conditions, if products for both are found. */
function narrowed(index: ProductIndex, words: readonly Word[], { found, conditions, sought }: Result): string[] {
  const typed = words.map(({ text }) => text).join(' ');
  const isWhole = index.spelling.has(words.at(-1)?.text ?? '');
  if (conditions.length > 0 || sought.length === 0 || !isWhole) return [];
  const counts = new Map(index.traits.countIn(numbersOf(found)).each('gender'));
  const both = GENDERS.filter((gender) => counts.has(gender));
  return both.length > 1 ? both.map((gender) => `${typed} for ${gender.toLowerCase()}`) : [];
}

function categoriesOf(index: ProductIndex, { blocks }: Result): Suggestions['categories'] {
  const [best] = blocks;
  if (!best) return [];
  return index.traits
    .countIn(numbersOf(best))
    .each('subCategory')
    .sort(([name, one], [otherName, other]) => other - one || (name < otherName ? -1 : 1))
    .slice(0, MOST_CATEGORIES)
    .map(([subCategory]) => {
      const { category, parentCategory } = namesOfSubCategory(subCategory);
      const address = new URLSearchParams({ category: category.toLowerCase(), parentCategory });
      return { label: `${parentCategory} in ${category}`, address: `/products?${address}` };
    });
}

/** Drops what was typed already, and queries that differ from an earlier one only in plurals or blanks. */
function onceEach(queries: readonly string[], typed: string): string[] {
  const known = new Set([lettersOf(typed)]);
  return queries.filter((query) => {
    const isNew = !known.has(lettersOf(query));
    known.add(lettersOf(query));
    return isNew;
  });
}

const lettersOf = (query: string): string =>
  wordsOf(query)
    .map(({ text }) => singular(text))
    .join('');

type Named = { phrase: string; term: string };

const named: Named[] = namedPhrases()
  .flatMap(({ phrase, meaning }) => {
    const term = termOfMeaning(meaning);
    return term ? [{ phrase, term }] : [];
  })
  .sort((one, other) => (one.phrase < other.phrase ? -1 : 1));

function phrasesBeginningWith(typed: string): Named[] {
  let [low, high] = [0, named.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((named[middle] as Named).phrase < typed) low = middle + 1;
    else high = middle;
  }
  let until = low;
  while (named[until]?.phrase.startsWith(typed)) until += 1;
  return named.slice(low, until);
}
