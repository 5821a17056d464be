import type { StorePlan } from '../plan/plan';
import { type Answer, answered, partOf, refusal, textOf } from './answers';
import type { Books } from './books';

const MOST_SHOWN = 10;

/** What is sold, at which price, and how much of it there is. */
export class Catalogue {
  readonly #books: Books;
  readonly #plan: StorePlan;

  constructor(books: Books, plan: StorePlan) {
    this.#books = books;
    this.#plan = plan;
  }

  storeInfo(): Answer {
    return answered({ storeName: 'Reference', categories: ['Dresses'], capabilities: this.#plan.capabilities });
  }

  list(): Answer {
    const data = this.#plan.products.map(({ id }) => this.#listed(id));
    return answered({ data, pagination: { total: data.length } });
  }

  product(id: string): Answer {
    if (!this.#plan.products.some((product) => product.id === id)) return refusal(404, 'There is no such product.');
    if (!this.#plan.capabilities.includes('variants')) return answered(this.#listed(id));
    const variants = this.#books.variants
      .filter(({ product }) => product === id)
      .map(({ size, units, paise }) => ({
        sku: `${id}-${size || 'only'}`,
        size: size || null,
        color: null,
        price: paise / 100,
        available: Math.min(units, MOST_SHOWN),
      }));
    return answered({ ...this.#listed(id), variants });
  }

  availability(body: unknown): Answer {
    if (!this.#plan.capabilities.includes('availability')) return refusal(404, 'There is nothing here.');
    const lines = partOf(body, 'lines');
    if (!Array.isArray(lines)) return refusal(400, 'Lines are missing.');
    return answered({ lines: lines.map((line: unknown) => this.#availableOf(line)) });
  }

  #availableOf(line: unknown) {
    const [id, size] = [textOf(line, 'id'), textOf(line, 'size')];
    const variant = this.#books.variant(id, size);
    return {
      id,
      size: size || null,
      color: null,
      price: (variant?.paise ?? 0) / 100,
      available: Math.min(variant?.units ?? 0, MOST_SHOWN),
    };
  }

  #listed(id: string) {
    const variants = this.#books.variants.filter(({ product }) => product === id);
    const sizes = variants.map(({ size }) => size).filter(Boolean);
    return {
      id,
      title: `Dress ${id}`,
      imgUrl: `https://pictures.example/${id}.jpg`,
      category: 'Dresses',
      regularPrice: (variants[0]?.paise ?? 0) / 100,
      attributes: sizes.length > 0 ? [{ id: 'sizes', key: 'size', value: sizes }] : [],
    };
  }
}
