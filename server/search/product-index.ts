import { type Bits, clearBit, grown, hasBit, setBit, wordsFor } from './bits';
import { Choices } from './choices';
import { fabricsOf } from './fabrics';
import { HIGHEST_KEY, KeptOrder } from './kept-order';
import type { Knowledge } from './knowledge';
import { type Meaning, namedPhrases } from './meanings';
import { termsMeantBy, wordsAlsoMeant } from './near-meanings';
import { Numbers } from './numbers';
import { percentOff, percentRangesOf, priceRangesOf } from './price-ranges';
import type { ProductFigures, SearchedProduct } from './product';
import { ProductIds } from './product-ids';
import { ProductValues } from './product-values';
import { termOfMeaning, wordsOfProduct } from './product-words';
import { shadesOf } from './shades';
import { sizesNamed } from './size-words';
import { soundOf } from './sounds';
import { Spelling } from './spelling';
import { StockNumbers } from './stock-numbers';
import { tellingCount, WordIndex } from './word-index';
import { singular } from './words';

/** 'shelf' is a category and what lies in it, as one. */
export type Trait = 'category' | 'kind' | 'shelf' | 'gender' | 'fabric' | 'origin';
export type State = 'price' | 'discount' | 'inStock' | 'featured';

/** In which orders a result can be had; `listing` is the shopkeeper's own. */
const ORDERS = ['listing', 'popular', 'newest', 'price', 'discount'] as const;
export type Order = (typeof ORDERS)[number];

/** The value of what is either so or not. */
export const YES = 'true';
const HIGHEST_RANK = 2 ** 20 - 1;
const HIGHEST_PERCENT = 100;
const LEAST_WORN = 10_000;
const STEPS_OF_SOLD = 1023;
const STEPS_PER_DOUBLING = 50;
const SECONDS_FROM = Date.UTC(2000, 0, 1) / 1000;

/**
 * All products of a store in memory, as the search wants them. Each has a number, given as it comes; one that is
 * replaced or removed leaves its number behind, which from then on is of no product.
 */
export class ProductIndex implements Knowledge {
  readonly words = new WordIndex();
  readonly spelling = new Spelling();
  readonly choices = new Choices();
  readonly ids = new ProductIds();
  readonly stockNumbers = new StockNumbers();
  /** What a product is, and stays. */
  readonly traits = new ProductValues<Trait>();
  /** What changes with its price and its stock. */
  readonly states = new ProductValues<State>();
  readonly paise = new Numbers();
  readonly percentOff = new Numbers();
  readonly titleWords = new Numbers();
  readonly orders: Readonly<Record<Order, KeptOrder>>;
  /** Given so far, those of products that are gone included. */
  numbers = 0;
  /** How many products there are. */
  size = 0;
  #there: Bits = new Uint32Array(1);
  readonly #rank = new Numbers();
  readonly #popularity = new Numbers();
  readonly #seconds = new Numbers();

