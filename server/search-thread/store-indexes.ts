import { setImmediate as others } from 'node:timers/promises';
import type { Client } from 'pg';
import { andNot, type Bits, grown, numbersOf, setBit, wordsFor } from '../search/bits';
import type { SearchedProduct } from '../search/product';
import { ProductIndex } from '../search/product-index';
import { forgetScratch } from '../search/scratch';
import type { Changes } from './product-changes';
import { allProducts, countProducts, type Sold, someProducts, storeIds } from './stored-products';

const SAY_AFTER_MS = 5_000;
const SAY_EVERY_MS = 10_000;
/** What is kept of answers in the meantime is no older. */
const TELL_EVERY_MS = 500;
/** So many are removed before others get their answers. */
const AT_ONCE = 500;
const NONE: Sold = new Map();

/** The products of a store while they are read for the first time, or anew. */
type Loading = {
  /** What changed meanwhile, and perhaps after it was read. */
  changed: Set<string>;
};

export type IndexListeners = {
  renewed(storeId: number): void;
  gone(storeId: number): void;
  say(line: string): void;
};

/**
 * The index of each store, kept true by what it is told of changes. One of which more than half is of products that are
 * gone is made anew, and replaced when the other is whole.
 */
export class StoreIndexes {
  readonly #indexes = new Map<number, ProductIndex>();
  readonly #loading = new Map<number, Loading>();
  readonly #listeners: IndexListeners;
  sold: ReadonlyMap<number, Sold> = new Map();

  constructor(listeners: IndexListeners) {
    this.#listeners = listeners;
  }

  of(storeId: number): ProductIndex | undefined {
    return this.#indexes.get(storeId);
  }

  known(): number[] {
    return [...this.#indexes.keys()];
  }

  soldOf(storeId: number): Sold {
    return this.sold.get(storeId) ?? NONE;
  }

  /** Which of the stores have to be loaded, since nothing is known of them or too much has changed. */
  async take(client: Client, { storeId, changed }: Changes): Promise<'to be loaded' | 'taken'> {
    const loading = this.#loading.get(storeId);
    const index = this.#indexes.get(storeId);
    if (changed === 'all') return 'to be loaded';
    for (const id of changed.keys()) loading?.changed.add(id);
    if (!index) return loading ? 'taken' : 'to be loaded';
    await this.#renew(client, storeId, index, [...changed.keys()], changed);
    this.#listeners.renewed(storeId);
    return index.isWorn ? 'to be loaded' : 'taken';
  }

  /** Reads all of a store over a connection that nothing else waits for. */
  async load(client: Client, storeId: number): Promise<void> {
    const loading: Loading = { changed: new Set() };
    this.#loading.set(storeId, loading);
    try {
      const known = this.#indexes.get(storeId);
      if (known && !known.isWorn) await this.#readInPlace(client, storeId, known, loading);
      const index = known && !known.isWorn ? known : await this.#made(client, storeId);
      const isThere = (await storeIds(client)).includes(storeId);
      // One that answers already is told of changes as they come.
      while (index !== known && loading.changed.size > 0) {
        const ids = [...loading.changed];
        loading.changed.clear();
        await this.#renew(client, storeId, index, ids);
      }
      // Nothing is awaited from here on, so that no change slips in between.
      if (isThere) this.#indexes.set(storeId, index);
      else this.#indexes.delete(storeId);
    } finally {
      this.#loading.delete(storeId);
    }
    if (this.#indexes.has(storeId)) this.#listeners.renewed(storeId);
    else this.#listeners.gone(storeId);
  }

  async #made(client: Client, storeId: number): Promise<ProductIndex> {
    const index = new ProductIndex();
    for await (const products of this.#allOf(client, storeId)) {
      forgetScratch();
      for (const product of products) index.add(product);
    }
    await putInOrder(index);
    return index;
  }

  /**
   * In the index that answers meanwhile: another beside it would take as much memory again. What changes while it is
   * read is taken by itself, and no older reading of it counts. It ends early where the index is worn by it.
   */
  async #readInPlace(client: Client, storeId: number, index: ProductIndex, { changed }: Loading): Promise<void> {
    // Others ask in between: this is not of one question.
    let seen: Bits = index.there().slice().fill(0);
    let reportedAt = performance.now();
    for await (const products of this.#allOf(client, storeId)) {
      forgetScratch();
      for (const product of products) {
        if (!changed.has(product.id)) index.renew(product);
        const number = index.numberOf(product.id);
        if (number === undefined) continue;
        if (number >>> 5 >= seen.length) seen = grown(seen, wordsFor(number + 1) * 2);
        setBit(seen, number);
      }
      if (performance.now() - reportedAt > TELL_EVERY_MS) {
        this.#listeners.renewed(storeId);
        reportedAt = performance.now();
      }
      if (index.isWorn) return;
    }
    const gone = index.there();
    andNot(gone, seen);
    for (const [place, number] of numbersOf(gone).slice().entries()) {
      if (place % AT_ONCE === 0) await others();
      const id = index.ids.idOf(number);
      if (!changed.has(id)) index.remove(id);
    }
    await putInOrder(index);
  }

  /** Part by part; a keeper hears now and then how far it has come. */
  async *#allOf(client: Client, storeId: number): AsyncGenerator<SearchedProduct[]> {
    const begun = performance.now();
    let saidAt = begun + SAY_AFTER_MS - SAY_EVERY_MS;
    let hasSaid = false;
    let read = 0;
    for await (const products of allProducts(client, storeId, this.soldOf(storeId))) {
      yield products;
      read += products.length;
      if (performance.now() - saidAt > SAY_EVERY_MS) {
        const all = await countProducts(client, storeId);
        this.#listeners.say(`The search of store ${storeId}: ${figure(read)} of ${figure(all)} products are read.`);
        saidAt = performance.now();
        hasSaid = true;
      }
    }
    if (hasSaid) {
      const seconds = Math.round((performance.now() - begun) / 1000);
      this.#listeners.say(`The search of store ${storeId}: all ${figure(read)} products are read, in ${seconds} s.`);
    }
  }

  /** However often it is done, and in whatever order: what counts is what the database says now. */
  async #renew(
    client: Client,
    storeId: number,
    index: ProductIndex,
    ids: string[],
    figuresOnly?: ReadonlyMap<string, boolean>,
  ): Promise<void> {
    for await (const part of someProducts(client, storeId, ids, this.soldOf(storeId))) {
      const there = new Map(part.products.map((product) => [product.id, product]));
      for (const id of part.ids) {
        const product = there.get(id);
        if (!product) index.remove(id);
        else if (!figuresOnly?.get(id) || !index.update(id, product)) index.renew(product);
      }
    }
  }
}

const figure = (many: number): string => many.toLocaleString('en-IN');

/** Else the first who asks for an order would wait for it; searches are answered in between. */
async function putInOrder(index: ProductIndex): Promise<void> {
  for (const order of Object.values(index.orders)) {
    forgetScratch();
    order.putInOrder();
    await others();
  }
}
