import type { Part, Unwanted } from './asked-conditions';
import type { Knowledge } from './knowledge';
import { longestPhrase } from './meanings';
import { termOfMeaning } from './product-words';
import { shadesOf } from './shades';
import { WITHOUT } from './vocabulary';
import { singular, type Word } from './words';

const WITHOUT_WORDS = new Set(WITHOUT);
const POSTPOSITION = 'ke';
/** 'Lal nahi chahiye': what else a shopper does not want is seldom said so. */
const NOT_AFTER = new Set(['nahi', 'nahin', 'nhi']);

export const isWithout = (text: string): boolean => WITHOUT_WORDS.has(text);

/**
 * 'Without dupatta', 'not black', 'dupatta ke bina': what a shopper does not want, and up to which word that is said.
 * Nothing where the words are the name of a thing ('no-show socks'), or where no product is known by what follows.
 */
export function unwantedAt(
  words: readonly Word[],
  place: number,
  knowledge: Knowledge,
): (Part & Unwanted & { until: number }) | undefined {
  const isBefore = isWithout(words[place]?.text ?? '');
  const from = isBefore ? place + 1 : place;
  if (!words[from]) return undefined;
  const phrase = longestPhrase(words, from);
  const named = phrase?.until ?? from + 1;
  const isRefused = phrase?.meaning.kind === 'colour' || phrase?.meaning.kind === 'cloth';
  const isAfterAlone = isRefused && NOT_AFTER.has(words[named]?.text ?? '');
  const isAfter = isAfterAlone || (words[named]?.text === POSTPOSITION && isWithout(words[named + 1]?.text ?? ''));
  if (isBefore === isAfter) return undefined;
  if (isBefore && knowledge.isName(singular(`${words[place]?.text}${words[from]?.text}`))) return undefined;
  const colors = phrase?.meaning.kind === 'colour' ? shadesOf(phrase.meaning.name, knowledge.colors()).exact : [];
  const term = (phrase && termOfMeaning(phrase.meaning)) ?? singular(words[from]?.text ?? '');
  if (colors.length === 0 && (knowledge.countOf(term) === 0 || (phrase && !termOfMeaning(phrase.meaning))))
    return undefined;
  const until = isBefore ? named : named + (isAfterAlone ? 1 : 2);
  return {
    kind: 'without',
    name: words
      .slice(from, named)
      .map(({ text }) => text)
      .join(' '),
    term: colors.length > 0 ? '' : term,
    colors,
    start: words[place]?.start ?? 0,
    end: words[until - 1]?.end ?? 0,
    until,
  };
}
