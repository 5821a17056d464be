import { setBit } from './bits';
import type { ProductIndex } from './product-index';
import type { Result } from './result';

const LEAST_LETTERS = 4;
const LEAST_DIGITS = 8;
const MOST_FOUND = 100;
const NUMBER = /^\S*\d\S*$/;

/**
 * A product id as an address or a variant's number has it: with or without the hyphens of a UUID, and perhaps more
 * after one.
 */
const DIGITS = /^(?:[0-9a-f]{8}-[0-9a-f]{4}[0-9a-f-]*|[0-9a-f]{8,32}(?=-|$))/i;

/** The products for a typed number: an id, its beginning as a product page shows it, or a stock number. */
export function byNumber(index: ProductIndex, typed: string): Result | undefined {
  const number = typed.trim();
  if (number.length < LEAST_LETTERS || !NUMBER.test(number)) return undefined;
  const digits = DIGITS.exec(number)?.[0].replaceAll('-', '').toLowerCase() ?? '';
  const byId = digits.length < LEAST_DIGITS ? [] : index.ids.beginningWith(digits, MOST_FOUND, index.there());
  const products = [...byId, ...index.stockNumbers.find(number)].filter((product) => index.has(product));
  if (products.length === 0) return undefined;
  const found = index.there().fill(0);
  for (const product of products) setBit(found, product);
  return { blocks: [found], found, sought: [], conditions: [], how: 'exact', leftAway: [] };
}
