import { and, type Bits, count, isEmpty, noBits, or, wordsFor } from './bits';
import { keepMeeting } from './conditions';
import { alsoMeantBy } from './near-meanings';
import type { ProductIndex } from './product-index';
import type { Field } from './product-words';
import { questionOf, type Sought } from './question';
import { singular, wordsOf } from './words';

/**
 * How far the search goes for a term: products that are such a thing, that are called so, that have it among their
 * facts, that are near in meaning, and that only mention it. Each step includes the one before.
 */
const REACHES = ['kind', 'name', 'facts', 'near', 'mention'] as const;
export type Reach = (typeof REACHES)[number];

const FIELDS: Readonly<Record<Reach, readonly Field[]>> = {
  kind: ['kind'],
  name: ['title'],
  facts: ['category', 'attributes'],
  near: [],
  mention: ['description'],
};

/** If at least this many products are of a kind, being in its category is not enough to match. */
const PLENTY = 24;
const MOST_BEGINNING_SO = 60;
const MOST_COMPLETIONS = 8;
const FEW = 8;
const NOTHING = new Uint32Array(0);

/** The products that are found for one of the terms sought, by reach. */
export class SoughtProducts {
  readonly #reached = new Map<Reach, Bits>();
  #nearest: readonly Bits[] | undefined;

  constructor(
    private readonly index: ProductIndex,
    readonly sought: Sought,
    private readonly takesNear = true,
  ) {}

  within(reach: Reach): Bits {
    const known = this.#reached.get(reach);
    if (known) return known;
    const wider = REACHES[REACHES.indexOf(reach) - 1];
    const bits = this.#widened(wider ? this.within(wider) : NOTHING, reach);
    this.#reached.set(reach, bits);
    return bits;
  }

  get isFound(): boolean {
    return !isEmpty(this.within('name')) || !isEmpty(this.within('near'));
  }

  /** How many products say it. */
  get howMany(): number {
    return this.index.countOf(this.sought.term);
  }

  /** It names a kind of thing: 'kurta', not 'cotton'. */
  get hasKind(): boolean {
    return this.sought.isKind || this.index.isKind(this.sought.term);
  }

  /** The unfinished last word may become the name of a kind of thing. */
  get mayBecomeThing(): boolean {
    const { beginning } = this.sought;
    if (beginning === undefined) return false;
    return this.index.spelling.beginningWith(beginning, MOST_BEGINNING_SO).some(({ isKind }) => isKind());
  }

  /** The thing that the last word names: 'maxi dress' is a dress. */
  broader(): SoughtProducts | undefined {
    const words = wordsOf(this.sought.term).map(({ text }) => singular(text));
    const last = words.at(-1) ?? '';
    if (words.length < 2 || !this.index.isKind(`#${last}`)) return undefined;
    return new SoughtProducts(this.index, { ...this.sought, term: `#${last}`, words: [last], written: last });
  }

  /** Returns `narrower` itself if nothing is added: these bits are never changed. */
  #widened(narrower: Bits, reach: Reach): Bits {
    const near = reach === 'near' || (reach === 'name' && this.#isRatherNear()) ? this.nearest() : [];
    const posting = this.index.words.get(this.sought.term);
    const sets = this.#fieldsOf(reach).flatMap((field) => posting?.[field] ?? []);
    if (near.length + sets.length === 0 && narrower.length > 0) return narrower;
    const bits = noBits(wordsFor(this.index.numbers));
    bits.set(narrower);
    for (const set of sets) set.addTo(bits);
    for (const one of near) or(bits, one);
    this.index.keepThere(bits);
    return bits;
  }

