/**
 * Which sizes a colour has, which colours a size, and what is paid for both: of a product as its store tells it. A store
 * that tells no variants, or such as have nothing to do with its sizes and colours, sells by those alone.
 */
import { type CartLine, MOST_QUANTITY } from '#contract/cart';
import { ONLY_SIZE, type Product, type Variant } from '#contract/product';
import { MOST_TOLD } from '#contract/variants';
import { LEAST_QUANTITY, lineOf, soleOf } from '../cart/lines';

/** What is chosen; empty where nothing is, or where there is nothing to choose. */
export type Choice = { size: string; color: string };

/** A size in a colour, each `null` where any will do. */
export type Gone = Pick<Variant, 'size' | 'color'>;

export type Option = { name: string; isSoldOut: boolean };

const ANY: Gone = { size: null, color: null };
const NOTHING_CHOSEN: Choice = { size: '', color: '' };
/** Of so many, or less, it is said how many are left. */
export const FEW = 3;

/** A product in the sizes and colours that its attributes and its variants know, each by one name. */
export function asSold({ variants = [], ...plain }: Product): Product {
  const sizes = namesOf(plain.sizes, variants, 'size');
  const colors = namesOf(plain.colors, variants, 'color');
  if (variants.length === 0 || !sizes || !colors) return plain;
  return {
    ...plain,
    ...(sizes.size > 0 && { sizes: [...sizes.values()] }),
    ...(colors.size > 0 && { colors: [...colors.values()] }),
    variants: variants.map((variant) => ({
      ...variant,
      size: sizes.get(spelling(variant.size)) ?? null,
      color: colors.get(spelling(variant.color)) ?? null,
    })),
  };
}

const spelling = (name: string | null): string => (name ?? '').trim().toLowerCase();

/** By their spelling: those of the attributes first. Nothing where both tell some, and not one is the same. */
function namesOf(told: string[] = [], variants: readonly Variant[], kind: 'size' | 'color') {
  const names = new Map(told.map((name) => [spelling(name), name]));
  const sold = variants.flatMap((variant) => variant[kind]?.trim() || []);
  if (names.size > 0 && sold.length > 0 && !sold.some((name) => names.has(spelling(name)))) return undefined;
  for (const name of sold) if (!names.has(spelling(name))) names.set(spelling(name), name);
  return names;
}

/** What is left open may be anything. */
const isOf = (name: string | null, chosen: string): boolean => name === null || chosen === '' || name === chosen;

const fitting = ({ variants = [] }: Product, { size, color }: Choice): Variant[] =>
  variants.filter((variant) => isOf(variant.size, size) && isOf(variant.color, color));

const unitsOf = (product: Product, choice: Choice): number =>
  Math.max(0, ...fitting(product, choice).map(({ available }) => available));

/** Whether it can be bought in this size and colour. */
export const isThere = (product: Product, choice: Choice): boolean =>
  product.variants ? unitsOf(product, choice) > 0 : !product.soldOut;

export const isSoldOut = (product: Product): boolean => !isThere(product, NOTHING_CHOSEN);

export const sizesIn = (product: Product, color: string): Option[] =>
  (product.sizes ?? []).map((size) => ({ name: size, isSoldOut: !isThere(product, { size, color }) }));

/** Those of which something is left in any size. A colour that lacks the size that was chosen can be chosen all the same. */
export const colorsOf = (product: Product): Option[] =>
  (product.colors ?? []).map((color) => ({ name: color, isSoldOut: !isThere(product, { size: '', color }) }));

/** What needs no choosing is chosen already. */
export const firstChoiceOf = (product: Product): Choice => ({
  size: product.sizes?.length === 1 && product.sizes[0] === ONLY_SIZE ? ONLY_SIZE : '',
  color: soleOf(product.colors),
});

/** The one variant that is meant, once a size is known: of a colour left open, that of which the store tells most, then the cheapest. */
function variantOf(product: Product, choice: Choice): Variant | undefined {
  if (product.variants?.length === 1) return product.variants[0];
  if (product.sizes && !choice.size) return undefined;
  return fitting(product, choice).sort((one, other) => other.available - one.available || one.price - other.price)[0];
}

/** The product at the price and in the pictures of what is chosen. */
export function asChosen(product: Product, choice: Choice): Product {
  const { originalPrice, ...rest } = product;
  const price = variantOf(product, choice) ?? product;
  const images = picturesIn(product, choice.color);
  return {
    ...rest,
    image: images[0] ?? product.image,
    images,
    price: price.price,
    ...(price.originalPrice !== undefined && { originalPrice: price.originalPrice }),
  };
}

const picturesIn = ({ variants = [], images }: Product, chosen: string): string[] =>
  variants.find((variant) => variant.color === chosen && variant.images)?.images ?? images;

/** What can go into the cart at once: one piece of each size that is there. */
export const linesOf = (product: Product): CartLine[] =>
  (product.sizes ?? ['']).flatMap((size) => {
    const choice = { size, color: soleOf(product.colors) };
    return isThere(product, choice) ? [lineOf(asChosen(product, choice), { ...choice, quantity: LEAST_QUANTITY })] : [];
  });

/** The sizes and colours of which nothing is left; nothing else is known of a product that is gone as a whole. */
export function goneOf(product: Product): Gone[] {
  const gone = (product.variants ?? []).filter(
    ({ size, color }) => !isThere(product, { size: size ?? '', color: color ?? '' }),
  );
  const named = new Map(gone.map(({ size, color }) => [JSON.stringify([size, color]), { size, color }]));
  return isSoldOut(product) && named.size !== 1 ? [ANY, ...named.values()] : [...named.values()];
}

/** How many are left of what is chosen, where that is worth saying: of what is left in one variant alone. */
export function fewLeftOf(product: Product, choice: Choice): number | undefined {
  const isSizeOpen = product.sizes !== undefined && choice.size === '' && product.variants?.length !== 1;
  const [only, ...others] = isSizeOpen ? [] : fitting(product, choice).filter(({ available }) => available > 0);
  return only && others.length === 0 && only.available <= FEW ? only.available : undefined;
}

/** As many as can be asked for. */
export const mostOf = (product: Product, choice: Choice): number => {
  const units = product.variants ? unitsOf(product, choice) : MOST_TOLD;
  return units >= MOST_TOLD ? MOST_QUANTITY : Math.max(1, units);
};
