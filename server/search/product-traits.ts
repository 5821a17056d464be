import { fabricsOf } from './fabrics';
import { percentOff, percentRangesOf, priceRangesOf } from './price-ranges';
import type { ProductFigures, SearchedProduct } from './product';

/** 'kind' is the parent category; 'subCategory' is category and parent category joined. */
export type Trait = 'category' | 'kind' | 'subCategory' | 'gender' | 'fabric' | 'origin';
export type State = 'price' | 'discount' | 'inStock' | 'featured';

/** The value of what is either true or absent. */
export const YES = 'true';

export const HIGHEST_RANK = 2 ** 20 - 1;
const STEPS_OF_SOLD = 1023;
const STEPS_PER_DOUBLING = 50;

const BETWEEN_NAMES = '\n';

const subCategoryOf = ({ category, parentCategory }: SearchedProduct): string =>
  category + BETWEEN_NAMES + parentCategory;

export function namesOfSubCategory(subCategory: string): { category: string; parentCategory: string } {
  const [category = '', parentCategory = ''] = subCategory.split(BETWEEN_NAMES);
  return { category, parentCategory };
}

/** Lower is better: products in stock first, then by units sold, then in the shopkeeper's order. */
export function popularityOf({ sold, rank, variants }: ProductFigures): number {
  const steps = Math.min(STEPS_OF_SOLD, Math.floor(Math.log2(1 + sold) * STEPS_PER_DOUBLING));
  const place = (isThere({ variants }) ? 0 : STEPS_OF_SOLD + 1) + STEPS_OF_SOLD - steps;
  return place * (HIGHEST_RANK + 1) + Math.min(rank, HIGHEST_RANK);
}

export function traitsOf(product: SearchedProduct): [Trait, string][] {
  const { category, parentCategory, gender, attributes } = product;
  return [
    ['category', category],
    ['kind', parentCategory],
    ['subCategory', subCategoryOf(product)],
    ['gender', gender ?? 'null'],
    ...[...fabricsOf(product)].sort().map((fabric): [Trait, string] => ['fabric', fabric]),
    ...attributes
      .filter(({ key }) => key.toLowerCase() === 'country of origin')
      .flatMap(({ value }) => value.map((origin): [Trait, string] => ['origin', origin])),
  ];
}

export const statesOf = (figures: ProductFigures): [State, string][] => [
  ...priceRangesOf(paidFor(figures)).map((range): [State, string] => ['price', range]),
  ...percentRangesOf(percentOff(figures)).map((range): [State, string] => ['discount', range]),
  ...(isThere(figures) ? [['inStock', YES] satisfies [State, string]] : []),
  ...(figures.featured ? [['featured', YES] satisfies [State, string]] : []),
];

export const paidFor = ({ discountedPaise, regularPaise }: ProductFigures): number => discountedPaise ?? regularPaise;

const isThere = ({ variants }: Pick<ProductFigures, 'variants'>): boolean => variants.some(({ units }) => units > 0);
