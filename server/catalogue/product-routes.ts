import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { MOST_TOLD } from '../../contract/variants';
import { send } from '../http/answers';
import type { Reached } from '../http/callers';
import { Refusal, readOnly } from '../http/failures';
import { pagination } from '../http/paging';
import type { RouteServices } from '../http/route-services';
import { writtenObject } from '../http/written';
import { type Caller, facetsOf, foundProducts } from './found-products';
import { described } from './listed-product';
import type { Pictures } from './pictures';
import type { SingleProduct } from './product-queries';
import { type AskedProducts, askedProducts } from './product-query';
import { partOf, totalOf } from './rank-ranges';
import { type AskedSearch, mayBeOneName } from './search-query';
import { pricesOf } from './variant-choice';
import type { SoldVariant } from './variant-queries';

const ProductIdSchema = v.pipe(v.string(), v.uuid(), v.toLowerCase());

export function products(shop: RouteServices): Hono<Reached> {
  return new Hono<Reached>()
    .get('/', async (c) => {
      const asked = askedProducts(c.req.queries());
      const [storeId, origin] = [await shop.storeOf(c), shop.originOf(c)];
      const caller = { storeId, origin, address: shop.callerAddressOf(c) };
      const question = `products ${storeId} ${origin} ${JSON.stringify(asked)}`;
      const { search, ...plain } = asked;
      if (shop.search && search && !(await isOneName(shop, storeId, search, plain))) {
        return send(c, await shop.found(question, () => foundProducts(shop, caller, { ...plain, search })));
      }
      return send(c, await shop.answer(question, () => listProducts(shop, caller, plain)));
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

/** Asks the database, since plain listings must work while the search is not ready. */
const isOneName = async (
  { rankRanges }: RouteServices,
  storeId: number,
  search: AskedSearch,
  { criteria }: Pick<AskedProducts, 'criteria'>,
): Promise<boolean> => mayBeOneName(search) && totalOf(await rankRanges({ ...criteria, storeId })) > 0;

async function listProducts(shop: RouteServices, caller: Caller, asked: Omit<AskedProducts, 'search'>) {
  const { page, limit } = asked;
  const criteria = { ...asked.criteria, storeId: caller.storeId };
  const facets = facetsOf(shop, caller, asked.criteria);
  const rankRanges = await shop.rankRanges(criteria);
  const total = totalOf(rankRanges);
  const part = partOf(rankRanges, page, limit);
  const listed = part ? await shop.products.part(criteria, part) : [];
  return writtenObject({
    data: await shop.writtenProducts.list(listed, caller.origin),
    count: total,
    pagination: pagination(total, asked),
    facets: await facets,
  });
}

async function listRelated({ products, writtenProducts }: RouteServices, storeId: number, origin: string, id: string) {
  const related = await products.related(storeId, id);
  // An empty list is an answer if the product exists.
  if (related.length === 0 && !(await products.one(storeId, id))) throw productNotFound();
  return writtenObject({ data: await writtenProducts.list(related, origin) });
}

async function findProduct(shop: RouteServices, storeId: number, origin: string, id: string) {
  const product = await shop.products.one(storeId, id);
  if (!product) throw productNotFound();
  const { pictures } = shop;
  return {
    ...described(product, pictures, origin),
    variants: picturedOnce(product).map((variant) => variantOnTheWire(variant, product, pictures, origin)),
    // Undefined is left out of the JSON.
    sizeChart: product.sizeChart ?? undefined,
  };
}

/**
 * Pictures of a colour are sent only with the first variant that has it: with every size, they would be most of the
 * answer.
 */
function picturedOnce({ variants }: SingleProduct): SoldVariant[] {
  const colours = new Set<string>();
  return variants.map((variant) => {
    if (colours.has(variant.color)) return { ...variant, images: null };
    if (variant.images) colours.add(variant.color);
    return variant;
  });
}

function variantOnTheWire(variant: SoldVariant, product: SingleProduct, pictures: Pictures, origin: string) {
  const { sku, size, color, units, images } = variant;
  const { paidPaise, regularPaise } = pricesOf(variant, product);
  return {
    sku,
    size: size || null,
    color: color || null,
    price: paidPaise / 100,
    // Undefined is left out of the JSON.
    regularPrice: regularPaise > paidPaise ? regularPaise / 100 : undefined,
    available: Math.min(units, MOST_TOLD),
    images: images?.map((picture) => ({ url: pictures.addressOf(picture, origin) })),
  };
}
