import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { addressOf, askedAt } from '#machines/catalogue/refined-listing';
import { afterChange } from '#machines/filters/filter-changes';
import { type FiltersRef, filtersMachine } from '#machines/filters/filters.machine';

/** Filters beside an address bar, which is all that remembers anything. */
function openAt(address: string) {
  const bar = { address };
  const filters: FiltersRef = createActor(filtersMachine);
  filters.on('filters.address.asked', ({ change }) => {
    const { pathname, search } = new URL(bar.address, 'https://shop.example');
    bar.address = addressOf(afterChange(askedAt(pathname, search), change));
  });
  filters.start();
  return { bar, filters };
}

test('choices that follow one another quickly all count', () => {
  const { bar, filters } = openAt('/search?q=kurta&page=3');
  for (const value of ['M', 'L', 'XL', 'L']) filters.send({ type: 'filters.value.toggled', key: 'size', value });
  filters.send({ type: 'filters.prices.asked', min: '₹1,500', max: '500' });
  filters.send({ type: 'filters.sort.chosen', sort: 'priceLow' });
  expect(bar.address).toBe('/search?q=kurta&size=M,XL&minPrice=500&maxPrice=1500&sort=priceLow');
  filters.send({ type: 'filters.cleared' });
  expect(bar.address).toBe('/search?q=kurta&sort=priceLow');
});

test('a choice after Back is made to what is shown then', () => {
  const { bar, filters } = openAt('/products?category=women');
  filters.send({ type: 'filters.value.toggled', key: 'size', value: 'M' });
  bar.address = '/products?category=women';
  filters.send({ type: 'filters.value.toggled', key: 'color', value: 'Rust' });
  expect(bar.address).toBe('/products?category=women&color=Rust');
});

test('what is no price asks for nothing, and says which it is', () => {
  const { bar, filters } = openAt('/products?minPrice=500');
  filters.send({ type: 'filters.prices.asked', min: '500', max: 'a lot' });
  expect(bar.address).toBe('/products?minPrice=500');
  expect(filters.getSnapshot().context.refused).toBe('max');
});
