import { ProductIndex } from '../../server/search/product-index';
import { type Search, search } from '../../server/search/search';
import { suggestionsFor } from '../../server/search/suggestions';
import { manyProducts } from './many-products';

const MB = 2 ** 20;
const TIMES = 40;
/** Warm-up runs, after which the code is compiled for good. */
const TIMES_BEFORE = 8;
/** Times are processor time, which other load on the machine does not change. */
const MICROSECONDS_PER_MS = 1_000;
const PERCENTILE = 0.95;
const page = { page: 1, limit: 12 };

const SEARCHES: Record<string, Search> = {
  dress: { q: 'dress', ...page },
  kurta: { q: 'kurta', ...page },
  cotton: { q: 'cotton', ...page },
  'red dress xl': { q: 'red dress xl', ...page },
  'cotton kurta under 1500': { q: 'cotton kurta under 1500', ...page },
  'misspelt: lehnga': { q: 'lehnga choli', ...page },
  'misspelt: drees': { q: 'drees', ...page },
  'near: footwear': { q: 'footwear', ...page },
  'rare: dress no. 5000': { q: 'wrap dress 5000', ...page },
  'nothing: asdfghjkl': { q: 'asdfghjkl', ...page },
  'dress by price': { q: 'dress', sort: 'priceLow', ...page },
  'dress, page 1,000': { q: 'dress', page: 1_000, limit: 12 },
  'dress in M and L, in stock': { q: 'dress', filters: { size: ['M', 'L'], isInStock: true }, ...page },
  'dress, red, M': { q: 'dress', filters: { size: ['M'], color: ['Red', 'Black'] }, ...page },
  'dress, 500 to 1,500': { q: 'dress', filters: { leastPaise: 50_000, mostPaise: 150_000 }, ...page },
  everything: page,
  'everything newest': { sort: 'newest', ...page },
  women: { listing: { category: 'women' }, sort: 'priceHigh', ...page },
};

const BEGINNINGS = ['d', 'dre', 'dress', 'kur', 'cotton ku', 'red dr', 'lehng', 'zzz'];

/** Measures how long each search takes with so many products, and prints the memory that they take. */
export function measureSpeed(howMany: number): { name: string; count: number; median: string; p95: string }[] {
  const before = memory();
  const started = performance.now();
  const index = new ProductIndex();
  for (const product of manyProducts(howMany)) index.add(product);
  console.log(
    `${howMany.toLocaleString('en-IN')} products in ${((performance.now() - started) / 1000).toFixed(1)} s, ${memory() - before} MB.`,
  );
  const first = performance.now();
  for (const order of Object.values(index.orders)) order.page(index.there(), 0, 1, false);
  console.log(`Put in order in ${(performance.now() - first).toFixed(0)} ms; ${memory() - before} MB.`);
  return [
    ...Object.entries(SEARCHES).map(([name, asked]) => ({ name, ...timesOf(() => search(index, asked).count) })),
    ...BEGINNINGS.map((typed) => ({
      name: `suggestions: ${typed}`,
      ...timesOf(() => suggestionsFor(index, typed).queries.length),
    })),
  ];
}

function timesOf(ask: () => number) {
  const times: number[] = [];
  let count = 0;
  for (let time = 0; time < TIMES_BEFORE; time += 1) ask();
  for (let time = 0; time < TIMES; time += 1) {
    const started = process.cpuUsage();
    count = ask();
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / MICROSECONDS_PER_MS);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(1);
  return { count, median: at(0.5), p95: at(PERCENTILE) };
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return Math.round((heapUsed + arrayBuffers) / MB);
}
