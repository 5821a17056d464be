import type { OwnCode } from './own-code';
import { withinTime } from './within-time';

/** So many questions make a part: with a hundred products each, far below what a sitemap may hold. */
const PAGES_IN_A_PART = 50;
const QUESTIONS_AT_ONCE = 4;
/** A store may send more than it was asked for; a sitemap holds 50,000 addresses. */
const MOST_ADDRESSES = 45_000;
/** Two and a half million products, however many a store speaks of. */
export const MOST_PARTS = 500;
const GIVEN_UP_MS = 30_000;

type Asking = { hostname: string; apiBase: string };
type Ask = Pick<OwnCode, 'productsForSitemap'>;

/** On how many pages the products of a store are. The first tells how many it really gives at once. */
export async function countPages({ productsForSitemap }: Ask, asking: Asking): Promise<number> {
  const { count, total } = await withinTime(GIVEN_UP_MS, (signal) => productsForSitemap(1, { ...asking, signal }));
  const pages = count > 0 ? Math.ceil(Math.max(total, count) / count) : 0;
  return Math.min(pages, MOST_PARTS * PAGES_IN_A_PART);
}

export const partsOf = (pages: number): number => Math.ceil(pages / PAGES_IN_A_PART);

/** The addresses of all products of a part, or a failure: half of them would be taken for all. */
export function addressesOfPart(ask: Ask, part: number, pages: number, asking: Asking): Promise<string[]> {
  return withinTime(GIVEN_UP_MS, async (signal) => {
    const trouble = new AbortController();
    const until = { ...asking, signal: AbortSignal.any([signal, trouble.signal]) };
    const found: string[][] = [];
    const first = (part - 1) * PAGES_IN_A_PART + 1;
    const last = Math.min(part * PAGES_IN_A_PART, pages);
    let next = first;
    let hasEnded = false;
    const askOn = async () => {
      while (next <= last && !hasEnded) {
        const page = next++;
        const { addresses, count } = await ask.productsForSitemap(page, until);
        found[page - first] = addresses;
        // Nothing comes after a page with nothing on it, whatever the store counts.
        if (count === 0) hasEnded = true;
      }
    };
    try {
      await Promise.all(Array.from({ length: QUESTIONS_AT_ONCE }, askOn));
    } finally {
      trouble.abort();
    }
    return [...new Set(found.flat())].slice(0, MOST_ADDRESSES);
  });
}
