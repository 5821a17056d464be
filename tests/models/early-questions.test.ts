import { expect, test } from 'vitest';
import { questionsAt } from '../../src/api/questions';

const SUB_CATEGORIES = '/products?page=1&limit=100';

test('a plain listing is requested before the store information has loaded', () => {
  expect(questionsAt('/products', '?category=men&page=2&utm_source=mail')).toEqual([
    '/products?page=2&limit=12&category=men&gender=Men',
    `${SUB_CATEGORIES}&category=men`,
  ]);
});

test.each(['?size=M', '?page=2&sort=newest', '?category=men&minPrice=500', '?inStock=true'])(
  'a refined listing is not requested early, only its sub-categories: %s',
  (search) => {
    expect(questionsAt('/products', search)).toHaveLength(1);
    expect(questionsAt('/products', search)[0]).toContain(SUB_CATEGORIES);
  },
);

test('a search is not requested early', () => {
  expect(questionsAt('/search', '?q=kurta')).toEqual([]);
});
