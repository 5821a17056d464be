import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ProductAnswerSchema } from '../../contract/product';
import { ProductListAnswerSchema } from '../../contract/product-list';
import { StoreInfoAnswerSchema } from '../../contract/store-info';
import { openedStore } from './opened-store';
import { differences } from './shape';

const store = openedStore();

const record = v.record(v.string(), v.unknown());
const DocumentSchema = v.object({
  openapi: v.string(),
  paths: v.record(
    v.string(),
    v.object({ get: v.object({ parameters: v.array(record), responses: v.record(v.string(), record) }) }),
  ),
  components: v.object({ schemas: record }),
});

async function readDocument() {
  return v.parse(DocumentSchema, await store.json('openapi.json'));
}

async function expectShape(value: unknown, name: string) {
  const { components } = await readDocument();
  expect(differences(value, components.schemas[name], components.schemas)).toEqual([]);
}

async function firstProductId(): Promise<string> {
  const { data } = v.parse(ProductListAnswerSchema, await store.json('products?limit=1'));
  return data[0]?.id ?? '';
}

describe('every answer is what the contract reads and what the API document says', () => {
  test('store information', async () => {
    const answer = await store.json('storeInfo');
    // What the shop reads is exactly what was sent: nothing had to be repaired.
    expect(v.parse(StoreInfoAnswerSchema, answer)).toEqual(answer);
    await expectShape(answer, 'StoreInfo');
  });

  test('a page of products', async () => {
    const answer = await store.json('products?limit=100');
    const read = v.parse(ProductListAnswerSchema, answer);
    expect(answer).toMatchObject({ data: read.data, count: read.count });
    expect(read.data).toHaveLength(100);
    await expectShape(answer, 'ProductPage');
  });

  test('an empty page', async () => {
    await expectShape(await store.json('products?category=nothing'), 'ProductPage');
  });

  test('one product', async () => {
    const answer = await store.json(`products/${await firstProductId()}`);
    expect(v.parse(ProductAnswerSchema, answer)).toEqual(answer);
    await expectShape(answer, 'Product');
  });

  test.each(['/nowhere', 'products/nothing', 'products?page=0', 'products?category=%ff'])(
    'the failure at %s',
    async (path) => {
      await expectShape(await store.json(path), 'Failure');
    },
  );

  test('health', async () => {
    await expectShape(await store.json('/healthz'), 'Health');
  });
});

describe('the API document', () => {
  test('is OpenAPI 3.1 and names every call of this store', async () => {
    const { openapi, paths } = await readDocument();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths).sort()).toEqual(['/healthz', '/products', '/products/{id}', '/storeInfo']);
  });

  test('names every parameter of a listing, each with its meaning and its shape', async () => {
    const { paths } = await readDocument();
    const parameters = paths['/products']?.get.parameters ?? [];
    const names = parameters.map(({ name }) => name);
    expect(names).toEqual([
      'page',
      'limit',
      'category',
      'parentCategory',
      'gender',
      'filter',
      'featured',
      'X-Store-Host',
    ]);
    for (const parameter of parameters) {
      expect(parameter).toMatchObject({ description: expect.stringMatching(/\w+/), schema: { type: 'string' } });
    }
  });

  test('says what lists hold', async () => {
    const { components } = await readDocument();
    expect(components.schemas.Product).toMatchObject({
      properties: {
        attributes: {
          type: 'array',
          items: { type: 'object', properties: { value: { type: 'array', items: { type: 'string' } } } },
        },
        images: { items: { required: ['url'] } },
      },
    });
  });
});