  constructor() {
    const kept = (keyOf: (product: number) => number) => new KeptOrder(keyOf, (product) => this.has(product));
    this.orders = {
      listing: kept((product) => this.#rank.of(product)),
      popular: kept((product) => this.popularity(product)),
      newest: kept((product) => HIGHEST_KEY - this.#seconds.of(product)),
      price: kept((product) => Math.min(this.paise.of(product), HIGHEST_KEY)),
      discount: kept(
        (product) => (HIGHEST_PERCENT - this.percentOff.of(product)) * (HIGHEST_RANK + 1) + this.#rankOf(product),
      ),
    };
    this.#learnVocabulary();
    this.#learnNear();
  }

  /** Replaces the product of that id, if there is one. */
  add(product: SearchedProduct): void {
    this.remove(product.id);
    const number = this.numbers++;
    if (wordsFor(this.numbers) > this.#there.length) this.#there = grown(this.#there, this.#there.length * 2);
    setBit(this.#there, number);
    this.size += 1;
    this.ids.set(number, product.id);
    const words = wordsOfProduct(product);
    this.words.add(number, words);
    this.titleWords.set(number, words.titleWords);
    for (const [written, term] of words.written) this.#learn(term, written);
    this.traits.set(number, traitsOf(product));
    this.#set(number, product);
  }

  /** Takes over what of it changes often; false where there is no such product. */
  update(id: string, figures: ProductFigures): boolean {
    const number = this.numberOf(id);
    if (number === undefined) return false;
    this.#set(number, figures);
    return true;
  }

  remove(id: string): boolean {
    const number = this.numberOf(id);
    if (number === undefined) return false;
    for (const values of [this.traits, this.states, this.choices]) values.clear(number);
    clearBit(this.#there, number);
    this.size -= 1;
    for (const order of ORDERS) this.orders[order].change(number);
    return true;
  }

  numberOf(id: string): number | undefined {
    const number = this.ids.numberOf(id);
    return number !== undefined && this.has(number) ? number : undefined;
  }

  has(number: number): boolean {
    return hasBit(this.#there, number);
  }

  /** So many numbers are of no product any more that a new index would be smaller and quicker. */
  get isWorn(): boolean {
    return this.numbers > LEAST_WORN && this.numbers > 2 * this.size;
  }

  /** All products. */
  there(): Bits {
    return this.#there.slice(0, wordsFor(this.numbers));
  }

  /** Lower is better: what is there before what is sold out, then what sells, then the shopkeeper's order. */
  popularity(product: number): number {
    return this.#popularity.of(product);
  }

  isName(term: string): boolean {
    const posting = this.words.get(term);
    return posting?.kind !== undefined || posting?.title !== undefined || posting?.shelf !== undefined;
  }

  countOf(term: string): number {
    return tellingCount(this.words.get(term));
  }

  isSaid(term: string): boolean {
    return this.words.get(term) !== undefined;
  }

  sizes(): Iterable<string> {
    return this.choices.sizes.all('sold');
  }

  colors(): Iterable<string> {
    return this.choices.colors.all('sold');
  }

  hasFabric(name: string): boolean {
    return (this.traits.get('fabric', name)?.size ?? 0) > 0;
  }

  hasGender(name: string): boolean {
    return (this.traits.get('gender', name)?.size ?? 0) > 0;
  }

  #rankOf(product: number): number {
    return Math.min(this.#rank.of(product), HIGHEST_RANK);
  }

  #set(number: number, figures: ProductFigures): void {
    const paid = figures.discountedPaise ?? figures.regularPaise;
    const off = percentOff(figures);
    const isThere = figures.variants.some(({ units }) => units > 0);
    this.paise.set(number, paid);
    this.percentOff.set(number, off);
    this.#rank.set(number, figures.rank);
    this.#popularity.set(number, popularityOf(figures, isThere));
    this.#seconds.set(number, Math.max(0, Math.floor(figures.createdAt / 1000) - SECONDS_FROM));
    this.choices.set(number, figures.variants);
    this.stockNumbers.add(
      number,
      figures.variants.map(({ sku }) => sku),
    );
    this.states.set(number, [
      ...priceRangesOf(paid).map((range) => ['price', range] as const),
      ...percentRangesOf(off).map((range) => ['discount', range] as const),
      ...(isThere ? [['inStock', YES] as const] : []),
      ...(figures.featured ? [['featured', YES] as const] : []),
    ]);
    for (const order of ORDERS) this.orders[order].change(number);
  }

  #countNear(term: string): number {
    return Math.max(0, ...termsMeantBy(term).map((near) => this.countOf(near)));
  }

  #countShades(name: string): number {
    return shadesOf(name, this.colors()).exact.reduce(
      (sum, color) => sum + (this.choices.colors.get('sold', color)?.size ?? 0),
      0,
    );
  }

  #learn(term: string, written: string): void {
    if (this.spelling.knows(written)) return;
    this.spelling.add({
      written,
      sound: soundOf(written),
      isPart: false,
      isOfProducts: () => this.isName(term),
      isKind: () => this.words.get(term)?.kind !== undefined,
      count: () => this.countOf(term),
    });
  }

  /** Words that no product says, but that lead to some. */
  #learnVocabulary(): void {
    for (const { written, sound, phrase, meaning } of VOCABULARY) {
      const term = termOfMeaning(meaning);
      this.spelling.add({
        written,
        sound,
        isPart: written !== phrase,
        isOfProducts: () => ('name' in meaning && meaning.name === written) || this.isName(singular(written)),
        isKind: () => term !== undefined && this.words.get(term)?.kind !== undefined && written === phrase,
        count: () => this.#countMeant(written, meaning),
      });
    }
  }

  /** 'suit' is no phrase of the vocabulary, and yet everybody knows what is meant. */
  #learnNear(): void {
    for (const written of wordsAlsoMeant) {
      const term = singular(written);
      this.spelling.add({
        written,
        sound: soundOf(written),
        isPart: false,
        isOfProducts: () => this.isName(term),
        isKind: () => true,
        count: () => Math.max(this.countOf(term), this.#countNear(term)),
      });
    }
  }

  /** How many products a word of the vocabulary leads to. */
  #countMeant(written: string, meaning: Meaning): number {
    switch (meaning.kind) {
      case 'thing':
      case 'cloth': {
        const term = termOfMeaning(meaning) ?? '';
        const near = meaning.kind === 'thing' ? this.#countNear(term) : 0;
        return Math.max(this.countOf(term), this.countOf(singular(written)), near);
      }
      case 'colour':
        return this.#countShades(meaning.name);
      case 'gender':
        return this.hasGender(meaning.gender) ? 1 : 0;
      case 'size':
        return sizesNamed(meaning.sizes, this.sizes()).length;
      case 'noise':
        return 0;
      default:
        return 1;
    }
  }
}

