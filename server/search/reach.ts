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

  /** How many say it. */
  get howMany(): number {
    return this.index.countOf(this.sought.term);
  }

  /** Products of that kind itself: 'kurta', not 'cotton'. */
  get hasKind(): boolean {
    return this.sought.isKind || (this.index.words.get(this.sought.term)?.kind?.size ?? 0) > 0;
  }

  #widen(bits: Bits, reach: Reach): void {
    if (reach === 'near') this.#addNear(bits);
    else this.#addTerm(bits, this.sought.term, this.#fieldsOf(reach));
  }

  /** Whoever names a kind of thing does not mean what merely comes with one. */
  #fieldsOf(reach: Reach): readonly Field[] {
    const isTheThing = this.sought.isKind && !this.sought.isAside;
    if (reach === 'facts' && isTheThing) return this.#hasPlenty() ? [] : ['shelf'];
    return reach === 'mention' && isTheThing ? ['attributes', 'description'] : FIELDS[reach];
  }

  #hasPlenty(): boolean {
    const posting = this.index.words.get(this.sought.term);
    return (posting?.kind?.size ?? 0) >= PLENTY;
  }

  #addTerm(bits: Bits, term: string, fields: readonly Field[]): void {
    const posting = this.index.words.get(term);
    for (const field of fields) posting?.[field]?.addTo(bits);
  }

  /** What is called by another word for it, what the word may be the beginning of, or what says its words apart. */
  #addNear(bits: Bits): void {
    const { term, words, beginning } = this.sought;
    if (this.takesNear) {
      for (const text of alsoMeantBy(term)) or(bits, productsMeantBy(this.index, text, false));
    }
    if (beginning) this.#addCompleted(bits, beginning);
    if (words.length > 1 && isEmpty(bits)) this.#addApart(bits, words);
  }

  #addCompleted(bits: Bits, beginning: string): void {
    for (const written of completionsOf(this.index, beginning)) {
      or(bits, productsMeantBy(this.index, written, this.takesNear));
    }
  }

  /** All words, in whatever order; or the last of them, which says what the others only describe. */
  #addApart(bits: Bits, words: readonly string[]): void {
    const apart = this.index.there();
    for (const word of words) {
      const one = new Uint32Array(bits.length);
      this.#addTerm(one, word, [...FIELDS.kind, ...FIELDS.name, ...FIELDS.facts]);
      and(apart, one);
    }
    or(bits, apart);
    for (let from = 1; from < words.length && isEmpty(bits); from += 1) {
      or(bits, productsMeantBy(this.index, words.slice(from).join(' '), this.takesNear));
    }
  }
}

/** Names of things before words that products say, and these before words that only shoppers say. */
function completionsOf(index: ProductIndex, beginning: string): string[] {
  const all = index.spelling.beginningWith(beginning, MOST_COMPLETIONS);
  const kinds = all.filter(({ isKind }) => isKind());
  const said = all.filter(({ isOfProducts }) => isOfProducts());
  return (kinds.length > 0 ? kinds : said.length > 0 ? said : all).map(({ written }) => written);
}

/** What is found for words that stand for others, as surely as their facts say. */
function productsMeantBy(index: ProductIndex, text: string, takesNear: boolean): Bits {
  const { sought, conditions } = questionOf(`${text} `, index);
  const bits = index.there();
  const reach = takesNear ? 'near' : 'facts';
  for (const one of sought) and(bits, new SoughtProducts(index, one, takesNear).within(reach));
  for (const condition of conditions) and(bits, conditionBits(index, condition, 'exact'));
  return bits;
}
