import * as v from 'valibot';
import { CatalogueProductSchema } from '../../contract/product';
import { ProductListSchema } from '../../contract/product-list';
import { MOST_RELATED } from '../../contract/related';
import { type Capability, StoreInfoSchema } from '../../contract/store-info';
import { ProductQuerySchema } from '../catalogue/product-query';
import { PaginationSchema } from '../http/paging';
import { accountPaths, accountShapes } from './describe-accounts';
import { availabilityPaths, availabilityShapes } from './describe-availability';
import { backInStockPaths, backInStockShapes } from './describe-back-in-stock';
import { deliveryPaths, deliveryShapes } from './describe-delivery';
import { orderPaths, orderShapes } from './describe-orders';
import { paymentPaths, paymentShapes } from './describe-payments';
import { FINDINGS, searchPaths, searchQuery, searchShapes } from './describe-search';
import { answered, STORE_HOST, UNREADABLE } from './describing';
import { askedShape, type JsonShape, wireShape } from './wire-shape';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The contract requires only the total; this store sends the whole pagination. */
const ProductPageSchema = v.object({
  ...ProductListSchema.entries,
  count,
  pagination: PaginationSchema,
  ...FINDINGS,
});

const FailureSchema = v.object({ error: v.pipe(v.string(), v.nonEmpty()) });
const HealthSchema = v.object({ status: v.literal('ok') });

const FAILURES = {
  ...UNREADABLE,
  '404': answered('There is no such thing', 'Failure'),
  '503': answered('The database is away for a moment', 'Failure'),
};

const MEANINGS: Record<keyof typeof ProductQuerySchema.entries, string> = {
  page: 'Which page, from 1. Beyond the end there are no products, but the true total.',
  limit: 'How many products a page has; more than 100 are 100.',
  category:
    'Only this category, whatever its letter case. Of a store that can search several, with commas between them.',
  parentCategory: 'Only this parent category within its category.',
  gender: 'Men, Women or Unisex.',
  filter:
    'Names with commas between. A product matches when its category, its parent category or its gender is one of them; `null` matches products without gender.',
  featured: '`true`: only featured products.',
};

const productQuery = (): JsonShape[] =>
  Object.entries(ProductQuerySchema.entries).map(([name, schema]) => ({
    name,
    in: 'query',
    description: Object.entries(MEANINGS).find(([known]) => known === name)?.[1],
    schema: askedShape(schema),
  }));

function asked(operationId: string, summary: string, answer: JsonShape, parameters: JsonShape[] = []): JsonShape {
  return { get: { operationId, summary, parameters, responses: { '200': answer, ...FAILURES } } };
}

/** The API as an OpenAPI 3.1 document, made from the very schemas that shop and store parse with. */
export function describeApi(origin: string, capabilities: Capability[]): JsonShape {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Statecart store API',
      version: 'v1',
      description: 'Every failure answers `{ "error": "…" }`. Prices are rupees, tax included.',
    },
    servers: [{ url: `${origin}/api/v1` }],
    paths: {
      '/storeInfo': asked('storeInfo', 'Everything the store says about itself', answered('The store', 'StoreInfo'), [
        STORE_HOST,
      ]),
      '/products': asked('listProducts', 'A page of products', answered('A page', 'ProductPage'), [
        ...productQuery(),
        ...(capabilities.includes('search') ? searchQuery() : []),
        STORE_HOST,
      ]),
      '/products/{id}': asked('findProduct', 'One product', answered('The product', 'Product'), [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        STORE_HOST,
      ]),
      '/products/{id}/related': asked(
        'relatedProducts',
        `What to go on to from a product, at most ${MOST_RELATED}: what was bought together with it, then what is of its kind and near in price. Never itself, and none that is sold out`,
        answered('The products', 'RelatedProducts'),
        [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }, STORE_HOST],
      ),
      ...(capabilities.includes('search') ? searchPaths() : {}),
      ...accountPaths(capabilities.includes('passwordReset')),
      ...availabilityPaths(),
      ...(capabilities.includes('backInStock') ? backInStockPaths() : {}),
      ...deliveryPaths(),
      ...orderPaths(),
      ...paymentPaths(),
      '/healthz': {
        ...asked('health', 'Whether the store answers at all', answered('It does', 'Health')),
        servers: [{ url: origin }],
      },
      '/readyz': {
        ...asked(
          'readiness',
          'Whether the store takes orders, and is not about to close',
          answered('It does', 'Health'),
        ),
        servers: [{ url: origin }],
      },
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'What signing in answers.' } },
      schemas: {
        StoreInfo: wireShape(StoreInfoSchema),
        Product: wireShape(CatalogueProductSchema),
        ProductPage: wireShape(ProductPageSchema),
        RelatedProducts: wireShape(v.object({ data: ProductListSchema.entries.data })),
        ...searchShapes(),
        ...accountShapes(),
        ...availabilityShapes(),
        ...backInStockShapes(),
        ...deliveryShapes(),
        ...orderShapes(),
        ...paymentShapes(),
        Health: wireShape(HealthSchema),
        Failure: wireShape(FailureSchema),
      },
    },
  };
}
