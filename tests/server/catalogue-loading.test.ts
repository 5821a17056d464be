import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import type { Catalogue } from '../../server/catalogue/catalogue';
import { openStore } from '../../server/store';
import { forStores, stockedDatabase } from '../support/database';

const [first, second, ...others] = demoCatalogue.products;
if (!first || !second) throw new Error('There is nothing to sell.');

/** Opens a store with this catalogue on a database that another store uses. */
async function loaded(url: string, products: Catalogue['products']): Promise<void> {
  const at = { port: 0, hostname: '127.0.0.1', dataFolder: '/nowhere', search: false };
  const where = forStores(url, inject('postgresForStores'));
  const store = await openStore({ ...at, ...where, catalogue: { ...demoCatalogue, products } });
  await store.close();
}

async function stocked() {
  const database = await stockedDatabase(inject('postgres'));
  onTestFinished(database.drop);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  return { url: database.url, client };
}

test('loading a catalogue does not wait for orders that lock only unchanged products', async () => {
  const { url, client } = await stocked();
  await client.query('begin');
  // Locks the variants of the other products, as an order does until it commits.
  await client.query('select from variants join products on id = product_id where title <> $1 for update of variants', [
    first.title,
  ]);
  const dearer = { ...first, title: 'Another title', regularPrice: first.regularPrice + 100 };
  await loaded(url, [dearer, second, ...others]);
  const { rows } = await client.query('select count(*)::int as sold from products where title = $1', [dearer.title]);
  expect(rows).toEqual([{ sold: 1 }]);
});

test('loading a catalogue removes old products, adds new ones, and keeps the units left of the others', async () => {
  const { url, client } = await stocked();
  await client.query('update variants set units = 7');
  const units = 'select title, min(units) as least, max(units) as most from products join variants on product_id = id';
  await loaded(url, [{ ...first, slug: 'another-slug', title: 'Another product' }, second, ...others]);
  const { rows } = await client.query(`${units} group by title order by title`);
  expect(rows.map(({ title }) => title)).toEqual(
    ['Another product', second.title, ...others.map(({ title }) => title)].sort(),
  );
  expect(rows.filter(({ title }) => title !== 'Another product').every(({ most }) => most === 7)).toBe(true);
});
