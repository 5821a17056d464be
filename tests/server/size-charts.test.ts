import { describe, expect, test } from 'vitest';
import { products } from '../../demo/products';
import { openedStore } from './opened-store';

const store = openedStore();

const measured = products.filter(({ sizes: [first = ''] }) => first !== '' && first !== 'One Size');

describe('the demo catalogue', () => {
  test.each(measured.map((product) => [product.slug, product] as const))(
    'has a plausible size chart with every size of %s',
    (_, product) => {
      const { columns = [], rows = [] } = product.sizeChart ?? {};
      expect(rows.map(({ size }) => size)).toEqual(product.sizes);
      for (const { values } of rows) {
        expect(values).toHaveLength(columns.length);
        for (const value of values)
          expect(value, 'the measure is plausible in cm').toBeGreaterThan(product.category === 'Accessories' ? 5 : 20);
      }
      for (const [place] of columns.entries()) {
        const down = rows.map(({ values }) => Number(values[place]));
        if (!product.sizes.includes('32C'))
          expect(down, 'no size is smaller than the one before').toEqual([...down].sort((a, b) => a - b));
      }
    },
  );

  test('has a no-break space between each size and its value in specifications', () => {
    const values = products.flatMap(({ specifications }) => specifications.flatMap(({ value }) => value));
    expect(values.filter((value) => /^\S+( \d+)?: \d/.test(value))).toEqual([]);
    expect(values).toContain('M:\u00a091');
  });
});

test('a single product includes its size chart, and product lists do not', async () => {
  const dress = products.find(({ title }) => title === 'Bandhani Print Cotton Maxi Dress');
  const listed = await store.ask('products?limit=100');
  const { data } = await listed.json();
  const found = data.find(({ title }: { title: string }) => title === dress?.title);
  expect(found).not.toHaveProperty('sizeChart');
  const alone = await (await store.ask(`products/${found.id}`)).json();
  expect(alone.sizeChart).toEqual(dress?.sizeChart);
  const lamp = data.find(({ title }: { title: string }) => title === 'Adjustable Desk Lamp');
  expect(await (await store.ask(`products/${lamp.id}`)).json()).not.toHaveProperty('sizeChart');
  const info = await (await store.ask('storeInfo')).json();
  expect(info.capabilities).toContain('sizeCharts');
});
