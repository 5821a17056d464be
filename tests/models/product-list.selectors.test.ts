import { describe, expect, test } from 'vitest';
import { productListMachine } from '#machines/catalogue/product-list.machine';
import {
  currentListing,
  foundCount,
  listedProducts,
  pageCount,
  pageSteps,
  shownRange,
} from '#machines/catalogue/product-list.selectors';
import { listing, product } from './sample-products';

/** A loaded listing: the page number, the products on it and the total. */
const listedOn = (page: number, shown: number, total: number) =>
  productListMachine.resolveState({
    value: 'listed',
    context: {
      listing: listing({ page }),
      products: Array.from({ length: shown }, (_, place) => product({ id: `${page}-${place}` })),
      total,
      findings: undefined,
      failure: undefined,
    },
  });

const shownSteps = (page: number, pages: number) =>
  pageSteps(listedOn(page, 12, pages * 12))
    .map((step) => (step === 'gap' ? '…' : step.page === page ? `[${step.page}]` : step.page))
    .join(' ');

describe('the pages a shopper can step to', () => {
  test.each([
    [1, 1, '[1]'],
    [1, 2, '[1] 2'],
    [1, 3, '[1] 2 3'],
    [1, 4, '[1] 2 3 4'],
    [1, 9, '[1] 2 3 … 9'],
    [3, 9, '1 2 [3] 4 5 … 9'],
    [4, 9, '1 2 3 [4] 5 6 … 9'],
    [5, 9, '1 … 3 4 [5] 6 7 … 9'],
    [6, 9, '1 … 4 5 [6] 7 8 9'],
    [7, 9, '1 … 5 6 [7] 8 9'],
    [9, 9, '1 … 7 8 [9]'],
    [500, 1000, '1 … 498 499 [500] 501 502 … 1000'],
  ])('from page %i of %i', (page, pages, steps) => {
    expect(shownSteps(page, pages)).toBe(steps);
  });

  test('include the last page even if the current page is past it', () => {
    expect(shownSteps(50, 9)).toBe('1 … 7 8 9');
    expect(shownSteps(99_999, 1)).toBe('1');
  });

  test('are none without products', () => {
    expect(pageSteps(listedOn(1, 0, 0))).toEqual([]);
    expect(pageSteps(listedOn(7, 0, 0))).toEqual([]);
  });

  test.each(Array.from({ length: 12 }, (_, before) => before + 1))(
    'from page %i of 12 are in order, without repeats or adjacent gaps',
    (page) => {
      const steps = pageSteps(listedOn(page, 12, 144));
      const pages = steps.flatMap((step) => (step === 'gap' ? [] : [step.page]));
      expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other));
      expect(pages).toContain(page);
      expect(pages.at(0)).toBe(1);
      expect(pages.at(-1)).toBe(12);
      expect(steps.some((step, place) => step === 'gap' && steps[place + 1] === 'gap')).toBe(false);
    },
  );
});

test.each([
  [0, 0],
  [1, 1],
  [12, 1],
  [13, 2],
  [1_000_000, 83_334],
])('%i products fill %i pages', (total, pages) => {
  expect(pageCount(listedOn(1, 1, total))).toBe(pages);
});

describe("'Showing X to Y of N items'", () => {
  test.each([
    [1, 12, 40, { first: 1, last: 12, total: 40 }],
    [2, 12, 40, { first: 13, last: 24, total: 40 }],
    [4, 4, 40, { first: 37, last: 40, total: 40 }],
    [1, 1, 1, { first: 1, last: 1, total: 1 }],
  ])('page %i with %i of %i', (page, shown, total, range) => {
    expect(shownRange(listedOn(page, shown, total))).toEqual(range);
  });

  test('never counts fewer products than are shown, whatever total the store reports', () => {
    expect(shownRange(listedOn(1, 12, 0))).toEqual({ first: 1, last: 12, total: 12 });
    expect(shownRange(listedOn(5, 12, 13))).toEqual({ first: 49, last: 60, total: 60 });
  });
});

test.each([
  [1, 1, 1, '1 product'],
  [2, 12, 24, '24 products'],
  [1, 3, 0, '3 products'],
])('page %i with %i of %i products shows the count %s', (page, shown, total, count) => {
  expect(foundCount(listedOn(page, shown, total))).toBe(count);
});

test.each(['awaitingStore', 'loading', 'empty', 'failed'] as const)('in state %s no count is shown', (value) => {
  const { context } = listedOn(1, 12, 24);
  expect(foundCount(productListMachine.resolveState({ value, context }))).toBe('');
});

test('a listed page has the requested listing and the products of the response', () => {
  const snapshot = listedOn(2, 3, 15);
  expect(currentListing(snapshot)).toEqual(listing({ page: 2 }));
  expect(listedProducts(snapshot).map(({ id }) => id)).toEqual(['2-0', '2-1', '2-2']);
});
