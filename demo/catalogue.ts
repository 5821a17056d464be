import { fileURLToPath } from 'node:url';
import type { Catalogue } from '../server/catalogue/catalogue';
import { VIEWS } from './look';
import { pictureOf } from './picture-names';
import { products } from './products';
import { details } from './store/details';
import { policies } from './store/policies';
import { variantsOf } from './variants';

/** The demonstration shop, as a catalogue for a store. */
export const demoCatalogue: Catalogue = {
  products: products.map(({ look: _, ...product }) => ({
    ...product,
    variants: variantsOf(product),
    images: VIEWS.map((view) => `/pictures/${pictureOf(product.slug, view)}`),
  })),
  store: { ...details, categories: [...details.categories], policies },
  pictures: {
    rendered: fileURLToPath(new URL('./pictures/rendered', import.meta.url)),
    logo: fileURLToPath(new URL('./store/logo.svg', import.meta.url)),
  },
};
