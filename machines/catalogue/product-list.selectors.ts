import type { SnapshotFrom } from 'xstate';
import { FIRST_PAGE } from '#contract/product-query';
import { PAGE_SIZE } from './listing';
import type { productListMachine } from './product-list.machine';

type ProductListSnapshot = SnapshotFrom<typeof productListMachine>;

const PAGES_EACH_SIDE = 2;

export const currentListing = ({ context }: ProductListSnapshot) => context.listing;
export const listedProducts = ({ context }: ProductListSnapshot) => context.products;
export const pageCount = ({ context }: ProductListSnapshot) => Math.ceil(context.total / PAGE_SIZE);

/** First and last item of this page, counted over the whole listing. `total` is never below what is shown. */
export function shownRange({ context }: ProductListSnapshot) {
  const first = (context.listing.page - FIRST_PAGE) * PAGE_SIZE + 1;
  const last = first + context.products.length - 1;
  return { first, last, total: Math.max(last, context.total) };
}

/** Such as '24 products'; empty until they are loaded. */
export function foundCount(snapshot: ProductListSnapshot): string {
  if (!snapshot.matches('listed')) return '';
  return countOf(shownRange(snapshot).total);
}

export const countOf = (total: number): string => `${total} ${total === 1 ? 'product' : 'products'}`;

export type PageStep = { page: number } | 'gap';

/** The pages a shopper can step to: two each side, the first and the last, gaps in between. */
export function pageSteps(snapshot: ProductListSnapshot): PageStep[] {
  const last = pageCount(snapshot);
  const page = Math.min(snapshot.context.listing.page, last);
  const from = Math.max(FIRST_PAGE, page - PAGES_EACH_SIDE);
  const to = Math.min(last, page + PAGES_EACH_SIDE);
  const window = Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => ({ page: from + step }));
  return [
    ...(from > FIRST_PAGE ? [{ page: FIRST_PAGE }] : []),
    ...gapBetween(FIRST_PAGE, from),
    ...window,
    ...gapBetween(to, last),
    ...(to < last ? [{ page: last }] : []),
  ];
}

const gapBetween = (one: number, other: number): PageStep[] => (other - one > 1 ? ['gap'] : []);
