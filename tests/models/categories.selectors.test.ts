import { describe, expect, test } from 'vitest';
import { categoriesMachine } from '#machines/catalogue/categories.machine';
import {
  areCategoriesSettled,
  headerCategories,
  homeCategories,
  listingCategories,
} from '#machines/catalogue/categories.selectors';

const inState = (value: 'waiting' | 'known' | 'unnamed' | 'unreachable', categories: string[] = []) =>
  categoriesMachine.resolveState({ value, context: { categories } });

const DEFAULTS = ['Dresses', 'Flip-Flops & Flats', 'Innerwear & Sleepwear'];

describe('with a store that names five categories', () => {
  const five = ['Sarees', 'Juttis', 'Bangles', 'Kurtas', 'Lamps'];
  const known = inState('known', five);

  test('header and home show the first three, in the order of the store', () => {
    expect(headerCategories(known)).toEqual(['Sarees', 'Juttis', 'Bangles']);
    expect(homeCategories(known)).toEqual(['Sarees', 'Juttis', 'Bangles']);
  });
  test('the listing offers all of them', () => {
    expect(listingCategories(known)).toEqual(five);
  });
});

test('one category is shown alone, without defaults beside it', () => {
  const known = inState('known', ['Sarees']);
  for (const shown of [headerCategories, homeCategories, listingCategories]) expect(shown(known)).toEqual(['Sarees']);
});

describe.each(['waiting', 'unnamed'] as const)('while the categories are %s', (state) => {
  test('header and home show three defaults, the listing its own defaults', () => {
    expect(headerCategories(inState(state))).toEqual(DEFAULTS);
    expect(homeCategories(inState(state))).toEqual(DEFAULTS);
    expect(listingCategories(inState(state))).toEqual(['men', 'women', 'accessories']);
  });
});

test('with an unreachable store the listing offers accessories only, header and home three defaults', () => {
  expect(listingCategories(inState('unreachable'))).toEqual(['Accessories']);
  expect(headerCategories(inState('unreachable'))).toEqual(DEFAULTS);
  expect(homeCategories(inState('unreachable'))).toEqual(DEFAULTS);
});

test.each([
  ['waiting', false],
  ['known', true],
  ['unnamed', true],
  ['unreachable', true],
] as const)('categories in state %s are settled: %s', (state, settled) => {
  expect(areCategoriesSettled(inState(state))).toBe(settled);
});
