import type { OwnCode } from './own-code';
import { withinTime } from './within-time';

/** At 100 products a page, one part stays far below a sitemap's limit of 50,000 addresses. */
const PAGES_IN_A_PART = 50;
const QUESTIONS_AT_ONCE = 4;
/** A sitemap may have 50,000 addresses, and a store may send more products than requested. */
const MOST_ADDRESSES = 45_000;
/** Caps the sitemap at 2.5 million products, whatever total a store reports. */
export const MOST_PARTS = 500;
const GIVEN_UP_MS = 30_000;

type Asking = { hostname: string; apiBase: string };
type Ask = Pick<OwnCode, 'productsForSitemap'>;

/** On how many pages a store lists its products, at the page size that its first answer actually has. */
export async function countPages({ productsForSitemap }: Ask, asking: Asking): Promise<number> {
  const { count, total } = await withinTime(GIVEN_UP_MS, (signal) => productsForSitemap(1, { ...asking, signal }));
  const pages = count > 0 ? Math.ceil(Math.max(total, count) / count) : 0;
  return Math.min(pages, MOST_PARTS * PAGES_IN_A_PART);
}

export const partsOf = (pages: number): number => Math.ceil(pages / PAGES_IN_A_PART);

/** All product addresses of a part, or a failure: search engines would take a partial list as complete. */
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
        // After an empty page no more follow, whatever total the store reports.
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
