import fc from 'fast-check';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import { partOf, type RankRange, totalOf } from '../../server/catalogue/rank-ranges';
import { seedProducts } from '../../server/store';
import { forStores } from '../support/database';
import { openedStore } from './opened-store';

const store = openedStore();
const BIG = { hostname: 'big.localhost', count: 40_000 };

let sql: pg.Client;
beforeAll(async () => {
  const where = { dataFolder: '/nowhere', ...forStores(store.databaseUrl, inject('postgresForStores')) };
  await seedProducts({ catalogue: demoCatalogue, ...where, ...BIG });
  await seedProducts({ catalogue: demoCatalogue, ...where, hostname: 'small.localhost', count: 30 });
  sql = new pg.Client({ connectionString: store.databaseUrl });
  await sql.connect();
});
afterAll(() => sql.end());

const ListSchema = v.object({ data: v.array(v.object({ id: v.string() })), count: v.number() });
const list = async (query: string, host: string) =>
  v.parse(ListSchema, await store.json(`products?${query}`, { headers: { 'x-store-host': host } }));

describe('a page found through rank ranges', () => {
  const someRanges = fc.uniqueArray(fc.record({ range: fc.nat(200), products: fc.integer({ min: 1, max: 50 }) }), {
    selector: ({ range }) => range,
  });
  const inOrder = (found: RankRange[]) => found.toSorted((one, other) => one.range - other.range);

  test('equals the page found by counting through all products', () => {
    fc.assert(
      fc.property(
        someRanges,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 40 }),
        (found, page, limit) => {
          const ranges = inOrder(found);
          const ranks = ranges.flatMap(({ range, products }) =>
            Array.from({ length: products }, (_, place) => range * 16_384 + place * 7),
          );
          const part = partOf(ranges, page, limit);
          const skipped = part
            ? ranks
                .filter((rank) => rank >= part.from && rank < part.until)
                .slice(part.offset, part.offset + part.limit)
            : [];
          expect(skipped).toEqual(ranks.slice((page - 1) * limit, page * limit));
          expect(totalOf(ranges)).toBe(ranks.length);
        },
      ),
    );
  });

  test.each([
    ['', 1, 12],
    ['', 3_000, 12],
    ['', 400, 100],
    ['category=dresses', 400, 12],
    ['category=men', 50, 100],
    ['gender=women', 137, 100],
    ['filter=null,men', 20, 100],
    ['featured=true', 2, 5],
  ])('of 40,000 products is correct for query "%s", page %i, limit %i', async (query, page, limit) => {
    const { data, count } = await list(`${query}&page=${page}&limit=${limit}`, BIG.hostname);
    const asked = new URLSearchParams(query);
    const { rows } = await sql.query<{ id: string }>(
      `select p.id from products p join stores s on s.id = p.store_id where s.hostname = $1
       and ($2::text is null or lower(p.category) = $2) and ($3::text is null or lower(p.gender) = $3)
       and ($4::text is null or lower(coalesce(p.gender, 'null')) = any(string_to_array($4, ','))
            or lower(p.category) = any(string_to_array($4, ',')))
       and ($5::text is null or p.featured) order by p.rank, p.id`,
      [BIG.hostname, asked.get('category'), asked.get('gender'), asked.get('filter'), asked.get('featured')],
    );
    expect(count).toBe(rows.length);
    expect(data).toHaveLength(Math.max(0, Math.min(limit, rows.length - (page - 1) * limit)));
    expect(data.map(({ id }) => id)).toEqual(rows.slice((page - 1) * limit, page * limit).map(({ id }) => id));
  });
});

describe('the shelf counts', () => {
  const COUNTED = `select store_id, category_key, parent_key, gender_key, featured, rank >> 14 as stretch, count(*)::int as products
    from products group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`;
  const KEPT = 'select * from shelf_counts order by 1, 2, 3, 4, 5, 6';
  const changes = [
    'select 1',
    `update products set category = 'Men', parent_category = 'Moved' where rank % 11 = 3`,
    `update products set featured = not featured, gender = null where rank % 13 = 5`,
    `update products set rank = rank + 20000 where rank % 17 = 1`,
    `update products set title = title || '!' where rank < 5000`,
    'delete from products where rank % 7 = 2',
    `delete from products where parent_category = 'Moved'`,
  ];

  test.each(changes)('are correct after: %s', async (change) => {
    await sql.query(change);
    const [counted, kept] = [await sql.query(COUNTED), await sql.query(KEPT)];
    expect(kept.rows).toEqual(counted.rows);
  });

  test('are not rewritten when texts or prices change', async () => {
    const versions = async () => (await sql.query('select xmin::text from shelf_counts order by 1')).rows;
    const before = await versions();
    await sql.query('update products set description = title, regular_paise = regular_paise + 100 where rank < 1000');
    expect(await versions()).toEqual(before);
  });
});

test('the hostname selects the store regardless of case and port; an unknown one the default store', async () => {
  for (const host of ['small.localhost', 'SMALL.localhost', 'small.localhost:3000']) {
    expect((await list('', host)).count).toBeLessThanOrEqual(30);
  }
  const { count } = await list('', 'unknown.example');
  expect(count).toBeGreaterThan(100);
});