  /**
   * If no product is of the kind, alternatives are nearer than products with the word in their titles, such as a
   * 'bracelet watch' for 'bracelet'.
   */
  #isRatherNear(): boolean {
    return this.takesNear && this.sought.isKind && isEmpty(this.within('kind')) && this.#alsoMeant().length > 0;
  }

  #alsoMeant(): readonly string[] {
    return alsoMeantBy(this.sought.term, this.sought.written);
  }

  /** A query for a kind of thing does not mean products that merely come with one: facts count as mentions. */
  #fieldsOf(reach: Reach): readonly Field[] {
    const isTheThing = this.sought.isKind && !this.sought.isAside;
    if (!isTheThing) return FIELDS[reach];
    // A category may hold much else, so names of what is meant come before it.
    const isNamed = this.#hasPlenty() || this.#alsoMeant().length > 0;
    if (reach === 'facts') return isNamed ? [] : ['category'];
    return reach === 'mention' ? ['category', 'attributes', 'description'] : FIELDS[reach];
  }

  #hasPlenty(): boolean {
    return this.index.countSaying(this.sought.term, ['kind']) >= PLENTY;
  }

  #addTerm(bits: Bits, term: string, fields: readonly Field[]): void {
    const posting = this.index.words.get(term);
    for (const field of fields) posting?.[field]?.addTo(bits);
  }

  /**
   * What else is right, nearest first: completions of the last word, alternatives, and the words of a phrase one by
   * one.
   */
  nearest(): readonly Bits[] {
    if (this.#nearest) return this.#nearest;
    const { words, beginning, isKind } = this.sought;
    const nearest: Bits[] = [];
    // 'tee' is a complete word, not the beginning of 'teej'.
    const isWhole = isKind && (!isEmpty(this.within('kind')) || this.#alsoMeant().length > 0);
    const completed = beginning && !isWhole ? completionsOf(this.index, beginning) : [];
    if (completed.length > 0) nearest.push(this.#meantByAny(completed, false));
    if (this.takesNear) {
      for (const reach of ['kind', 'name'] as const) {
        for (const text of this.#alsoMeant()) nearest.push(productsMeantBy(this.index, text, reach));
      }
      if (completed.length > 0 && count(nearest[0] ?? NOTHING) < FEW) nearest.push(this.#meantByAny(completed, true));
    }
    if (words.length > 1 && this.index.countOf(this.sought.term) === 0 && nearest.every(isEmpty))
      nearest.push(this.#apart(words));
    this.#nearest = nearest;
    return nearest;
  }

  #meantByAny(words: readonly string[], takesNear: boolean): Bits {
    const bits = noBits(wordsFor(this.index.numbers));
    for (const word of words) or(bits, productsMeantBy(this.index, word, takesNear ? 'near' : 'kind'));
    return bits;
  }

  /**
   * Products with all the words in any order, or all words of the usual name; or else what the last words mean without
   * the first, which only qualify them.
   */
  #apart(words: readonly string[]): Bits {
    const apart = this.#saying(words);
    if (isEmpty(apart)) or(apart, this.#saying(wordsOf(this.sought.term).map(({ text }) => singular(text))));
    for (let from = 1; from < words.length && isEmpty(apart); from += 1) {
      or(apart, productsMeantBy(this.index, words.slice(from).join(' '), this.takesNear ? 'near' : 'kind'));
    }
    return apart;
  }

  #saying(words: readonly string[]): Bits {
    const all = this.index.there();
    for (const word of words) {
      const one = noBits(all.length);
      this.#addTerm(one, word, [...FIELDS.kind, ...FIELDS.name, ...FIELDS.facts]);
      and(all, one);
    }
    return all;
  }
}

/** Everything that is worn. */
export const clothesOf = (index: ProductIndex): Bits => productsMeantBy(index, 'clothes', 'near');

/** Completions that products say, or else those only shoppers say; of these only names of things, if there are any. */
export function completionsOf(index: ProductIndex, beginning: string): string[] {
  const typed = singular(beginning);
  const all = index.spelling
    .beginningWith(beginning, MOST_BEGINNING_SO)
    .filter(({ written }) => singular(written) !== typed);
  const said = all.filter(({ isOfProducts }) => isOfProducts());
  const kinds = (said.length > 0 ? said : all).filter(({ isKind }) => isKind());
  const best = kinds.length > 0 ? kinds : said.length > 0 ? said : all;
  const once = new Map(best.map((word) => [singular(word.written), word]));
  return [...once.values()]
    .sort((one, other) => other.count() - one.count())
    .slice(0, MOST_COMPLETIONS)
    .map(({ written }) => written);
}

/** Products for words that stand for others, at the narrowest reach that finds any: `least`, 'name' or else 'facts'. */
function productsMeantBy(index: ProductIndex, text: string, least: 'kind' | 'name' | 'near'): Bits {
  const { sought, conditions } = questionOf(`${text} `, index);
  const bits = index.there();
  for (const one of sought) {
    const meant = new SoughtProducts(index, one, least === 'near');
    const reach = ([least, 'name'] as const).find((some) => !isEmpty(meant.within(some))) ?? 'facts';
    and(bits, meant.within(reach));
  }
  keepMeeting(index, conditions, 'exact', bits);
  return bits;
}
