import { StoreNotice } from '../notice';
import type { CatalogueProduct, CatalogueVariant } from './catalogue';

/** For stores that do not count units: plenty of everything. */
const USUAL_UNITS = 100;

/** The size of a product without sizes, and the colour of one without colours. */
const NONE = '';

/** The variants of a product as rows: every size in every colour, one where it has neither, or those that it names. */
export function stockedVariants(product: CatalogueProduct, productId: string) {
  const [sizes, colours] = [orNone(product.sizes), orNone(product.colours)];
  const sold = product.variants ?? sizes.flatMap((size) => colours.map((colour) => ({ size, colour })));
  const rows = sold.map((variant, place) => stockedVariant(variant, productId, place));
  const known = new Set<string>();
  for (const { size, color } of rows) {
    const name = JSON.stringify([size, color]);
    if (known.has(name) || !sizes.includes(size) || !colours.includes(color)) {
      throw new StoreNotice(`${product.slug} is sold twice in ${name}, or has no such size or colour.`);
    }
    known.add(name);
  }
  return rows;
}

const orNone = (names: readonly string[]) => (names.length > 0 ? [...new Set(names)] : [NONE]);

function stockedVariant(variant: CatalogueVariant, productId: string, place: number) {
  const { size = NONE, colour: color = NONE, regularPrice, discountedPrice, images } = variant;
  return {
    productId,
    size,
    color,
    place,
    sku: variant.sku ?? usualSku(productId, size, color),
    units: variant.units ?? USUAL_UNITS,
    regularPaise: paiseOrNull(regularPrice),
    discountedPaise: paiseOrNull(discountedPrice),
    images: images ? [...images] : null,
  };
}

const paiseOrNull = (rupees?: number): number | null => (rupees === undefined ? null : paise(rupees));

export const paise = (rupees: number): number => Math.round(rupees * 100);

/** Must match the migration `variants`, so that a variant has the same stock number however it was made. */
const usualSku = (productId: string, ...choice: string[]): string =>
  [productId.replaceAll('-', '').slice(0, 12).toUpperCase(), ...choice.map((name) => name.replaceAll(' ', ''))]
    .filter(Boolean)
    .join('-');
