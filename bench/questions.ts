import * as v from 'valibot';
import { ProductListAnswerSchema } from '../contract/product-list';

/** One request to a small store and to a big one: the paths for each, and a limit in ms for the big one's median. */
export type Question = { name: string; small: string[]; big: string[]; mostMs?: number };

const CATEGORIES = [
  'dresses',
  'flip-flops & flats',
  'innerwear & sleepwear',
  'women',
  'men',
  'accessories',
  'electricals',
];
const PAGE_SIZE = 12;
const LATE_PAGE = 1_000;
const SOME_PRODUCTS = 100;
const MOST_MS_OF_RELATED = 5;

const listing = (category: string, page: number) =>
  `/api/v1/products?category=${encodeURIComponent(category)}&page=${page}&limit=${PAGE_SIZE}`;

/**
 * A thousand products do not fill a thousand pages, so the late page is compared with the last full one that they have.
 */
export async function questionsFor(url: string, small: string, big: string): Promise<Question[]> {
  const lastFull = async (category: string) => Math.floor((await askTotal(url, small, category)) / PAGE_SIZE);
  const latest = await Promise.all(
    CATEGORIES.map(async (category) => listing(category, Math.max(1, await lastFull(category)))),
  );
  const first = CATEGORIES.map((category) => listing(category, 1));
  const late = [];
  for (const category of CATEGORIES) {
    if ((await askTotal(url, big, category)) >= LATE_PAGE * PAGE_SIZE) late.push(listing(category, LATE_PAGE));
  }
  const related = (products: string[]) => products.map((path) => `${path}/related`);
  const [ofSmall, ofBig] = [await productPaths(url, small, 1), await productPaths(url, big, 500)];
  return [
    { name: 'page 1 of a category', small: first, big: first },
    { name: `page ${LATE_PAGE.toLocaleString('en-IN')} of a category`, small: latest, big: late },
    { name: 'one product', small: ofSmall, big: ofBig },
    { name: 'what is related', small: related(ofSmall), big: related(ofBig), mostMs: MOST_MS_OF_RELATED },
  ];
}

/** The pages that shoppers browse: the first twenty of every category. */
export const shoppersPaths = (): string[] =>
  CATEGORIES.flatMap((category) => Array.from({ length: 20 }, (_, page) => listing(category, page + 1)));

async function productPaths(url: string, hostname: string, page: number): Promise<string[]> {
  const { data } = await read(url, hostname, `/api/v1/products?limit=${SOME_PRODUCTS}&page=${page}`);
  return data.map(({ id }) => `/api/v1/products/${id}`);
}

async function askTotal(url: string, hostname: string, category: string): Promise<number> {
  const { pagination, count } = await read(url, hostname, listing(category, 1));
  return pagination?.total ?? count ?? 0;
}

async function read(url: string, hostname: string, path: string) {
  const answer = await fetch(`${url}${path}`, { headers: { 'x-store-host': hostname } });
  return v.parse(ProductListAnswerSchema, await answer.json());
}
