import { distance } from './distance';
import type { Knowledge } from './knowledge';
import { longestPhrase, meaningOf, translated } from './meanings';
import { alsoMeantBy } from './near-meanings';
import { termOfMeaning } from './product-words';
import { inLatinLetters, isIndian } from './scripts';
import { isSizeWord } from './size-words';
import { soundOf } from './sounds';
import { isWithout } from './unwanted';
import { ANY_CLOTHES, EVERYDAY, SPELT_RIGHT } from './vocabulary';
import { singular, type Word, wordsOf } from './words';

type Corrected = { words: Word[] /** Replacements, by the start of the word. */; changed: Map<number, string> };

/** The highest cost of correcting a word that products say, but are not called by. */
const MOST_OF_SAID = 0.45;
const LEAST_OF_SPLIT = 3;
const MOST_CANDIDATES = 12;
/** Unknown words that are corrected in one query. A query with more is no typing error. */
const MOST_TRIED = 6;
const OF_PHRASE = 0.5;
const ANY = new Set(ANY_CLOTHES.map(singular));
const RIGHT = new Set([...SPELT_RIGHT, ...EVERYDAY].map(singular));
const ANOTHER_SPELLING = 1;
/** Up to this cost, the word is misspelt and not two words typed as one. */
const MOST_BEFORE_SPLIT = 0.5;

/** The words in Latin letters, unknown ones replaced by what was probably meant. */
export function corrected(words: readonly Word[], knowledge: Knowledge, isLast: boolean): Corrected {
  const latin = inLatin(words);
  const known = knownPlaces(latin, knowledge);
  const changed = new Map<number, string>();
  let tried = 0;
  const right = latin.flatMap((word, place) => {
    if (known.has(place) || tried === MOST_TRIED) return [word];
    tried += 1;
    const meant = meantBy(latin, place, knowledge);
    if (meant === undefined) return [word];
    const isAtEnd = isLast && place === latin.length - 1;
    // The last word of 'laptop beg' is misspelt; that of 'block prin' is unfinished and stays.
    const isTypedOn = meant.startsWith(word.text) || !isOfPhrase(latin, place, meant);
    if (isAtEnd && isTypedOn && isBeginning(word.text, knowledge)) return [word];
    changed.set(word.start, meant);
    return wordsOf(meant).map(({ text, after }) => ({ ...word, text, after }));
  });
  return { words: right, changed };
}

/** Translates words in Indian scripts by the vocabulary, or else transliterates them. */
function inLatin(words: readonly Word[]): Word[] {
  const latin: Word[] = [];
  for (let place = 0; place < words.length; ) {
    const word = words[place] as Word;
    const found = isIndian(word.text) && !meaningOf(words, place, place + 1) ? translated(words, place) : undefined;
    if (found) {
      const end = words[found.until - 1]?.end ?? word.end;
      latin.push(...wordsOf(found.meant).map(({ text, after }) => ({ text, after, start: word.start, end })));
    } else if (isIndian(word.text) && !meaningOf(words, place, place + 1)) {
      latin.push({ ...word, text: inLatinLetters(word.text) });
    } else latin.push(word);
    place = found?.until ?? place + 1;
  }
  return latin;
}

function knownPlaces(words: readonly Word[], knowledge: Knowledge): Set<number> {
  const known = new Set<number>();
  for (let place = 0; place < words.length; ) {
    const phrase = longestPhrase(words, place);
    const until = phrase?.until ?? place + 1;
    if (phrase || isKnown(words[place]?.text ?? '', knowledge)) {
      for (let covered = place; covered < until; covered += 1) known.add(covered);
    }
    place = until;
  }
  return known;
}

const isKnown = (text: string, knowledge: Knowledge): boolean =>
  /\d/.test(text) ||
  isSizeWord(text) ||
  isWithout(text) ||
  ANY.has(singular(text)) ||
  RIGHT.has(singular(text)) ||
  alsoMeantBy(singular(text)).length > 0 ||
  knowledge.isName(singular(text));

const isBeginning = (text: string, { spelling }: Knowledge): boolean =>
  text.length > 1 && spelling.beginningWith(text, 1).length > 0;

function meantBy(words: readonly Word[], place: number, knowledge: Knowledge): string | undefined {
  const typed = words[place]?.text ?? '';
  const [best] = knowledge.spelling
    .candidates(typed, MOST_CANDIDATES, knowledge.size)
    .map(({ word: { written }, cost }) => ({
      written,
      cost: cost - (isOfPhrase(words, place, written) ? OF_PHRASE : 0),
    }))
    .sort((one, other) => one.cost - other.cost);
  if (!best || best.cost > MOST_BEFORE_SPLIT) {
    const split = splitOf(typed, knowledge);
    // 'Neckless' is a misspelt necklace: a split into words that name no thing loses to a correction that names one.
    if (
      split &&
      !(best && isKindOfThing(best.written, knowledge) && !split.some((word) => isKindOfThing(word, knowledge)))
    )
      return split.join(' ');
  }
  if (!best || (knowledge.isSaid(singular(typed)) && best.cost > MOST_OF_SAID)) return undefined;
  return usualSpelling(best.written);
}

/** The usual name of the thing, if it is only another spelling of the word. */
function usualSpelling(written: string): string {
  const meaning = meaningOf([{ text: written }], 0, 1);
  const name = meaning && 'name' in meaning ? meaning.name : written;
  return distance(soundOf(written), soundOf(name), ANOTHER_SPELLING) <= ANOTHER_SPELLING ? name : written;
}

/** Whether the word forms a phrase with its neighbours if `written` replaces it: 'tie dye', 'gota patti'. */
function isOfPhrase(words: readonly Word[], place: number, written: string): boolean {
  const right = words.map((word, at) => (at === place ? { ...word, text: written } : word));
  return [place - 2, place - 1, place].some((from) => {
    const until = from < 0 ? 0 : (longestPhrase(right, from)?.until ?? 0);
    return until > place && until - from > 1;
  });
}

const isKindOfThing = (written: string, knowledge: Knowledge): boolean => {
  const meaning = meaningOf([{ text: written }], 0, 1);
  const term = (meaning && termOfMeaning(meaning)) ?? singular(written);
  return knowledge.isKind(term);
};

/** Splits two words that were typed as one. */
function splitOf(typed: string, { spelling }: Knowledge): [string, string] | undefined {
  for (let place = typed.length - LEAST_OF_SPLIT; place >= LEAST_OF_SPLIT; place -= 1) {
    const [first, second] = [typed.slice(0, place), typed.slice(place)];
    if (spelling.has(first) && spelling.has(second)) return [first, second];
  }
  return undefined;
}
