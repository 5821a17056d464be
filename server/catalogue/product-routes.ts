import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { MOST_TOLD } from '../../contract/variants';
import { send } from '../http/answers';
import { Refusal, readOnly } from '../http/failures';
import { pagination } from '../http/paging';
import type { RouteServices } from '../http/route-services';
import type { Pictures } from './pictures';
import type { ListedProduct, SingleProduct } from './product-queries';
import { type AskedProducts, askedProducts } from './product-query';
import { partOf, totalOf } from './rank-ranges';
import { pricesOf } from './variant-choice';
import type { SoldVariant } from './variant-queries';

const ProductIdSchema = v.pipe(v.string(), v.uuid(), v.toLowerCase());

export function products(shop: RouteServices): Hono {
  return new Hono()
    .get('/', async (c) => {
      const asked = askedProducts(c.req.queries());
      const [storeId, origin] = [await shop.storeOf(c), shop.originOf(c)];
      const question = `products ${storeId} ${origin} ${JSON.stringify(asked)}`;
      return send(c, await shop.answer(question, () => listProducts(shop, storeId, origin, asked)));
    })
    .all('/', readOnly)
    .get('/:id', async (c) => {
      const id = productIdIn(c);
      const [storeId, origin] = [await shop.storeOf(c), shop.originOf(c)];
      const question = `product ${storeId} ${origin} ${id}`;
      return send(c, await shop.answer(question, () => findProduct(shop, storeId, origin, id)));
    })
    .all('/:id', readOnly)
    .get('/:id/related', async (c) => {
      const id = productIdIn(c);
      const [storeId, origin] = [await shop.storeOf(c), shop.originOf(c)];
      const question = `related ${storeId} ${origin} ${id}`;
      return send(c, await shop.answer(question, () => listRelated(shop, storeId, origin, id)));
    })
    .all('/:id/related', readOnly);
}

const productNotFound = () => new Refusal(404, 'Product not found');

function productIdIn(c: Context): string {
  const id = v.safeParse(ProductIdSchema, c.req.param('id'));
  if (!id.success) throw productNotFound();
  return id.output;
}

async function listProducts(shop: RouteServices, storeId: number, origin: string, asked: AskedProducts) {
  const { page, limit } = asked;
  const criteria = { ...asked.criteria, storeId };
  const rankRanges = await shop.rankRanges(criteria);
  const total = totalOf(rankRanges);
  const part = partOf(rankRanges, page, limit);
  const listed = part ? await shop.products.part(criteria, part) : [];
  return {
    data: listed.map((product) => listedOnTheWire(product, shop.pictures, origin)),
    count: total,
    pagination: pagination(total, asked),
  };
}

async function listRelated({ products, pictures }: RouteServices, storeId: number, origin: string, id: string) {
  const related = await products.related(storeId, id);
  // Nothing to go on to is an answer where there is such a product.
  if (related.length === 0 && !(await products.one(storeId, id))) throw productNotFound();
  return { data: related.map((product) => listedOnTheWire(product, pictures, origin)) };
}

async function findProduct(shop: RouteServices, storeId: number, origin: string, id: string) {
  const product = await shop.products.one(storeId, id);
  if (!product) throw productNotFound();
  const { pictures } = shop;
  return {
    ...described(product, pictures, origin),
    variants: product.variants.map((variant) => variantOnTheWire(variant, product, pictures, origin)),
    // What is undefined is left out.
    sizeChart: product.sizeChart ?? undefined,
  };
}

const listedOnTheWire = (product: ListedProduct, pictures: Pictures, origin: string) => ({
  ...described(product, pictures, origin),
  soldOut: product.isSoldOut,
});

/** Paise inside, rupees outside; pictures with the address that the caller can reach. */
function described(product: Omit<ListedProduct, 'isSoldOut'>, pictures: Pictures, origin: string) {
  const images = product.images.map((picture) => ({ url: pictures.addressOf(picture, origin) }));
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    imgUrl: images[0]?.url ?? '',
    category: product.category,
    parentCategory: product.parentCategory,
    regularPrice: product.regularPaise / 100,
    discountedPrice: product.discountedPaise === null ? null : product.discountedPaise / 100,
    createdAt: product.createdAt.toISOString(),
    images,
    attributes: product.attributes.map(({ key, value, metricUnit = '' }, place) => ({
      id: `${product.id.slice(0, 8)}-${place + 1}`,
      key,
      value,
      metricUnit,
    })),
  };
}

function variantOnTheWire(variant: SoldVariant, product: SingleProduct, pictures: Pictures, origin: string) {
  const { sku, size, color, units, images } = variant;
  const { paidPaise, regularPaise } = pricesOf(variant, product);
  return {
    sku,
    size: size || null,
    color: color || null,
    price: paidPaise / 100,
    // What is undefined is left out.
    regularPrice: regularPaise > paidPaise ? regularPaise / 100 : undefined,
    available: Math.min(units, MOST_TOLD),
    images: images?.map((picture) => ({ url: pictures.addressOf(picture, origin) })),
  };
}
