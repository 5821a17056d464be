import type { CartLine } from '#contract/cart';
import type { Product, Variant } from '#contract/product';
import type { StoreInfo } from '#contract/store-info';
import type { Listing } from '#machines/catalogue/listing';

/** A product with nothing optional; what a test is about, it says itself. */
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

/** Variants by colour and size: how many there are of each, all at the price of the sample. */
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

/** A line of the cart: one kurta in M, unless the test says otherwise. */
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
