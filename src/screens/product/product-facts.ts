import type { Product as ProductFacts, UnitPriceSpecification } from 'schema-dts';
import type { Product, Specification } from '#contract/product';
import { categoryAddress, listingHeading } from '#machines/catalogue/listing';
import { productAddress } from '#machines/catalogue/product-address';
import { isSoldOut } from '#machines/product/variants';
import type { Step } from '../../components/page/breadcrumbs';
import { webAddress } from '../../components/page/web-address';

/** Structured data with nothing that the page does not show; the prices are the ones shown. */
export function productFacts(product: Product, origin: string) {
  const { id, name, description, images, category, parentCategory, colors = [], specifications } = product;
  const url = origin + productAddress(id);
  return {
    '@type': 'Product',
    name,
    description,
    url,
    sku: id,
    image: images.map((image) => webAddress(image, origin)).filter(Boolean),
    category: category || parentCategory,
    ...brandIn(specifications),
    material: valueNamed(specifications, 'material', 'fabric'),
    color: colors.join(', '),
    additionalProperty: specifications.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    // A product without a price has no offer.
    ...(product.price > 0 && { offers: offerOf(product, url) }),
  } satisfies ProductFacts;
}

function offerOf(product: Product, url: string) {
  const { price, originalPrice, variants = [] } = product;
  const prices = variants.map((variant) => variant.price);
  const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)];
  const told = {
    url,
    priceCurrency: 'INR',
    availability: isSoldOut(product) ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
  } as const;
  if (lowPrice < highPrice)
    return { '@type': 'AggregateOffer', ...told, lowPrice, highPrice, offerCount: prices.length } as const;
  return {
    '@type': 'Offer',
    price,
    ...told,
    ...(originalPrice !== undefined && { priceSpecification: struckThrough(originalPrice) }),
  } as const;
}

const struckThrough = (price: number) =>
  ({
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price,
    priceCurrency: 'INR',
  }) satisfies UnitPriceSpecification;

function brandIn(specifications: Specification[]) {
  const name = valueNamed(specifications, 'brand');
  return name && { brand: { '@type': 'Brand', name } as const };
}

const valueNamed = (specifications: Specification[], ...names: string[]): string =>
  specifications.find(({ name }) => names.includes(name.toLowerCase()))?.value ?? '';

const EVERYTHING = { page: 1, parentCategory: '', featured: false };

/** The steps from the home page to a product. */
export const breadcrumbsTo = ({ id, name, category }: Product): Step[] => [
  [listingHeading({ ...EVERYTHING, category }), categoryAddress(category)],
  [name, productAddress(id)],
];
