import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CatalogueProductSchema, shownProduct } from '../../contract/product';
import { demoCatalogue } from '../../demo/catalogue';
import { CATEGORIES } from '../../demo/product';
import type { CatalogueProduct } from '../../server/catalogue/catalogue';
import { DEFAULT_HOSTNAME } from '../../server/catalogue/catalogue-loading';
import { inListingOrder, productId } from '../../server/catalogue/stock';
import { databaseOf } from './account-calls';
import { openedStore } from './opened-store';

const { products: catalogue } = demoCatalogue;
const store = openedStore();
const database = databaseOf(store);

const PageSchema = v.object({
  data: v.array(CatalogueProductSchema),
  count: v.number(),
  pagination: v.object({ total: v.number(), page: v.number(), limit: v.number(), pages: v.number() }),
});

const SoldOutSchema = v.object({ data: v.array(v.object({ soldOut: v.boolean() })) });

const page = async (query: string) => v.parse(PageSchema, await store.json(`products?${query}`));
const idOf = ({ slug }: CatalogueProduct) => productId(DEFAULT_HOSTNAME, slug);
const inOrder = inListingOrder(catalogue);

/** The ids of all products that match a query, from all pages. */
async function allListed(query: string): Promise<string[]> {
  const first = await page(`${query}&limit=100`);
  const ids = first.data.map(({ id }) => id);
  for (let next = 2; next <= first.pagination.pages; next += 1) {
    ids.push(...(await page(`${query}&limit=100&page=${next}`)).data.map(({ id }) => id));
  }
  expect(first.count).toBe(ids.length);
  return ids;
}

test('a changed title and a sold-out product appear in the listing at once', async () => {
  const listed = async () => (await page('category=dresses&limit=3')).data;
  const [one, other, third] = await listed();
  expect(await listed(), 'the list is the same while nothing changes').toEqual([one, other, third]);
  const rename = (title: string) => database.query('update products set title = $1 where id = $2', [title, one?.id]);
  for (const title of ['A dress of ₹500 – नई', 'A dress']) {
    await rename(title);
    expect((await listed())[0]).toEqual({ ...one, title });
  }
  await rename(one?.title ?? '');
  const soldOut = async () => {
    const { data } = v.parse(SoldOutSchema, await store.json('products?category=dresses&limit=1'));
    return data[0]?.soldOut;
  };
  expect(await soldOut()).toBe(false);
  await database.query('update variants set units = 0 where product_id = $1', [one?.id]);
  expect(await soldOut()).toBe(true);
  await database.query('update variants set units = 5 where product_id = $1', [one?.id]);
  expect(await listed(), 'the list is the same as at first').toEqual([one, other, third]);
});

describe('exactly the matching products are listed', () => {
  const isIn = (words: string[]) => (product: CatalogueProduct) =>
    [product.category, product.parentCategory, product.gender ?? 'null'].some((name) =>
      words.includes(name.toLowerCase()),
    );
  const aSubCategory = inOrder[0]?.parentCategory ?? '';

  const questions: [string, (product: CatalogueProduct) => boolean][] = [
    ['', () => true],
    ['category=dresses', ({ category }) => category === 'Dresses'],
    ['category=DRESSES', ({ category }) => category === 'Dresses'],
    ['category=%20Dresses%20', ({ category }) => category === 'Dresses'],
    ['category=flip-flops+%26+flats', ({ category }) => category === 'Flip-Flops & Flats'],
    ['category=men', ({ category }) => category === 'Men'],
    ['gender=Women', ({ gender }) => gender === 'Women'],
    ['gender=unisex&category=dresses', ({ gender, category }) => gender === 'Unisex' && category === 'Dresses'],
    [
      `parentCategory=${encodeURIComponent(aSubCategory.toUpperCase())}`,
      ({ parentCategory }) => parentCategory === aSubCategory,
    ],
    ['featured=true', ({ featured }) => featured],
    ['featured=TRUE&category=women', ({ featured, category }) => featured && category === 'Women'],
    ['featured=false', () => true],
    ['filter=null', ({ gender }) => gender === null],
    ['filter=Unisex,null', ({ gender }) => gender === null || gender === 'Unisex'],
    [`filter=${encodeURIComponent(`${aSubCategory},MEN`)}`, isIn([aSubCategory.toLowerCase(), 'men'])],
    [
      'category=accessories&filter=Accessories,Personal%20Care,Home,null,Unisex',
      (product) =>
        product.category === 'Accessories' && isIn(['accessories', 'personal care', 'home', 'null', 'unisex'])(product),
    ],
    ['filter=,%20,', () => true],
    ['category=&gender=&filter=&parentCategory=&featured=', () => true],
    ['category=no-such-thing', () => false],
    ['category=dresses&category=men', ({ category }) => category === 'Dresses'],
    ['colour=red&sort=price&__proto__=1&constructor=2', () => true],
    ["category='%20or%201=1--", () => false],
    ['category=%25', () => false],
    ['category=👗%E2%80%8B', () => false],
  ];

  test.each(questions)('for the query "%s"', async (query, belongs) => {
    expect(await allListed(query)).toEqual(inOrder.filter(belongs).map(idOf));
  });
});

