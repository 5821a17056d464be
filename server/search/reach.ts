import { and, type Bits, count, isEmpty, noBits, or, wordsFor } from './bits';
import { keepMeeting } from './conditions';
import { alsoMeantBy } from './near-meanings';
import type { ProductIndex } from './product-index';
import type { Field } from './product-words';
import { questionOf, type Sought } from './question';
import { singular, wordsOf } from './words';

/**
 * How far one looks for what is sought: to what is such a thing, what is called so, what has it among its facts, what is
 * near in meaning, and to what only mentions it. Each takes in the one before.
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

/** Where there are so many of a kind, what merely has to do with it is not meant. */
const PLENTY = 24;
const MOST_BEGINNING_SO = 60;
const MOST_COMPLETIONS = 8;
const FEW = 8;
const NOTHING = new Uint32Array(0);

/** The products that are found for one of the words sought, by how far one looks. */
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

  /** How many say it. */
  get howMany(): number {
    return this.index.countOf(this.sought.term);
  }

  /** Products of that kind itself: 'kurta', not 'cotton'. */
  get hasKind(): boolean {
    return this.sought.isKind || this.index.isKind(this.sought.term);
  }

  /** Typed at the very end, and perhaps the beginning of a kind of thing. */
  get mayBecomeThing(): boolean {
    const { beginning } = this.sought;
    if (beginning === undefined) return false;
    return this.index.spelling.beginningWith(beginning, MOST_BEGINNING_SO).some(({ isKind }) => isKind());
  }

  /** A maxi dress is a dress. */
  broader(): SoughtProducts | undefined {
    const words = wordsOf(this.sought.term).map(({ text }) => singular(text));
    const last = words.at(-1) ?? '';
    if (words.length < 2 || !this.index.isKind(`#${last}`)) return undefined;
    return new SoughtProducts(this.index, { ...this.sought, term: `#${last}`, words: [last], written: last });
  }

  /** The same bits where nothing is added: nobody changes them. */
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

  /** Where nothing is of the kind, its neighbours are nearer than what only has the word in its name: 'bracelet watch'. */
  #isRatherNear(): boolean {
    return this.takesNear && this.sought.isKind && isEmpty(this.within('kind')) && this.#alsoMeant().length > 0;
  }

  #alsoMeant(): readonly string[] {
    return alsoMeantBy(this.sought.term, this.sought.written);
  }

  /** Whoever names a kind of thing does not mean what merely comes with one. */
  #fieldsOf(reach: Reach): readonly Field[] {
    const isTheThing = this.sought.isKind && !this.sought.isAside;
    if (!isTheThing) return FIELDS[reach];
    // A category with much else in it says less than the names of what is meant.
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

  /** What else is right for it, the nearest first: what its words may begin, other words for it, its words apart. */
  nearest(): readonly Bits[] {
    if (this.#nearest) return this.#nearest;
    const { words, beginning, isKind } = this.sought;
    const nearest: Bits[] = [];
    // Whoever has typed 'tee' is not at 'teej'.
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

  /** All words, in whatever order, or those of its usual name; or the last of them, which says what the others only describe. */
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

/** What is worn, whatever it is. */
export const clothesOf = (index: ProductIndex): Bits => productsMeantBy(index, 'clothes', 'near');

/** Words that products say before words that only shoppers say, and of them names of things before all others. */
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

/** What is found for words that stand for others; if nothing is found so surely, then what is found less so. */
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
