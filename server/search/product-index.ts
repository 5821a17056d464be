import { and, type Bits, clearBit, copyOf, grown, hasBit, setBit, wordsFor } from './bits';
import { Choices } from './choices';
import type { Knowledge } from './knowledge';
import { Numbers } from './numbers';
import { percentOff } from './price-ranges';
import type { ProductFigures, SearchedProduct } from './product';
import { ProductIds } from './product-ids';
import { HIGHEST_RANK, paidFor, popularityOf, type State, statesOf, type Trait, traitsOf } from './product-traits';
import { ProductValues } from './product-values';
import { FIELDS, type Field, wordsOfProduct } from './product-words';
import { HIGHEST_KEY, SortedOrder } from './sorted-order';
import { soundOf } from './sounds';
import { Spelling } from './spelling';
import { StockNumbers } from './stock-numbers';
import { wordsOfVocabulary } from './vocabulary-words';
import { TELLING, WordIndex } from './word-index';

/** The orders a result can have; `listing` is the shopkeeper's own. */
const ORDERS = ['listing', 'popular', 'newest', 'price', 'discount'] as const;
export type Order = (typeof ORDERS)[number];

const HIGHEST_PERCENT = 100;
const LEAST_WORN = 10_000;
const SECONDS_FROM = Date.UTC(2000, 0, 1) / 1000;

/**
 * All products of a store in memory, indexed for the search. Each gets the next number when it is added. The number of
 * a replaced or removed product is not used again.
 */
export class ProductIndex implements Knowledge {
  readonly words = new WordIndex();
  readonly spelling = new Spelling();
  readonly choices = new Choices();
  readonly ids = new ProductIds();
  readonly stockNumbers = new StockNumbers((product) => this.has(product));
  /** What changes only with the texts of a product. */
  readonly traits = new ProductValues<Trait>();
  /** What changes with price, stock and being featured. */
  readonly states = new ProductValues<State>();
  readonly paise = new Numbers();
  readonly percentOff = new Numbers();
  readonly titleWords = new Numbers();
  readonly orders: Readonly<Record<Order, SortedOrder>>;
  /** Numbers given so far, including those of removed products. */
  numbers = 0;
  /** How many products there are. */
  size = 0;
  #there: Bits = new Uint32Array(1);
  /** Numbers of removed products, which `words` still has. */
  readonly #gone: number[] = [];
  readonly #rank = new Numbers();
  readonly #popularity = new Numbers();
  readonly #seconds = new Numbers();
  readonly #texts = new Numbers();
  readonly #skus = new Numbers();

