import type { Knowledge } from './knowledge';
import { type Meaning, namedPhrases } from './meanings';
import { termsMeantBy, wordsAlsoMeant } from './near-meanings';
import { termOfMeaning } from './product-words';
import { shadesOf } from './shades';
import { sizesNamed } from './size-words';
import { soundOf } from './sounds';
import type { KnownWord } from './spelling';
import { singular } from './words';

/**
 * Single words before phrases: Spelling keeps the first entry of a word, and a word of its own must not become part of
 * another.
 */
const VOCABULARY = namedPhrases()
  .toSorted((one, other) => Number(/[\s-]/.test(one.phrase)) - Number(/[\s-]/.test(other.phrase)))
  .flatMap(({ phrase, meaning }) =>
    phrase
      .split(/[\s-]+/)
      .filter((written) => /^[a-z]{3,}$/.test(written))
      .map((written) => ({ written, sound: soundOf(written), phrase, meaning })),
  );

/** Words that shoppers may mean though no product says them. Counts are looked up in the catalogue on each call. */
export const wordsOfVocabulary = (knowledge: Omit<Knowledge, 'spelling'>): KnownWord[] => [
  ...VOCABULARY.map(({ written, sound, phrase, meaning }) => {
    const term = termOfMeaning(meaning);
    return {
      written,
      sound,
      isPart: written !== phrase,
      isOfProducts: () => ('name' in meaning && meaning.name === written) || knowledge.isName(singular(written)),
      isKind: () => term !== undefined && knowledge.isKind(term) && written === phrase,
      count: () => countMeant(written, meaning, knowledge),
    };
  }),
  // 'suit' is no phrase of the vocabulary, but has alternatives.
  ...wordsAlsoMeant.map((written) => {
    const term = singular(written);
    return {
      written,
      sound: soundOf(written),
      isPart: false,
      isOfProducts: () => knowledge.isName(term),
      isKind: () => true,
      count: () => Math.max(knowledge.countOf(term), countNear(term, knowledge)),
    };
  }),
];

/** How many products a word of the vocabulary leads to. */
function countMeant(written: string, meaning: Meaning, knowledge: Omit<Knowledge, 'spelling'>): number {
  switch (meaning.kind) {
    case 'thing':
    case 'cloth': {
      const term = termOfMeaning(meaning) ?? '';
      const near = meaning.kind === 'thing' ? countNear(term, knowledge) : 0;
      return Math.max(knowledge.countOf(term), knowledge.countOf(singular(written)), near);
    }
    case 'colour':
      return shadesOf(meaning.name, knowledge.colors()).exact.reduce(
        (sum, color) => sum + knowledge.countOfColor(color),
        0,
      );
    case 'gender':
      return knowledge.hasGender(meaning.gender) ? 1 : 0;
    case 'size':
      return sizesNamed(meaning.sizes, knowledge.sizes()).length;
    case 'noise':
      return 0;
    default:
      return 1;
  }
}

const countNear = (term: string, knowledge: Pick<Knowledge, 'countOf'>): number =>
  Math.max(0, ...termsMeantBy(term).map((near) => knowledge.countOf(near)));
