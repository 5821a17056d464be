import type { OwnCode } from './own-code';
import { withinTime } from './within-time';

/** So many questions make a part: with a hundred products each, far below what a sitemap may hold. */
const PAGES_IN_A_PART = 50;
const QUESTIONS_AT_ONCE = 4;
/** A store may send more than it was asked for; a sitemap holds 50,000 addresses. */
const MOST_ADDRESSES = 45_000;
/** However many products a store speaks of, these are two and a half million. */
export const MOST_PARTS = 500;
const GIVEN_UP_MS = 30_000;

type Asking = { hostname: string; apiBase: string };
type Ask = Pick<OwnCode, 'productsToFind'>;

/** How many parts the products of a store make. Its first page tells how many it really gives at once. */
export async function countParts({ productsToFind }: Ask, asking: Asking): Promise<number> {
  const { count, total } = await withinTime(GIVEN_UP_MS, (signal) => productsToFind(1, { ...asking, signal }));
  const pages = count > 0 ? Math.ceil(Math.max(total, count) / count) : 0;
  return Math.min(Math.ceil(pages / PAGES_IN_A_PART), MOST_PARTS);
}

/** The addresses of all products of a part, or a failure: half of them would be taken for all. */
export function addressesOfPart(ask: Ask, part: number, asking: Asking): Promise<string[]> {
  return withinTime(GIVEN_UP_MS, async (signal) => {
    const trouble = new AbortController();
    const until = { ...asking, signal: AbortSignal.any([signal, trouble.signal]) };
    const found: string[][] = [];
    let next = 0;
    let hasEnded = false;
    const askOn = async () => {
      while (next < PAGES_IN_A_PART && !hasEnded) {
        const place = next++;
        const { addresses, count } = await ask.productsToFind((part - 1) * PAGES_IN_A_PART + place + 1, until);
        found[place] = addresses;
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
