import type { Pictures } from './pictures';
import type { DescribedProduct, InColor } from './product-queries';

type Listed = DescribedProduct & { isSoldOut: boolean; asked?: InColor | undefined };

/** A colour that is sold out is shown, but not named: whoever opens the product chooses among those in stock. */
export const listedOnTheWire = ({ asked, isSoldOut, ...product }: Listed, pictures: Pictures, origin: string) => ({
  ...described(product, pictures, origin),
  ...(asked?.isInStock && { askedColor: asked.color }),
  ...(asked?.picture && { imgUrl: pictures.addressOf(asked.picture, origin) }),
  soldOut: isSoldOut,
});

/** Converts paise to rupees, and pictures to addresses that the caller can reach. */
export function described(product: DescribedProduct, pictures: Pictures, origin: string) {
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