describe('pages', () => {
  test('have twelve products by default, and the total in count and pagination', async () => {
    const { data, count, pagination } = await page('');
    expect(data).toHaveLength(12);
    expect(count).toBe(catalogue.length);
    expect(pagination).toEqual({
      total: catalogue.length,
      page: 1,
      limit: 12,
      pages: Math.ceil(catalogue.length / 12),
    });
  });

  test('have at most a hundred products', async () => {
    const { data, pagination } = await page('limit=5000');
    expect(data).toHaveLength(100);
    expect(pagination.limit).toBe(100);
  });

  test.each([99_999, 1_000_000_000, 10 ** 15, '9'.repeat(400)])(
    'beyond the end are empty, with the true total (%s)',
    async (number) => {
      const { data, count } = await page(`page=${number}`);
      expect(data).toEqual([]);
      expect(count).toBe(catalogue.length);
    },
  );

  test.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'page=1e3',
    'page=0x10',
    'page=%D9%A1',
    'limit=0',
    'limit=-5',
    'limit=ten',
    'page=NaN',
    'page=Infinity',
  ])('are refused for %s', async (query) => {
    const answer = await store.ask(`products?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/whole number/) });
  });

  test('use the first of repeated page numbers', async () => {
    expect((await page('page=2&page=3')).pagination.page).toBe(2);
  });
});

describe('the order of a listing', () => {
  test('puts every category among the first hundred products', async () => {
    const { data } = await page('limit=100');
    expect(new Set(data.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  });

  test.each(CATEGORIES)('puts featured products of %s first', async (category) => {
    const { data } = await page(`category=${encodeURIComponent(category)}&limit=100`);
    const featured = data.map((product) => shownProduct(product).featured);
    expect(featured[0]).toBe(true);
    expect(featured).toEqual(featured.toSorted((one, other) => Number(other) - Number(one)));
  });

  test('is newest first', async () => {
    const { data } = await page('limit=100');
    const days = data.map(({ createdAt }) => Date.parse(createdAt));
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    expect(Math.max(...days)).toBeLessThan(Date.now());
  });
});

describe('one product', () => {
  const chosen = inOrder.find(
    ({ discountedPrice, sizes, featured }) => discountedPrice !== null && sizes.length > 1 && featured,
  );
  if (!chosen) throw new Error('The catalogue has no discounted, sized and featured product.');

  test('is shown with its title, prices, sizes, colours and three pictures', async () => {
    const product = shownProduct(v.parse(CatalogueProductSchema, await store.json(`products/${idOf(chosen)}`)));
    expect(product).toMatchObject({
      name: chosen.title,
      price: chosen.discountedPrice,
      originalPrice: chosen.regularPrice,
      sizes: chosen.sizes,
      colors: chosen.colours,
      featured: true,
    });
    expect(product.images).toHaveLength(3);
    expect(product.images.every((image) => image.startsWith(`${store.url}/pictures/${chosen.slug}-`))).toBe(true);
  });

  test('is found by its id in upper case', async () => {
    expect((await store.ask(`products/${idOf(chosen).toUpperCase()}`)).status).toBe(200);
  });

  test.each([
    'nothing',
    '00000000-0000-4000-8000-000000000000',
    '1',
    '%F0%9F%91%97',
    "';drop table products",
    '..%2fstoreInfo',
    'x'.repeat(500),
  ])('that does not exist answers 404: %s', async (id) => {
    const answer = await store.ask(`products/${id}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'Product not found' });
  });
});

describe('product ids', () => {
  test('are unique in their first eight characters, which shoppers see', () => {
    expect(new Set(catalogue.map((product) => idOf(product).slice(0, 8))).size).toBe(catalogue.length);
  });
});
