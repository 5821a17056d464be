import type { SearchedProduct } from '../../server/search/product';
import { searchedProducts } from './judged-products';

const STEPS_OF_PRICE = 50;
const PAISE_PER_STEP = 10_000;
const HOUR_MS = 3_600_000;
const MOST_SOLD = 400;

/** Copies of the demonstration shop's products, each with its own id, title, price, age and sales. */
export function* manyProducts(howMany: number): Generator<SearchedProduct> {
  const originals = searchedProducts().map(({ product }) => product);
  for (let number = 0; number < howMany; number += 1) {
    const original = originals[number % originals.length] as SearchedProduct;
    const copy = Math.floor(number / originals.length);
    const more = (copy % STEPS_OF_PRICE) * PAISE_PER_STEP;
    yield {
      ...original,
      id: idOf(number),
      title: `${original.title} No. ${copy + 1}`,
      rank: number,
      regularPaise: original.regularPaise + more,
      createdAt: original.createdAt - copy * HOUR_MS,
      sold: Math.floor(MOST_SOLD / (1 + (scattered(number) % MOST_SOLD))),
    };
  }
}

const scattered = (number: number): number => Math.imul(number + 1, 0x9e3779b1) >>> 0;

function idOf(number: number): string {
  const hex = [number, scattered(number), scattered(number ^ 0x5bd1e995), number]
    .map((part) => (part >>> 0).toString(16).padStart(8, '0'))
    .join('');
  return `${hex.slice(8, 16)}-${hex.slice(0, 4)}-8${hex.slice(5, 8)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
