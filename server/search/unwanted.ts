import type { Part, Unwanted } from './asked-conditions';
import type { Knowledge } from './knowledge';
import { longestPhrase, type Phrase } from './meanings';
import { termOfMeaning } from './product-words';
import { shadesOf } from './shades';
import { isSizeWord } from './size-words';
import { WITHOUT } from './vocabulary';
import { singular, type Word } from './words';

const WITHOUT_WORDS = new Set(WITHOUT);
const POSTPOSITION = 'ke';
const NOT_AFTER = new Set(['nahi', 'nahin', 'nhi']);
/** After 'nahi', these make a question: 'white nahi hai kya' asks for white. */
const ASKING = new Set(['hai', 'hain', 'h', 'milega', 'milegi', 'milta', 'milti']);
/** A dash after these introduces a value and is no minus: 'colour -red'. */
const BEFORE_A_DASH = new Set(['colour', 'color', 'rang', 'price', 'fabric', 'brand', 'for']);
const OR = new Set(['or', 'nor', 'and', 'ya', 'aur']);

export const isWithout = (text: string): boolean => WITHOUT_WORDS.has(text);

/**
 * What a shopper does not want, and up to which word: 'without dupatta', 'not black', 'dupatta ke bina', 'lal ya neela
 * nahi chahiye'. Undefined if the words name a thing ('no-show socks'), or no product goes by what follows.
 */
export function unwantedAt(
  words: readonly Word[],
  place: number,
  knowledge: Knowledge,
): (Part & Unwanted & { until: number }) | undefined {
  const isSaidBefore = isWithout(words[place]?.text ?? '');
  const isBefore = isSaidBefore || hasMinus(words, place);
  const from = isSaidBefore ? place + 1 : place;
  if (!words[from]) return undefined;
  const phrases = phrasesFrom(words, from);
  const [phrase] = phrases;
  const named = phrases.at(-1)?.until ?? from + 1;
  const after = lengthOfNot(words, named, phrase);
  if (isBefore === after > 0) return undefined;
  if (isSaidBefore && knowledge.isName(singular(`${words[place]?.text}${words[from]?.text}`))) return undefined;
  const colors = phrases.flatMap(({ meaning }) =>
    meaning.kind === 'colour' ? shadesOf(meaning.name, knowledge.colors()).exact : [],
  );
  const term = (phrase && termOfMeaning(phrase.meaning)) ?? singular(words[from]?.text ?? '');
  if (colors.length === 0 && (knowledge.countOf(term) === 0 || (phrase && !termOfMeaning(phrase.meaning))))
    return undefined;
  const until = named + after;
  return {
    kind: 'without',
    name: words
      .slice(from, named)
      .map(({ text }) => text)
      .join(' '),
    term: colors.length > 0 ? '' : term,
    colors,
    start: (words[place]?.start ?? 0) - (isBefore && !isSaidBefore ? 1 : 0),
    end: words[until - 1]?.end ?? 0,
    until,
  };
}

/** A minus excludes, as in other search engines, unless the dash only separates words: 'half -sleeve', 'size -XL'. */
function hasMinus(words: readonly Word[], place: number): boolean {
  if (!words[place]?.hasMinus) return false;
  const before = words[place - 1]?.text ?? '';
  return !BEFORE_A_DASH.has(before) && !isSizeWord(before) && (longestPhrase(words, place - 1)?.until ?? 0) <= place;
}

/** The phrase at `from` or, if it is a colour, all colours listed from there on. */
function phrasesFrom(words: readonly Word[], from: number): Phrase[] {
  const phrase = longestPhrase(words, from);
  if (!phrase) return [];
  const others = OR.has(words[phrase.until]?.text ?? '') ? phrasesFrom(words, phrase.until + 1) : [];
  return [phrase, ...(isOfColour(phrase) && others[0] && isOfColour(others[0]) ? others : [])];
}

const isOfColour = ({ meaning }: Phrase): boolean => meaning.kind === 'colour';

/** How many words after the name say that it is not wanted. */
function lengthOfNot(words: readonly Word[], named: number, phrase: Phrase | undefined): number {
  const [text, next] = [words[named]?.text ?? '', words[named + 1]?.text];
  if (text === POSTPOSITION && isWithout(next ?? '')) return 2;
  // Only colours and cloths are usually refused with 'nahi' alone.
  const isRefused = phrase?.meaning.kind === 'colour' || phrase?.meaning.kind === 'cloth';
  return isRefused && NOT_AFTER.has(text) && !ASKING.has(next ?? '') ? 1 : 0;
}
