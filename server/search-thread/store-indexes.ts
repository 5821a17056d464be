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
/** While a store is read in place, cached answers are invalidated this often. */
const TELL_EVERY_MS = 500;
/** Products that are removed before other queries get their answers. */
const AT_ONCE = 500;
const NONE: Sold = new Map();

/** A store whose products are being read, for the first time or again. */
type Loading = {
  /** Products that changed meanwhile, perhaps after they were read. */
  changed: Set<string>;
};

export type IndexListeners = {
  renewed(storeId: number): void;
  gone(storeId: number): void;
  say(line: string): void;
};

/**
 * The index of each store, kept up to date with changes. An index is worn if more than half of its numbers belong to
 * removed products: then a new one is built, and replaces it when it is complete.
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

  /**
   * Applies the changes, or says that the store has to be loaded: it is unknown, too much has changed, or its index is
   * worn.
   */
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

  /** Reads all of a store, on a connection that nothing else waits for. */
  async load(client: Client, storeId: number): Promise<void> {
    const loading: Loading = { changed: new Set() };
    this.#loading.set(storeId, loading);
    try {
      const known = this.#indexes.get(storeId);
      if (known && !known.isWorn) await this.#readInPlace(client, storeId, known, loading);
      const index = known && !known.isWorn ? known : await this.#made(client, storeId);
      const isThere = (await storeIds(client)).includes(storeId);
      // An index that already answers gets changes through `take`; a new one catches up here.
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
   * Reads into the index that answers queries meanwhile: a second one would take as much memory again. Products that
   * change while it reads are updated by `take`, and what it reads of them is ignored as stale. It ends early if this
   * wears the index out.
   */
  async #readInPlace(client: Client, storeId: number, index: ProductIndex, { changed }: Loading): Promise<void> {
    // A copy, since queries in between reuse the scratch memory.
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

  /** All products of the store, part by part. Logs progress now and then if it takes long. */
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

  /** Applies what the database says now, so it may be repeated and run in any order. */
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

/** Sorts all orders in advance, since the first query for one would wait for it. Queries are answered in between. */
async function putInOrder(index: ProductIndex): Promise<void> {
  for (const order of Object.values(index.orders)) {
    forgetScratch();
    order.putInOrder();
    await others();
  }
}
