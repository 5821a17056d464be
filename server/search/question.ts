import { type Condition, conditionOf, type Part } from './asked-conditions';
import { corrected } from './corrections';
import type { Knowledge } from './knowledge';
import { longestPhrase, type Meaning, meaningsBegunBy, type Phrase } from './meanings';
import { alsoMeantBy } from './near-meanings';
import { pricesIn } from './price-words';
import { termOfMeaning } from './product-words';
import { sizeAt } from './size-words';
import { unwantedAt } from './unwanted';
import { ANY_CLOTHES } from './vocabulary';
import { isSign, singular, type Word, wordsOfQuery } from './words';

/** A thing, or any other word, that products must say. */
export type Sought = Part & {
  /** The term in the index. `words` are the single words of a phrase, for when no product says the phrase. */
  term: string;
  words: string[];
  /** Names a kind of thing, which other words only qualify. */
  isKind: boolean;
  /** The words of the query, normalised and corrected. */
  written: string;
  /** Follows 'with' or 'for' and only goes with the thing: 'kurta with palazzo', 'camisole for kurta'. */
  isAside: boolean;
  /** May mean any clothes: 'haldi dress'. */
  isVague: boolean;
  /** Other shops sell it, and no product here is called so. */
  isElsewhere: boolean;
  /** The last word, if it may still be typed on and so be the beginning of another. */
  beginning?: string;
};

export type AskedSort = 'newest' | 'popular' | 'priceLow' | 'priceHigh';

export type Question = {
  typed: string;
  sought: Sought[];
  conditions: Condition[];
  sort?: AskedSort;
  /** The query with unknown words replaced by what was probably meant. */
  corrected?: string;
  /** Every word in the singular, not corrected, for titles that are typed in full. */
  terms: string[];
};

const MOST_LETTERS = 200;
const MOST_WORDS = 24;
const PAISE = 100;
const LEAST_LETTERS_OF_BEGINNING = 2;
const MOST_BEGUN = 3;
const BEFORE_ASIDES = new Set(['with', 'for']);

const ANY = new Set(ANY_CLOTHES.map(singular));

export function questionOf(query: string, knowledge: Knowledge): Question {
  const typed = query.slice(0, MOST_LETTERS);
  const words = wordsOfQuery(typed).slice(0, MOST_WORDS);
  const reading: Reading = { sought: [], conditions: [], noise: [], isAside: false, knowledge };
  const changed = new Map<number, string>();
  let place = 0;
  for (const price of [...pricesIn(words), { from: words.length, until: words.length }]) {
    const stretch = corrected(words.slice(place, price.from), knowledge, price.from === words.length);
    for (const [start, text] of stretch.changed) changed.set(start, text);
    read(stretch.words, reading, price.from === words.length && !/\s$/.test(typed));
    if (price.until > price.from) addPrice(price, words, reading);
    place = price.until;
  }
  const { sought, conditions, noise, sort } = reading;
  return {
    typed,
    sought: sought.length === 0 && conditions.length === 0 && !sort ? noise : sought,
    conditions,
    ...(sort && { sort }),
    ...(changed.size > 0 && { corrected: rewritten(typed, words, changed) }),
    terms: words.filter(({ text }) => !isSign(text)).map(({ text }) => singular(text)),
  };
}

type Reading = {
  sought: Sought[];
  conditions: Condition[];
  noise: Sought[];
  sort?: AskedSort;
  /** 'With' or 'for' was read. */
  isAside: boolean;
  knowledge: Knowledge;
};

type AskedPrice = ReturnType<typeof pricesIn>[number];

function addPrice({ from, until, least, most, percentOff }: AskedPrice, words: readonly Word[], reading: Reading) {
  const part = partOf(words, from, until);
  if (percentOff !== undefined) reading.conditions.push({ ...part, kind: 'sale', leastPercent: percentOff });
  else {
    reading.conditions.push({
      ...part,
      kind: 'price',
      ...(least !== undefined && { leastPaise: Math.round(least * PAISE) }),
      ...(most !== undefined && { mostPaise: Math.round(most * PAISE) }),
    });
  }
}

function read(words: readonly Word[], reading: Reading, isLast: boolean): void {
  for (let place = 0; place < words.length; ) {
    if (isSign(words[place]?.text ?? '')) {
      place += 1;
      continue;
    }
    const isAtEnd = isLast && place === words.length - 1;
    const size = isUnit(words, place) ? undefined : sizeAt(words, place, reading.knowledge.sizes());
    const phrase = longestPhrase(words, place);
    const unwanted = size ? undefined : unwantedAt(words, place, reading.knowledge);
    if (unwanted && (words[place]?.hasMinus || unwanted.until > (phrase?.until ?? 0))) {
      const { until, ...condition } = unwanted;
      reading.conditions.push(condition);
      place = until;
    } else if (size && size.until >= (phrase?.until ?? 0)) {
      const { until, exact, near, isSaid, letters } = size;
      const part = partOf(words, place, until);
      if (letters && exact.length === 0) reading.conditions.push({ ...part, ...letters });
      else reading.conditions.push({ ...part, kind: 'size', exact, near, isSaid, ...(letters && { letters }) });
      place = until;
    } else if (isLast && (phrase?.until ?? place) < words.length && readBegun(words, place, reading)) {
      place = words.length;
    } else if (phrase && !(isAtEnd && isRatherBeginning(words[place], phrase.meaning, reading.knowledge))) {
      readPhrase(words, phrase, reading, isLast && phrase.until === words.length);
      place = phrase.until;
    } else {
      reading.sought.push(spoken(words, place, place + 1, reading, isAtEnd));
      place += 1;
    }
  }
}