  constructor() {
    const sorted = (keyOf: (product: number) => number) =>
      new SortedOrder(
        keyOf,
        (product) => this.has(product),
        (one, other) => this.compareListed(one, other),
      );
    this.orders = {
      listing: sorted((product) => this.#rank.of(product)),
      popular: sorted((product) => this.popularity(product)),
      newest: sorted((product) => HIGHEST_KEY - this.#seconds.of(product)),
      price: sorted((product) => Math.min(this.paise.of(product), HIGHEST_KEY)),
      discount: sorted(
        (product) => (HIGHEST_PERCENT - this.percentOff.of(product)) * (HIGHEST_RANK + 1) + this.#rankOf(product),
      ),
    };
    for (const word of wordsOfVocabulary(this)) this.spelling.add(word);
  }

  /** Replaces the product of that id, if there is one. */
  add(product: SearchedProduct): void {
    this.remove(product.id);
    const number = this.numbers++;
    if (wordsFor(this.numbers) > this.#there.length) this.#there = grown(this.#there, this.#there.length * 2);
    setBit(this.#there, number);
    this.size += 1;
    this.ids.set(number, product.id);
    this.#texts.set(number, digestOf(textsOf(product)));
    this.#skus.set(number, digestOf(skusOf(product)));
    const words = wordsOfProduct(product);
    this.words.add(number, words);
    this.titleWords.set(number, words.titleWords);
    for (const [written, term] of words.written) this.#learn(term, written);
    this.traits.set(number, traitsOf(product));
    this.#set(number, product);
    for (const order of ORDERS) this.orders[order].change(number);
  }

  /**
   * Updates the figures that change often. False if there is no such product or its stock numbers differ: then it has
   * to be added again.
   */
  update(id: string, figures: ProductFigures): boolean {
    const number = this.numberOf(id);
    if (number === undefined || this.#skus.of(number) !== digestOf(skusOf(figures))) return false;
    const before = ORDERS.map((order) => this.orders[order].keyOf(number));
    this.#set(number, figures);
    // Only orders whose key changed are sorted again: stock alone changes neither price nor age.
    const moved = ORDERS.filter((order, place) => this.orders[order].keyOf(number) !== before[place]);
    // The listing breaks ties in all orders.
    for (const order of moved.includes('listing') ? ORDERS : moved) this.orders[order].change(number);
    return true;
  }

  /** Updates or replaces the product. It keeps its number if its texts and stock numbers are unchanged. */
  renew(product: SearchedProduct): void {
    const number = this.numberOf(product.id);
    if (
      number === undefined ||
      this.#texts.of(number) !== digestOf(textsOf(product)) ||
      !this.update(product.id, product)
    ) {
      this.add(product);
    }
  }

  remove(id: string): boolean {
    const number = this.numberOf(id);
    if (number === undefined) return false;
    for (const values of [this.traits, this.states, this.choices]) values.clear(number);
    clearBit(this.#there, number);
    this.#gone.push(number);
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

  /** Whether so many numbers belong to removed products that a new index would be smaller and quicker. */
  get isWorn(): boolean {
    return this.numbers > LEAST_WORN && this.numbers > 2 * this.size;
  }

  /** All products, as a copy in scratch memory. */
  there(): Bits {
    return copyOf(this.#there.subarray(0, wordsFor(this.numbers)));
  }

  /** Removes products that are gone, since `words` keeps their numbers. */
  keepThere(bits: Bits): void {
    if (this.numbers > this.size) and(bits, this.#there);
  }

  /** Lower is better: products in stock first, then by units sold, then in the shopkeeper's order. */
  popularity(product: number): number {
    return this.#popularity.of(product);
  }

  /** The order of the listing: the shopkeeper's ranks, and for equal ones the ids as the database compares them. */
  compareListed(one: number, other: number): number {
    return this.#rank.of(one) - this.#rank.of(other) || this.ids.compare(one, other);
  }

  isKind(term: string): boolean {
    return this.countSaying(term, ['kind']) > 0;
  }

  isName(term: string): boolean {
    return this.countSaying(term, ['kind', 'title', 'category']) > 0;
  }

  countOf(term: string): number {
    return this.countSaying(term, TELLING);
  }

  isSaid(term: string): boolean {
    return this.countSaying(term, FIELDS) > 0;
  }

  sizes(): Iterable<string> {
    return this.choices.sizes.all('sold');
  }

  colors(): Iterable<string> {
    return this.choices.colors.all('sold');
  }

  countOfColor(color: string): number {
    return this.choices.colors.get('sold', color)?.size ?? 0;
  }

  hasFabric(name: string): boolean {
    return (this.traits.get('fabric', name)?.size ?? 0) > 0;
  }

  hasGender(name: string): boolean {
    return (this.traits.get('gender', name)?.size ?? 0) > 0;
  }

  /** How many products say it in these fields; each counts only in its most telling one. */
  countSaying(term: string, fields: readonly Field[]): number {
    const said = this.words.get(term);
    return fields.reduce((sum, field) => sum + (said?.[field]?.countThere(this.#there, this.#gone) ?? 0), 0);
  }

  #rankOf(product: number): number {
    return Math.min(this.#rank.of(product), HIGHEST_RANK);
  }

  #set(number: number, figures: ProductFigures): void {
    this.paise.set(number, paidFor(figures));
    this.percentOff.set(number, percentOff(figures));
    this.#rank.set(number, figures.rank);
    this.#popularity.set(number, popularityOf(figures));
    this.#seconds.set(number, secondsOf(figures));
    this.choices.set(number, figures.variants);
    this.stockNumbers.add(number, skusOf(figures));
    this.states.set(number, statesOf(figures));
  }

  #learn(term: string, written: string): void {
    if (this.spelling.knows(written)) return;
    this.spelling.add({
      written,
      sound: soundOf(written),
      isPart: false,
      isOfProducts: () => this.isName(term),
      isKind: () => this.isKind(term),
      count: () => this.countOf(term),
    });
  }
}

/** Clamped to 31 bits of seconds from the year 2000 on, so that any date is a valid key. */
const secondsOf = ({ createdAt }: ProductFigures): number =>
  Math.min(Math.max(0, Math.floor(createdAt / 1000) - SECONDS_FROM), HIGHEST_KEY);

const skusOf = ({ variants }: ProductFigures): string[] => variants.map(({ sku }) => sku);

/** Everything that words and traits are derived from. */
const textsOf = ({ title, description, category, parentCategory, gender, attributes }: SearchedProduct): unknown[] => [
  title,
  description,
  category,
  parentCategory,
  gender,
  attributes,
];

/** FNV-1a. */
function digestOf(parts: readonly unknown[]): number {
  const text = JSON.stringify(parts);
  let digest = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) digest = Math.imul(digest ^ text.charCodeAt(place), 0x01000193);
  return digest >>> 0;
}
