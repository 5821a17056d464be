/**
 * Which sizes and colours of a product can be combined, and at what price. If a store sends no variants, or none that
 * fit the product's sizes and colours, these attributes alone are offered.
 */
import { type CartLine, MOST_QUANTITY } from '#contract/cart';
import { ONLY_SIZE, type Product, type Variant } from '#contract/product';
import { MOST_TOLD } from '#contract/variants';
import { LEAST_QUANTITY, lineOf, soleOf } from '../cart/lines';

/** What is chosen; empty where nothing is, or where there is nothing to choose. */
export type Choice = { size: string; color: string };

/** A sold-out size and colour; `null` stands for any. */
export type Gone = Pick<Variant, 'size' | 'color'>;

export type Option = { name: string; isSoldOut: boolean };

const ANY: Gone = { size: null, color: null };
const NOTHING_CHOSEN: Choice = { size: '', color: '' };
/** From this number down, the page says how many are left. */
export const FEW = 3;

/** Merges the sizes and colours of attributes and variants, each under one spelling. */
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

/** Names by normalised spelling, attributes first. Undefined if attributes and variants name different ones only. */
function namesOf(told: string[] = [], variants: readonly Variant[], kind: 'size' | 'color') {
  const names = new Map(told.map((name) => [spelling(name), name]));
  const sold = variants.flatMap((variant) => variant[kind]?.trim() || []);
  if (names.size > 0 && sold.length > 0 && !sold.some((name) => names.has(spelling(name)))) return undefined;
  for (const name of sold) if (!names.has(spelling(name))) names.set(spelling(name), name);
  return names;
}

/** `null` and '' match anything. */
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

/** A colour with units in any size is offered, even if it lacks the chosen size. */
export const colorsOf = (product: Product): Option[] =>
  (product.colors ?? []).map((color) => ({ name: color, isSoldOut: !isThere(product, { size: '', color }) }));

/** Preselects the wanted colour if it is in stock, and what leaves no choice: the size 'One Size', and an only colour. */
export const firstChoiceOf = (product: Product, wanted: string): Choice => ({
  size: product.sizes?.length === 1 && product.sizes[0] === ONLY_SIZE ? ONLY_SIZE : '',
  color:
    colorsOf(product).find(({ name, isSoldOut }) => spelling(name) === spelling(wanted) && !isSoldOut)?.name ??
    soleOf(product.colors),
});

/** The chosen variant; undefined while a size is missing. Without a colour, the one with most units, then cheapest. */
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

/** Lines to add without further choice: one piece of each size in stock, in the wanted colour if it is in stock. */
export function linesOf(product: Product, wanted: string): CartLine[] {
  const { color } = firstChoiceOf(product, wanted);
  return (product.sizes ?? ['']).flatMap((size) => {
    const choice = { size, color };
    return isThere(product, choice) ? [lineOf(asChosen(product, choice), { ...choice, quantity: LEAST_QUANTITY })] : [];
  });
}

/** The sold-out sizes and colours. A wholly sold-out product also gets `ANY`, unless there is exactly one of them. */
export function goneOf(product: Product): Gone[] {
  const gone = (product.variants ?? []).filter(
    ({ size, color }) => !isThere(product, { size: size ?? '', color: color ?? '' }),
  );
  const named = new Map(gone.map(({ size, color }) => [JSON.stringify([size, color]), { size, color }]));
  return isSoldOut(product) && named.size !== 1 ? [ANY, ...named.values()] : [...named.values()];
}

/** Units left of the choice, if they are few and all of one variant; else undefined. */
export function fewLeftOf(product: Product, choice: Choice): number | undefined {
  const isSizeOpen = product.sizes !== undefined && choice.size === '' && product.variants?.length !== 1;
  const [only, ...others] = isSizeOpen ? [] : fitting(product, choice).filter(({ available }) => available > 0);
  return only && others.length === 0 && only.available <= FEW ? only.available : undefined;
}

/** The highest quantity that can be chosen. */
export const mostOf = (product: Product, choice: Choice): number => {
  const units = product.variants ? unitsOf(product, choice) : MOST_TOLD;
  return units >= MOST_TOLD ? MOST_QUANTITY : Math.max(1, units);
};