/** Words before what they are parts of: what is a word of its own is not first taken for part of another. */
const VOCABULARY = namedPhrases()
  .toSorted((one, other) => Number(/[\s-]/.test(one.phrase)) - Number(/[\s-]/.test(other.phrase)))
  .flatMap(({ phrase, meaning }) =>
    phrase
      .split(/[\s-]+/)
      .filter((written) => /^[a-z]{3,}$/.test(written))
      .map((written) => ({ written, sound: soundOf(written), phrase, meaning })),
  );

const BETWEEN_NAMES = '\n';

const shelfOf = ({ category, parentCategory }: SearchedProduct): string => category + BETWEEN_NAMES + parentCategory;

export function namesOfShelf(shelf: string): { category: string; parentCategory: string } {
  const [category = '', parentCategory = ''] = shelf.split(BETWEEN_NAMES);
  return { category, parentCategory };
}

function popularityOf({ sold, rank }: ProductFigures, isThere: boolean): number {
  const steps = Math.min(STEPS_OF_SOLD, Math.floor(Math.log2(1 + sold) * STEPS_PER_DOUBLING));
  const place = (isThere ? 0 : STEPS_OF_SOLD + 1) + STEPS_OF_SOLD - steps;
  return place * (HIGHEST_RANK + 1) + Math.min(rank, HIGHEST_RANK);
}

function traitsOf(product: SearchedProduct): [Trait, string][] {
  const { category, parentCategory, gender, attributes } = product;
  return [
    ['category', category],
    ['kind', parentCategory],
    ['shelf', shelfOf(product)],
    ['gender', gender ?? 'null'],
    ...[...fabricsOf(product)].sort().map((fabric): [Trait, string] => ['fabric', fabric]),
    ...attributes
      .filter(({ key }) => key.toLowerCase() === 'country of origin')
      .flatMap(({ value }) => value.map((origin): [Trait, string] => ['origin', origin])),
  ];
}
