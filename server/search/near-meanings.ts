import { longestPhrase } from './meanings';
import { termOfMeaning } from './product-words';
import { ALSO_MEANT, CLOTHS } from './vocabulary';
import { singular, wordsOf } from './words';

const near = new Map<string, string[]>();
for (const [word, meant] of Object.entries(ALSO_MEANT)) {
  const key = keyOf(word);
  near.set(key, [...(near.get(key) ?? []), ...meant]);
}

// Without a kanjivaram, another silk may do.
for (const { name, of } of CLOTHS) if (of.length > 0) near.set(`#${name}`, [...(near.get(`#${name}`) ?? []), ...of]);

/** By the words as written: 'underwear' and 'innerwear' are one term, but 'underwear' means briefs first. */
const nearWords = new Map(Object.entries(ALSO_MEANT).map(([word, meant]) => [singularOf(word), meant]));

/** What else is right for a term of the index that was written so, as words a shopper might type, nearest first. */
export const alsoMeantBy = (term: string, written = ''): readonly string[] => [
  ...new Set([...(nearWords.get(singularOf(written)) ?? []), ...(near.get(term) ?? [])]),
];

/** Single words that have alternatives. */
export const wordsAlsoMeant: readonly string[] = Object.keys(ALSO_MEANT).filter((word) => /^[a-z]+$/.test(word));

/** The same alternatives as terms of the index. */
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
  return term ?? singularOf(word);
}

function singularOf(phrase: string): string {
  return wordsOf(phrase)
    .map(({ text }) => singular(text))
    .join(' ');
}
