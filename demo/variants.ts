import type { CatalogueVariant } from '../server/catalogue/catalogue';
import { type Colour, VIEWS } from './look';
import { pictureInColour, pictureOf } from './picture-names';
import type { DemoProduct } from './product';

/** Stock of each size and colour: enough that a trial does not soon sell it out. */
const UNITS = 40;

/** Products without any stock, and how often one of the largest sizes is sold out or nearly so. */
const SOLD_OUT = ['leheriya-mulmul-maxi-dress', 'no-show-seamless-briefs-pack-of-2', 'checked-canvas-card-holder'];
const SIZES_SOLD_OUT = 7;
const SIZES_NEARLY_SOLD_OUT = 5;

/** Extra price of large sizes, which need more cloth. */
const LARGE_COST_MORE: Record<string, number> = {
  'plain-cotton-kurta': 60,
  'bandhani-print-cotton-maxi-dress': 100,
  'mens-lucknowi-chikankari-kurta': 150,
  'festive-kurta-churidar-set': 150,
  'ikat-a-line-kurta': 80,
};
const LARGE = ['XXL', '3XL'];

type Sold = Omit<DemoProduct, 'look'>;

/** Every size in every colour, with the same stock on every machine. */
export function variantsOf(product: Sold): CatalogueVariant[] {
  const sizes = product.sizes.length > 0 ? product.sizes : [undefined];
  const colours = product.colours.length > 0 ? product.colours : [undefined];
  return sizes.flatMap((size, fromSmallest) =>
    colours.map((colour, place) => ({
      ...(size !== undefined && { size }),
      ...(colour !== undefined && { colour }),
      units: unitsOf(product, sizes.length - 1 - fromSmallest, place),
      ...priceOf(product, size),
      ...(colour !== undefined && { images: picturesIn(colour, product) }),
    })),
  );
}

function picturesIn(colour: Colour, { slug, colours }: Sold): string[] {
  const names = colour === colours[0] ? VIEWS.map((view) => pictureOf(slug, view)) : [pictureInColour(slug, colour)];
  return names.map((name) => `/pictures/${name}`);
}

/** Except in products that are sold out, only the two largest sizes may have less than `UNITS`. */
function unitsOf({ slug, sizes }: Sold, fromLargest: number, colour: number): number {
  if (SOLD_OUT.includes(slug)) return 0;
  if (sizes.length < 4 || fromLargest > 1) return UNITS;
  const turn = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), fromLargest + colour);
  if (turn % SIZES_SOLD_OUT === 0) return 0;
  return turn % SIZES_NEARLY_SOLD_OUT === 0 ? 1 + (turn % 3) : UNITS;
}

function priceOf({ slug, regularPrice, discountedPrice }: Sold, size = '') {
  const more = LARGE.includes(size) ? LARGE_COST_MORE[slug] : undefined;
  if (more === undefined) return {};
  return {
    regularPrice: regularPrice + more,
    ...(discountedPrice !== null && { discountedPrice: discountedPrice + more }),
  };
}