/** Reads the rest of the query as the beginning of a phrase; of several phrases, the one that most products say. */
function readBegun(words: readonly Word[], place: number, reading: Reading): boolean {
  const rest = words.slice(place);
  if (rest.length < 2 || rest.length > MOST_BEGUN) return false;
  const countOf = (meaning: Meaning) => reading.knowledge.countOf(termOfMeaning(meaning) ?? '');
  const [best] = meaningsBegunBy(rest).sort((one, other) => countOf(other) - countOf(one));
  const term = best && termOfMeaning(best);
  if (!term || countOf(best) === 0) return false;
  const isKind = best.kind === 'thing' && best.isKind;
  reading.sought.push({ ...spoken(words, place, words.length, reading, false), term, isKind });
  return true;
}

/** A single letter after a number is a unit: 'm' is metres. */
const isUnit = (words: readonly Word[], place: number): boolean =>
  words[place]?.text.length === 1 &&
  /^[a-z]$/.test(words[place]?.text ?? '') &&
  /^\d+(?:\.\d+)?$/.test(words[place - 1]?.text ?? '');

/** 'sand' may be a colour, but also the beginning of 'sandals' while the shopper is typing. */
function isRatherBeginning(word: Word | undefined, meaning: Meaning, knowledge: Knowledge): boolean {
  if (!word || (meaning.kind !== 'colour' && meaning.kind !== 'cloth') || meaning.name === word.text) return false;
  if (knowledge.countOf(singular(word.text)) > 0) return false;
  return knowledge.spelling
    .beginningWith(word.text, 20)
    .some(({ written, isKind, isOfProducts }) => isKind() && isOfProducts() && written !== word.text);
}

function readPhrase(words: readonly Word[], phrase: Phrase, reading: Reading, isLast: boolean): void {
  const { meaning, from, until } = phrase;
  const part = partOf(words, from, until);
  const condition = conditionOf(meaning, part, reading.knowledge);
  if (condition) {
    reading.conditions.push(condition);
    return;
  }
  if (meaning.kind === 'sort') reading.sort = meaning.sort;
  else if (meaning.kind === 'noise') {
    const last = reading.conditions.at(-1);
    if (meaning.isOfColour && last?.kind === 'color') last.end = part.end;
    else {
      reading.isAside ||= BEFORE_ASIDES.has(words[from]?.text ?? '');
      for (let place = from; place < until; place += 1)
        reading.noise.push(spoken(words, place, place + 1, reading, isLast && place === until - 1));
    }
  } else if (meaning.kind === 'elsewhere') {
    const sought = spoken(words, from, until, reading, false);
    reading.sought.push({ ...sought, isElsewhere: !reading.knowledge.isName(sought.term) });
  } else {
    const term = termOfMeaning(meaning);
    if (term) {
      const isKind = meaning.kind === 'thing' && meaning.isKind;
      reading.sought.push({ ...spoken(words, from, until, reading, isLast), term, isKind });
    } else {
      // A condition that no product here can meet: its words are searched for like any others.
      for (let place = from; place < until; place += 1) {
        reading.sought.push(spoken(words, place, place + 1, reading, isLast && place === until - 1));
      }
    }
  }
}

/** Words of the query as terms that products may say. */
function spoken(words: readonly Word[], from: number, until: number, { isAside }: Reading, isLast: boolean): Sought {
  const texts = words.slice(from, until).map(({ text }) => text);
  const [written, terms] = [texts.join(' '), texts.map(singular)];
  const mayBegin = isLast && texts.length === 1 && (written.length >= LEAST_LETTERS_OF_BEGINNING || from > 0);
  return {
    ...partOf(words, from, until),
    term: terms.join(''),
    words: terms,
    written,
    isKind: alsoMeantBy(terms.join('')).length > 0,
    isAside,
    isVague: ANY.has(terms.join('')),
    isElsewhere: false,
    ...(mayBegin && { beginning: written }),
  };
}

const partOf = (words: readonly Word[], from: number, until: number): Part => ({
  start: words[from]?.start ?? 0,
  end: words[until - 1]?.end ?? 0,
});

function rewritten(typed: string, words: readonly Word[], changed: ReadonlyMap<number, string>): string {
  let [text, end] = ['', 0];
  for (const word of words) {
    text += typed.slice(end, word.start) + (changed.get(word.start) ?? typed.slice(word.start, word.end));
    end = word.end;
  }
  return (text + typed.slice(end)).trim();
}

/** The query without the part that a filter was read from, for when the shopper removes that filter. */
export const withoutPart = ({ typed }: Pick<Question, 'typed'>, { start, end }: Part): string =>
  `${typed.slice(0, start)} ${typed.slice(end).replace(/^\/-/, '')}`.replace(/\s+/g, ' ').trim();
