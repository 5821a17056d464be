import type { Knowledge } from './knowledge';
import { longestPhrase, meaningOf, translated } from './meanings';
import { inLatinLetters, isIndian } from './scripts';
import { singular, type Word, wordsOf } from './words';

type Corrected = { words: Word[] /** What stands instead, by where the word stood. */; changed: Map<number, string> };

/** A word that products say somewhere, and are not called, is put right where another is as good as the same. */
const MOST_OF_SAID = 0.3;
const LEAST_OF_SPLIT = 3;
/** Nearer than that, one word was meant. */
const MOST_BEFORE_SPLIT = 0.5;

/** The words in Latin letters, with what was probably meant in the place of what nobody knows. */
export function corrected(words: readonly Word[], knowledge: Knowledge, isLast: boolean): Corrected {
  const latin = inLatin(words);
  const known = knownPlaces(latin, knowledge);
  const changed = new Map<number, string>();
  const right = latin.flatMap((word, place) => {
    const isAtEnd = isLast && place === latin.length - 1;
    if (known.has(place) || (isAtEnd && isBeginning(word.text, knowledge))) return [word];
    const meant = meantBy(word.text, knowledge);
    if (meant === undefined) return [word];
    changed.set(word.start, meant);
    return wordsOf(meant).map(({ text, after }) => ({ ...word, text, after }));
  });
  return { words: right, changed };
}

/** Words of Indian scripts as the vocabulary has them, or as they are spoken. */
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

const isKnown = (text: string, knowledge: Knowledge): boolean => /\d/.test(text) || knowledge.isName(singular(text));

const isBeginning = (text: string, { spelling }: Knowledge): boolean =>
  text.length > 1 && spelling.beginningWith(text, 1).length > 0;

function meantBy(typed: string, knowledge: Knowledge): string | undefined {
  const [best] = knowledge.spelling.candidates(typed, 1, knowledge.size);
  if (!best || best.cost > MOST_BEFORE_SPLIT) {
    const split = splitOf(typed, knowledge);
    if (split) return split;
  }
  if (!best || (knowledge.isSaid(singular(typed)) && best.cost > MOST_OF_SAID)) return undefined;
  return best.word.written;
}

/** Two words written as one. */
function splitOf(typed: string, { spelling }: Knowledge): string | undefined {
  for (let place = typed.length - LEAST_OF_SPLIT; place >= LEAST_OF_SPLIT; place -= 1) {
    const [first, second] = [typed.slice(0, place), typed.slice(place)];
    if (spelling.has(first) && spelling.has(second)) return `${first} ${second}`;
  }
  return undefined;
}
