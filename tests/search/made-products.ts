import fc from 'fast-check';
import type { SearchedProduct } from '../../server/search/product';
import { ProductIndex } from '../../server/search/product-index';

const SIZES = ['S', 'M', 'L'];
const COLORS = ['Red', 'Navy', 'Olive'];
const KINDS = [
  { category: 'Dresses', parentCategory: 'Maxi Dresses', thing: 'Maxi Dress' },
  { category: 'Women', parentCategory: 'Kurtas', thing: 'Kurta' },
  { category: 'Men', parentCategory: 'Kurtas', thing: 'Kurta' },
];

const FABRICS = ['100% cotton', '100% linen', '60% cotton, 40% polyester'];

/** A product of a small shop; `given` overrides its fields. */
export function madeProduct(number: number, given: Partial<SearchedProduct> = {}): SearchedProduct {
  return {
    id: `${number.toString(16).padStart(8, '0')}-0000-8000-8000-000000000000`,
    title: 'Plain Cotton Kurta',
    description: 'Good for every day.',
    category: 'Women',
    parentCategory: 'Kurtas',
    gender: 'Women',
    featured: false,
    rank: number,
    regularPaise: 100_000,
    discountedPaise: null,
    createdAt: Date.UTC(2026, 0, 1 + number),
    sold: 0,
    attributes: [],
    variants: [{ sku: `SKU-${number}`, size: 'M', color: 'Red', units: 5 }],
    ...given,
  };
}

export function indexOf(products: readonly SearchedProduct[]): ProductIndex {
  const index = new ProductIndex();
  for (const product of products) index.add(product);
  return index;
}

/** Shops of up to forty products that differ in price, age, size, colour and stock. */
export const madeShops: fc.Arbitrary<SearchedProduct[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      fabric: fc.constantFrom(...FABRICS),
      regularPaise: fc.integer({ min: 10_000, max: 900_000 }),
      off: fc.integer({ min: 0, max: 80 }),
      sold: fc.nat(50),
      variants: fc.uniqueArray(
        fc.record({
          size: fc.constantFrom(...SIZES),
          color: fc.constantFrom(...COLORS),
          units: fc.constantFrom(0, 3),
          sku: fc.constant('SKU'),
        }),
        { selector: ({ size, color }) => size + color, minLength: 1, maxLength: 6 },
      ),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((shop) =>
    shop.map(({ kind, fabric, regularPaise, off, sold, variants }, number) =>
      madeProduct(number, {
        title: `Plain ${kind.thing}`,
        category: kind.category,
        parentCategory: kind.parentCategory,
        gender: kind.category === 'Men' ? 'Men' : 'Women',
        attributes: [
          { key: 'Fabric', value: [fabric] },
          { key: 'Country of Origin', value: ['India'] },
        ],
        regularPaise,
        discountedPaise: off > 0 ? Math.round((regularPaise * (100 - off)) / 100) : null,
        sold,
        variants,
      }),
    ),
  );
