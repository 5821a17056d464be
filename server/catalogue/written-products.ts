import { type Written, written, writtenList } from '../http/written';
import { listedOnTheWire } from './listed-product';
import type { Pictures } from './pictures';
import type { ListedProduct, ProductQueries } from './product-queries';

const MOST_BYTES = 12_000_000;
/** Short, since a database restored to an earlier day may give a changed row a version number for the second time. */
const CACHED_MS = 60_000;
/** Bytes of an entry besides its JSON. */
const BYTES_BESIDES = 300;

type CachedProduct = { product: Written; until: number };

/**
 * A cache of products as JSON for lists. An entry is valid while its row keeps the version that the database reports;
 * most rows seldom change.
 */
export class WrittenProducts {
  /** The oldest entries first. */
  readonly #cached = new Map<string, CachedProduct>();
  #bytes = 0;

  constructor(
    private readonly queries: Pick<ProductQueries, 'described'>,
    private readonly pictures: Pictures,
  ) {}

  /** In the order of `listed`, without products that are gone by now. */
  async list(listed: readonly ListedProduct[], origin: string): Promise<Written> {
    const now = performance.now();
    const known = listed.map((product) => this.#known(keyOf(product, origin), now));
    const unknown = listed.filter((_, place) => !known[place]);
    const fresh = unknown.length === 0 ? NONE : await this.#write(unknown, origin, now);
    return writtenList(listed.flatMap(({ id }, place) => known[place] ?? fresh.get(id) ?? []));
  }

  #known(key: string, now: number): Written | undefined {
    const cached = this.#cached.get(key);
    return cached && cached.until > now ? cached.product : undefined;
  }

  async #write(listed: readonly ListedProduct[], origin: string, now: number): Promise<ReadonlyMap<string, Written>> {
    const known = new Map(listed.map(({ id, isSoldOut, asked }) => [id, { isSoldOut, asked }]));
    const described = await this.queries.described([...known.keys()]);
    return new Map(
      described.map(({ version, ...row }) => {
        const product = { ...row, isSoldOut: false, ...known.get(row.id) };
        const json = written(listedOnTheWire(product, this.pictures, origin));
        this.#keep(keyOf({ ...product, version }, origin), { product: json, until: now + CACHED_MS });
        return [row.id, json];
      }),
    );
  }

  #keep(key: string, cached: CachedProduct): void {
    this.#drop(key);
    this.#cached.set(key, cached);
    this.#bytes += weight(cached);
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const cached = this.#cached.get(key);
    if (!cached) return;
    this.#cached.delete(key);
    this.#bytes -= weight(cached);
  }
}

const NONE: ReadonlyMap<string, Written> = new Map();

const weight = ({ product }: CachedProduct): number => product.length + BYTES_BESIDES;

const keyOf = ({ id, version, isSoldOut, asked }: ListedProduct, origin: string): string =>
  `${id} ${version} ${isSoldOut} ${origin} ${asked ? JSON.stringify(asked) : ''}`;
