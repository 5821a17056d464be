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
  /** A featured mark may come as a plain `true`. */
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
  /** Of a store that can `variants`: told in lists, and of a product by itself. */
  soldOut: v.optional(yesOrNo),
  variants: v.optional(listOf(VariantSchema)),
  /** Of a store that can `sizeCharts`, of a product by itself. */
  sizeChart: v.optional(SizeChartSchema),
});

/** A product as the catalogue returns it. */
export type CatalogueProduct = v.InferOutput<typeof CatalogueProductSchema>;
type Attribute = v.InferOutput<typeof AttributeSchema>;

/** `null`, `{}` and `{ data: null }`: the store answers, and what it answers is that nothing is there. */
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

/** A product as it is shown among others: what its card needs, and no more to carry. */
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
  featured: boolean;
  /** Only where the store says so. */
  soldOut?: true;
};

/** A product as it is shown by itself. */
export type Product = ListedProduct & {
  /** Only where the store tells them. */
  variants?: Variant[];
  /** Only where the store has one. */
  sizeChart?: SizeChart;
  description: string;
  images: string[];
  specifications: Specification[];
};

/** A size and a colour, each `null` where there is none, at what is paid for it. Of `available`, 10 is ten or more. */
export type Variant = Pick<ListedProduct, 'price' | 'originalPrice'> & {
  sku: string;
  size: string | null;
  color: string | null;
  available: number;
  /** Of its colour, where there are some. */
  images?: string[];
};

export type Specification = { name: string; value: string };

/** What comes in one size that fits all says so in place of a size. */
export const ONLY_SIZE = 'One Size';

const SIZE_KEYS = ['size', 'sizes'];
const COLOR_KEYS = ['color', 'colours', 'colors'];
const FEATURED_KEYS = ['featured'];
const MOST_SPECIFICATIONS = 10;

export function shownProduct(product: CatalogueProduct): Product;
/** Nothing is shown of nothing. */
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
  return {
    id: product.id,
    name: shownName(product.title),
    image: picturesOf(product)[0] ?? '',
    category: product.category,
    parentCategory: product.parentCategory,
    ...shownPrice(product),
    ...(sizes.length > 0 ? { sizes } : {}),
    ...(colors.length > 0 ? { colors } : {}),
    featured: attributeValues(product, FEATURED_KEYS).some((value) => value.toLowerCase() === 'true'),
    ...(product.soldOut && { soldOut: true }),
  };
}

const picturesOf = ({ imgUrl, images }: CatalogueProduct): string[] =>
  [...new Set([imgUrl.trim(), ...images.map(({ url }) => url)])].filter(Boolean);

/** Where a store does not say how many there are, it says so when they are ordered. */
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

/**
 * Sellers keep their phone number among the attributes, and the store marks what it features:
 * neither is a fact about the product.
 */
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
