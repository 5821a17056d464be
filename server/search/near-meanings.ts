import { longestPhrase } from './meanings';
import { termOfMeaning } from './product-words';
import { ALSO_MEANT, CLOTHS } from './vocabulary';
import { singular, wordsOf } from './words';

const near = new Map<string, string[]>();
for (const [word, meant] of Object.entries(ALSO_MEANT)) {
  const key = keyOf(word);
  near.set(key, [...(near.get(key) ?? []), ...meant]);
}

// Where there is no kanjivaram, there may be another silk.
for (const { name, of } of CLOTHS) if (of.length > 0) near.set(`#${name}`, [...(near.get(`#${name}`) ?? []), ...of]);

/** What else is right for a term of the index, in words that shoppers might type; nearest first. */
export const alsoMeantBy = (term: string): readonly string[] => near.get(term) ?? [];

/** The same as terms of the index. */
export const termsMeantBy = (term: string): string[] =>
  alsoMeantBy(term).flatMap((text) => {
    const words = wordsOf(text);
    const phrase = longestPhrase(words, 0);
    return phrase ? [termOfMeaning(phrase.meaning) ?? singular(text)] : [singular(text)];
  });

function keyOf(word: string): string {
  const words = wordsOf(word);
  const phrase = longestPhrase(words, 0);
  const term = phrase?.until === words.length ? termOfMeaning(phrase.meaning) : undefined;
  return term ?? words.map(({ text }) => singular(text)).join(' ');
}
