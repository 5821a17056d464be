import * as v from 'valibot';
import { inPaise, inRupees } from './money';
import { type SizeChart, SizeChartSchema } from './size-chart';
import {
  amountOrNull,
  bareOrWrapped,
  instant,
  listOf,
  requiredText,
  shownName,
  text,
  textOrFlagList,
  yesOrNo,
} from './tolerant';
import { MOST_TOLD, VariantSchema } from './variants';

const AttributeSchema = v.object({
  id: text,
  key: requiredText,
  /** Some stores send a plain `true` as the value of `featured`. */
  value: textOrFlagList,
  metricUnit: text,
});

export const CatalogueProductSchema = v.object({
  id: requiredText,
  title: text,
  description: text,
  imgUrl: text,
  category: text,
  parentCategory: text,
  regularPrice: amountOrNull,
  discountedPrice: amountOrNull,
  createdAt: instant,
  images: listOf(v.object({ url: requiredText })),
  attributes: listOf(AttributeSchema),
  /** From a store with the `variants` capability, both in lists and for a single product. */
  soldOut: v.optional(yesOrNo),
  /** From a store with the `search` capability, in lists: the colour asked for that `imgUrl` shows, if in stock. */
  askedColor: v.optional(text),
  variants: v.optional(listOf(VariantSchema)),
  /** From a store with the `sizeCharts` capability, for a single product only. */
  sizeChart: v.optional(SizeChartSchema),
});

/** A product as the catalogue returns it. */
export type CatalogueProduct = v.InferOutput<typeof CatalogueProductSchema>;
type Attribute = v.InferOutput<typeof AttributeSchema>;

/** `null`, `{}` and `{ data: null }` are valid answers: there is no such product. */
const NothingThereSchema = v.pipe(
  v.custom(holdsNothing),
  v.transform(() => undefined),
);

/** A product by itself; `undefined` where the store says that it has none. */
export const ProductAnswerSchema = v.union([bareOrWrapped(CatalogueProductSchema), NothingThereSchema]);

function holdsNothing(answer: unknown): boolean {
  if (typeof answer !== 'object' || Array.isArray(answer)) return false;
  return Object.entries(answer ?? {}).every(([name, content]) => name === 'data' && content === null);
}

/** A product in a list, with only the data that its card needs. */
export type ListedProduct = {
  id: string;
  name: string;
  image: string;
  category: string;
  parentCategory: string;
  price: number;
  /** The regular price, only where a discount exists. */
  originalPrice?: number;
  sizes?: string[];
  colors?: string[];
  /** The one of its colours that was searched for, or chosen before, and that the picture shows. */
  color?: string;
  featured: boolean;
  /** Only where the store says so. */
  soldOut?: true;
};

/** A product on its own page. */
export type Product = ListedProduct & {
  /** Only where the store tells them. */
  variants?: Variant[];
  /** Only where the store has one. */
  sizeChart?: SizeChart;
  description: string;
  images: string[];
  specifications: Specification[];
};

/** A size and a colour (`null` where there is none) at the price to pay. `available` is 10 for ten or more. */
export type Variant = Pick<ListedProduct, 'price' | 'originalPrice'> & {
  sku: string;
  size: string | null;
  color: string | null;
  available: number;
  /** Pictures of its colour, if there are any. */
  images?: string[];
};

export type Specification = { name: string; value: string };

/** The size of a product that comes in one size only. */
export const ONLY_SIZE = 'One Size';

const SIZE_KEYS = ['size', 'sizes'];
const COLOR_KEYS = ['color', 'colours', 'colors'];
const FEATURED_KEYS = ['featured'];
const MOST_SPECIFICATIONS = 10;

export function shownProduct(product: CatalogueProduct): Product;
export function shownProduct(product: CatalogueProduct | undefined): Product | undefined;
export function shownProduct(product: CatalogueProduct | undefined): Product | undefined {
  if (!product) return undefined;
  return {
    ...listedProduct(product),
    ...(product.variants?.[0] && { variants: product.variants.map((variant) => shownVariant(variant, product)) }),
    ...(product.sizeChart && { sizeChart: product.sizeChart }),
    description: product.description,
    images: picturesOf(product),
    specifications: shownSpecifications(product.attributes),
  };
}

export function listedProduct(product: CatalogueProduct): ListedProduct {
  const sizes = sizesOf(product);
  const colors = colorsOf(product);
  const asked = product.askedColor?.trim().toLowerCase();
  const color = colors.find((name) => name.toLowerCase() === asked);
  return {
    id: product.id,
    name: shownName(product.title),
    image: picturesOf(product)[0] ?? '',
    category: product.category,
    parentCategory: product.parentCategory,
    ...shownPrice(product),
    ...(sizes.length > 0 ? { sizes } : {}),
    ...(colors.length > 0 ? { colors } : {}),
    ...(color && { color }),
    featured: attributeValues(product, FEATURED_KEYS).some((value) => value.toLowerCase() === 'true'),
    ...(product.soldOut && { soldOut: true }),
  };
}

const picturesOf = ({ imgUrl, images }: CatalogueProduct): string[] =>
  [...new Set([imgUrl.trim(), ...images.map(({ url }) => url)])].filter(Boolean);

/** A missing `available` counts as plenty: the store still refuses an order of too many. */
const shownVariant = (
  { sku, size, color, price, regularPrice = price, available, images = [] }: v.InferOutput<typeof VariantSchema>,
  product: CatalogueProduct,
): Variant => ({
  sku,
  size,
  color,
  ...shownPrice(price === null ? product : { discountedPrice: price, regularPrice }),
  available: Math.min(available ?? MOST_TOLD, MOST_TOLD),
  ...(images[0] && { images: images.map(({ url }) => url) }),
});

function shownPrice({ regularPrice, discountedPrice }: Pick<CatalogueProduct, 'regularPrice' | 'discountedPrice'>) {
  const price = inPaise(discountedPrice ?? regularPrice ?? 0);
  const original = inPaise(regularPrice ?? 0);
  return { price: inRupees(price), ...(price < original ? { originalPrice: inRupees(original) } : {}) };
}

type Described = { attributes: readonly Pick<Attribute, 'key' | 'value'>[] };

export const sizesOf = (product: Described): string[] => attributeValues(product, SIZE_KEYS);
export const colorsOf = (product: Described): string[] => attributeValues(product, COLOR_KEYS);

function attributeValues(product: Described, keys: readonly string[]): string[] {
  const values = product.attributes.filter(({ key }) => keys.includes(key.toLowerCase())).flatMap(({ value }) => value);
  return [...new Set(values)];
}

/** Leaves out phone numbers, which sellers keep among the attributes, and the store's own `featured` mark. */
const isSpecification = ({ key, value }: Attribute): boolean =>
  value.length > 0 && !key.toLowerCase().includes('phone') && !FEATURED_KEYS.includes(key.toLowerCase());

function shownSpecifications(attributes: readonly Attribute[]): Specification[] {
  return attributes
    .filter(isSpecification)
    .slice(0, MOST_SPECIFICATIONS)
    .map(({ key, value, metricUnit }) => ({
      name: key,
      value: metricUnit ? `${value.join(', ')} ${metricUnit}` : value.join(', '),
    }));
}

/** How much less than the regular price, in whole per cent rounded down; 0 where nothing is off. */
export function percentOff({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>): number {
  const original = inPaise(originalPrice ?? 0);
  const off = original - inPaise(price);
  return off > 0 ? Math.floor((off * 100) / original) : 0;
}

const SHORT_ID_LENGTH = 8;

export const shortProductId = (id: string): string => [...id].slice(0, SHORT_ID_LENGTH).join('');
