import type { CartLine } from '#contract/cart';
import type { Product, Variant } from '#contract/product';
import type { StoreInfo } from '#contract/store-info';
import type { Listing } from '#machines/catalogue/listing';

/** A product without optional fields; a test adds those it is about. */
export const product = (special: Partial<Product> = {}): Product => ({
  id: 'kurta-1',
  name: 'Chikankari Kurta',
  description: '',
  image: '',
  images: [],
  category: 'women',
  parentCategory: '',
  price: 1299,
  featured: false,
  specifications: [],
  ...special,
});

/** Variants by colour and size with their units, all at the sample's price. */
export const variantsOf = (units: Record<string, Record<string, number>>): Variant[] =>
  Object.entries(units).flatMap(([color, sizes]) =>
    Object.entries(sizes).map(([size, available]) => ({
      sku: `${color}-${size}`,
      size: size || null,
      color: color || null,
      price: 1299,
      available,
    })),
  );

export const store = (special: Partial<StoreInfo> = {}): StoreInfo => ({
  storeName: 'Rang Mahal',
  companyName: '',
  companyAddress: '',
  companyEmail: '',
  companyPhone: '',
  companyLogoUrl: '',
  description: '',
  categories: [],
  categoryImages: {},
  socialLinks: {},
  policies: {},
  grievanceOfficer: null,
  returnDays: null,
  capabilities: [],
  ...special,
});

export const listing = (special: Partial<Listing> = {}): Listing => ({
  page: 1,
  category: '',
  parentCategory: '',
  featured: false,
  ...special,
});

/** A line of the cart: by default one kurta in M. */
export const line = (special: Partial<CartLine> = {}): CartLine => ({
  id: 'kurta-1',
  name: 'Chikankari Kurta',
  image: '',
  price: 1299,
  quantity: 1,
  selectedSize: 'M',
  selectedColor: '',
  ...special,
});
