import { createHash } from 'node:crypto';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { paise, stockedVariants } from './variants';

/** Changes whenever any product or anything about the store changes. */
export const hashOf = ({ products, store }: Catalogue): string =>
  createHash('sha256')
    .update(JSON.stringify([products, store]))
    .digest('hex');

export type Stocked = ReturnType<typeof stockedProduct>;

/** The catalogue as rows, in the order of the listing. */
export const stock = ({ products }: Catalogue, hostname: string): Stocked[] =>
  inListingOrder(products).map((product, rank) => stockedProduct(hostname, product, rank));

/**
 * Featured products come first within their category. Then the categories take turns, so that a shopper who looks at
 * everything sees something of every category.
 */
export function inListingOrder<Product extends CatalogueProduct>(catalogue: readonly Product[]): Product[] {
  const categories = [...new Set(catalogue.map(({ category }) => category))];
  const lists = categories.map((name) => {
    const list = catalogue.filter(({ category }) => category === name);
    return [...list.filter(({ featured }) => featured), ...list.filter(({ featured }) => !featured)];
  });
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}

function stockedProduct(hostname: string, product: CatalogueProduct, rank: number) {
  const id = productId(hostname, product.slug);
  return {
    id,
    variants: stockedVariants(product, id),
    rank,
    title: product.title,
    description: product.description,
    category: product.category,
    parentCategory: product.parentCategory,
    gender: product.gender,
    featured: product.featured,
    regularPaise: paise(product.regularPrice),
    discountedPaise: product.discountedPrice === null ? null : paise(product.discountedPrice),
    createdAt: stockedOn(product.slug, rank),
    images: [...product.images],
    attributes: attributes(product),
    sizeChart: product.sizeChart ?? null,
  };
}

/** The same product has the same id on every machine and after every restart (a version 8 UUID of its slug). */
export function productId(hostname: string, slug: string): string {
  const digest = createHash('sha256').update(`${hostname}/${slug}`).digest('hex');
  const variant = '89ab'[Number.parseInt(digest.charAt(16), 16) % 4];
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}

const OPENED = Date.UTC(2026, 9, 30, 12);
const HOURS_BETWEEN = 17;
const HOUR_MS = 3_600_000;

/** Newest first down the listing, each at a minute derived from its slug. */
function stockedOn(slug: string, rank: number): Date {
  const minutes = createHash('sha256').update(slug).digest().readUInt16BE() % (HOURS_BETWEEN * 60);
  return new Date(OPENED - rank * HOURS_BETWEEN * HOUR_MS - minutes * 60_000);
}

/** Specifications first: shops show only so many attributes, and sizes and colours are shown elsewhere, too. */
function attributes({ sizes, colours, featured, specifications }: CatalogueProduct) {
  return [
    ...specifications,
    ...(sizes.length > 0 ? [{ key: 'Size', value: [...sizes] }] : []),
    ...(colours.length > 0 ? [{ key: 'Color', value: [...colours] }] : []),
    ...(featured ? [{ key: 'featured', value: ['true'] }] : []),
  ];
}
