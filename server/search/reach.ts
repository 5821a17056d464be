import { and, type Bits, isEmpty, or, wordsFor } from './bits';
import { conditionBits } from './conditions';
import { alsoMeantBy } from './near-meanings';
import type { ProductIndex } from './product-index';
import type { Field } from './product-words';
import { questionOf, type Sought } from './question';

/**
 * How far one looks for what is sought: to what is such a thing, what is called so, what has it among its facts, what is
 * near in meaning, and to what only mentions it. Each takes in the one before.
 */
export const REACHES = ['kind', 'name', 'facts', 'near', 'mention'] as const;
export type Reach = (typeof REACHES)[number];

const FIELDS: Readonly<Record<Reach, readonly Field[]>> = {
  kind: ['kind'],
  name: ['title'],
  facts: ['shelf', 'attributes'],
  near: [],
  mention: ['description'],
};

/** Where there are so many of a kind, what merely has to do with it is not meant. */
const PLENTY = 24;
const MOST_COMPLETIONS = 40;

/** The products that are found for one of the words sought, by how far one looks. */
export class SoughtProducts {
  readonly #reached = new Map<Reach, Bits>();

  constructor(
    private readonly index: ProductIndex,
    readonly sought: Sought,
    private readonly takesNear = true,
  ) {}

  within(reach: Reach): Bits {
    const known = this.#reached.get(reach);
    if (known) return known;
    const wider = REACHES[REACHES.indexOf(reach) - 1];
    const bits = wider ? this.within(wider).slice() : new Uint32Array(wordsFor(this.index.numbers));
    this.#widen(bits, reach);
    this.#reached.set(reach, bits);
    return bits;
  }

  get isFound(): boolean {
    return !isEmpty(this.within('near'));
  }

  /** Products of that kind itself: 'kurta', not 'cotton'. */
  get hasKind(): boolean {
    return this.sought.isKind || (this.index.words.get(this.sought.term)?.kind?.size ?? 0) > 0;
  }

  #widen(bits: Bits, reach: Reach): void {
    if (reach === 'near') this.#addNear(bits);
    else if (reach !== 'facts' || !this.#hasPlenty()) this.#addTerm(bits, this.sought.term, FIELDS[reach]);
  }

  #hasPlenty(): boolean {
    const posting = this.index.words.get(this.sought.term);
    return this.sought.isKind && (posting?.kind?.size ?? 0) >= PLENTY;
  }

  #addTerm(bits: Bits, term: string, fields: readonly Field[]): void {
    const posting = this.index.words.get(term);
    for (const field of fields) posting?.[field]?.addTo(bits);
  }

  #addNear(bits: Bits): void {
    const { term, words, beginning } = this.sought;
    this.#addTerm(bits, term, [...FIELDS.facts]);
    if (this.takesNear) {
      for (const text of [...alsoMeantBy(term), ...(words.length > 1 ? [] : alsoMeantBy(words[0] ?? ''))]) {
        or(bits, productsMeantBy(this.index, text));
      }
    }
    if (beginning) {
      for (const { written } of this.index.spelling.beginningWith(beginning, MOST_COMPLETIONS)) {
        const meant = questionOf(`${written} `, this.index);
        for (const { term: completed } of meant.sought) this.#addTerm(bits, completed, ['kind', 'title']);
        for (const condition of meant.conditions) or(bits, conditionBits(this.index, condition, 'exact'));
      }
    }
    // No product says the phrase: its words may stand apart.
    if (words.length > 1 && isEmpty(bits)) {
      const apart = new Uint32Array(bits.length);
      words.forEach((word, place) => {
        const one = new Uint32Array(bits.length);
        this.#addTerm(one, word, ['kind', 'title', 'shelf', 'attributes']);
        if (place === 0) or(apart, one);
        else and(apart, one);
      });
      or(bits, apart);
    }
  }
}

/** What is found for words that stand for others, as surely as their facts say. */
function productsMeantBy(index: ProductIndex, text: string): Bits {
  const { sought, conditions } = questionOf(`${text} `, index);
  const bits = index.there();
  for (const one of sought) and(bits, new SoughtProducts(index, one, false).within('facts'));
  for (const condition of conditions) and(bits, conditionBits(index, condition, 'exact'));
  return bits;
}
