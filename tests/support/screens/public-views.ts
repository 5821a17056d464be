import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { MOST_QUANTITY } from '#contract/cart';
import { Failure } from '#contract/failure';
import type { Findings } from '#contract/search';
import { line, product, store } from '../../models/sample-products';
import { allowConsole } from './console-errors';
import { enter, type Shopper } from './enter';
import { fillIn } from './forms';
import { button, content, heading, link, places, words } from './locators';
import { scriptedStorage } from './scripted-storage';

/** Wider than a phone, and without a break opportunity. */
export const LONG = 'Kanchipuramsilksareewithcontrastborderandblousepiecefrom1999';

/** Opens a screen on a phone and resolves once it can be looked at. */
export type View = () => Promise<Shopper>;

const silent = new Failure({ kind: 'noResponse' });
const CATEGORIES = ['Dresses', 'Flip-Flops & Flats', 'Innerwear & Sleepwear', 'Men'];
const rang = store({
  categories: CATEGORIES,
  companyName: 'Rang Retail Pvt Ltd',
  companyAddress: '12 MG Road, Pune 411001',
  companyEmail: 'care@rang.in',
  companyPhone: '+91 98765 43210',
  description: 'Handloom from Kutch.',
});
/** Pictures of the demonstration shop. */
export const pictured = (name: string) => ({
  image: `/pictures/${name}-front-480.webp`,
  images: [`/pictures/${name}-front-480.webp`],
});
const kurta = product({
  ...pictured('bandhani-cotton-anarkali-kurta'),
  originalPrice: 1999,
  sizes: ['S', 'M', 'XL'],
  colors: ['Indigo', 'Rust'],
});
const dear = product({
  ...pictured('bandhani-georgette-saree'),
  name: LONG,
  price: 99_999.5,
  originalPrice: 1_99_999,
  sizes: ['S', LONG],
  colors: ['Rust', LONG],
  category: LONG,
  description: LONG,
  specifications: [{ name: LONG, value: LONG }],
});
const SIDES = ['front', 'back'].map((side) => `/pictures/bandhani-georgette-saree-${side}-480.webp`);
const kurtas = [
  kurta,
  { ...dear, id: 'saree-1' },
  product({ ...pictured('brass-finish-pendant-lamp'), id: 'lamp-1', name: 'Brass Lamp' }),
];

const long = line({
  image: dear.image,
  name: LONG,
  price: 99_999.5,
  quantity: MOST_QUANTITY,
  selectedSize: LONG,
  selectedColor: LONG,
});
const short = line({
  image: '/pictures/brass-finish-pendant-lamp-front-480.webp',
  id: 'lamp-1',
  name: 'Brass Lamp',
  selectedSize: '',
});

export const at = async (address: string, stored: Record<string, unknown> = {}) => {
  const kept = Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]);
  const shopper = await enter(address, { device: 'phone', stored: Object.fromEntries(kept) });
  return shopper;
};

/** Opens an address in a store that has sent all its information. */
export const inStore = async (...where: Parameters<typeof at>) => {
  const shopper = await at(...where);
  await shopper.store.info.answers(rang);
  return shopper;
};

const atProduct = async (answer: ReturnType<typeof product> | undefined) => {
  const shopper = await inStore('/product/kurta-1');
  await shopper.store.product.answers(answer);
  return shopper;
};

/** A product with every optional detail, beside recently viewed ones. */
async function decided(): Promise<Shopper> {
  const shopper = await at('/product/kurta-1', { recentlyViewed: kurtas.slice(1) });
  await shopper.store.info.answers({ ...rang, capabilities: ['delivery', 'related', 'sizeCharts'] });
  const sizeChart = { columns: ['To Fit Bust', LONG, 'Length'], rows: [{ size: LONG, values: [86, null, 112.5] }] };
  await shopper.store.product.answers({ ...dear, images: SIDES, sizeChart });
  return afterwards(shopper, visible(button('Share')));
}

async function atListing(total = 140): Promise<Shopper> {
  const shopper = await inStore('/products?category=women&page=6');
  await shopper.store.subCategories.answers({ products: [product({ parentCategory: LONG })], total: 1 });
  await shopper.store.listing.answers({ products: total > 0 ? kurtas : [], total });
  return shopper;
}

export async function afterwards(shopper: Shopper, see: () => Promise<unknown>): Promise<Shopper> {
  await see();
  return shopper;
}

export const visible = (what: ReturnType<typeof heading>) => () => expect.element(what.first()).toBeVisible();

const BROWSING: Record<string, View> = {
  'the home page': async () => {
    const shopper = await inStore('/');
    await shopper.store.featured.answers({ products: kurtas, total: 3 });
    return afterwards(shopper, visible(link('Brass Lamp', content())));
  },
  'the home page on its way': () => at('/'),
  'a listing': async () => afterwards(await atListing(), visible(link('Brass Lamp', content()))),
  'a listing on its way': () => at('/products'),
  'a listing that asks for a size': async () => {
    const shopper = await atListing();
    await button('Add to cart Chikankari Kurta').click();
    return afterwards(shopper, visible(button('XL')));
  },
  'a listing without a product': async () =>
    afterwards(await atListing(0), visible(heading('No products found with the selected filters.'))),
  'a listing that cannot be fetched': async () => {
    const shopper = await at('/products');
    await shopper.store.listing.fails(silent);
    return afterwards(shopper, visible(button('Try Again')));
  },
  'a product on its way': () => at('/product/kurta-1'),
  'a product': async () => afterwards(await atProduct(kurta), visible(heading('Chikankari Kurta'))),
  'a product of long words': async () => afterwards(await atProduct(dear), visible(heading(LONG))),
  'a product that lacks its size': async () => {
    const shopper = await atProduct(dear);
    await button('Add to Cart').click();
    return afterwards(shopper, visible(words('Please select a size')));
  },
  'a product with all that helps to decide': async () => {
    const shopper = await decided();
    await fillIn({ 'Delivery PIN code': '411001' });
    await button('Check').click();
    const told = { pin: '411001', city: LONG, state: LONG, earliest: '2026-11-27', latest: '2026-11-29' };
    await shopper.store.delivery.answers({ ...told, cashOnDelivery: false });
    shopper.machine('related')?.send({ type: 'related.approached' });
    await shopper.store.related.answers(kurtas);
    await expect.element(heading('You may also like')).toBeVisible();
    return afterwards(shopper, visible(heading('Recently viewed')));
  },
  'a size guide': async () => {
    const shopper = await decided();
    await button('Size guide').click();
    return afterwards(shopper, visible(heading('Size guide')));
  },
  'an enlarged picture': async () => {
    const shopper = await decided();
    await button('Enlarge picture').click();
    await button('Next picture').click();
    return afterwards(shopper, visible(words('Picture 2 of 2')));
  },
  'a product that does not exist': async () =>
    afterwards(await atProduct(undefined), visible(heading('Product Not Found'))),
  'a product that cannot be fetched': async () => {
    const shopper = await at('/product/kurta-1');
    await shopper.store.product.fails(silent);
    return afterwards(shopper, visible(button('Try Again')));
  },
  'the menu': async () => {
    const shopper = await inStore('/404');
    await button('Open menu').click();
    return afterwards(shopper, visible(link('Dresses', places('Menu'))));
  },
};

const value = (label: string, place: number) => ({ value: label, label, count: 100_000 - place });
const facet = (key: string, label: string, ...labels: string[]) => ({ key, label, values: labels.map(value) });
const FINDINGS: Findings = {
  facets: [
    facet('size', 'Size', 'S', 'M', LONG),
    facet('color', 'Colour', 'Rust', LONG),
    facet('price', 'Price', '0-500'),
    facet('origin', 'Country of origin', 'India'),
  ],
  understood: [{ label: 'Fabric Cotton', without: LONG }],
  leftAway: [LONG],
  corrected: LONG,
  sort: null,
};

/** A search in a store whose texts are all long. */
async function atSearch(total = 1_00_000): Promise<Shopper> {
  const shopper = await at(`/search?q=${LONG}%20cotton&size=${LONG},M&maxPrice=99999999`);
  await shopper.store.info.answers({ ...rang, storeName: 'Rang Mahal', capabilities: ['search'] });
  await shopper.store.listing.answers({ products: total > 0 ? kurtas : [], total, findings: FINDINGS });
  return afterwards(shopper, visible(button('Clear all')));
}

const SEARCHING: Record<string, View> = {
  'what a search has found': async () => afterwards(await atSearch(), visible(link('Brass Lamp', content()))),
  'a search that has found nothing': async () =>
    afterwards(await atSearch(0), visible(words(`We also looked for "${LONG}".`))),
  'the filters of a phone': async () => {
    const shopper = await atSearch();
    await button('Filters').click();
    return afterwards(shopper, visible(button('Show 100000 products')));
  },
  suggestions: async () => {
    const shopper = await atSearch();
    await button('Search').first().click();
    const field = page.getByRole('combobox', { name: 'Search products' });
    await expect.element(field).toHaveAttribute('aria-autocomplete', 'list');
    await field.fill('kurta');
    const categories = [{ label: LONG, address: '/products?category=kurtas' }];
    await shopper.store.suggestions.answers({ queries: ['kurta set', LONG], categories, products: kurtas });
    return afterwards(shopper, visible(page.getByRole('option')));
  },
};

const BELONGINGS: Record<string, View> = {
  'a cart that is being looked up': async () =>
    afterwards(
      await enter('/cart', { device: 'phone', storageActors: scriptedStorage().storageActors }),
      visible(heading('Your cart')),
    ),
  'an empty cart': async () => afterwards(await inStore('/cart'), visible(heading('Your cart is empty'))),
  'a cart of long names and large amounts': async () =>
    afterwards(await inStore('/cart', { cart: [long, short] }), () =>
      expect.poll(() => content().getByRole('listitem').elements()).toHaveLength(2),
    ),
  'a cart from which something was removed': async () => {
    const shopper = await inStore('/cart', { cart: [long, short] });
    await button('Remove Brass Lamp').click();
    return afterwards(shopper, visible(button('Undo')));
  },
  'an empty wishlist': async () => afterwards(await inStore('/wishlist'), visible(heading('Your wishlist is empty'))),
  'a wishlist': async () =>
    afterwards(await inStore('/wishlist', { wishlist: kurtas }), visible(button('Remove Brass Lamp'))),
};

const READING: Record<string, View> = {
  'a policy of long words, links and tables': async () => {
    const shopper = await at('/terms');
    const table = `<table><tr><th>${LONG}<th>${LONG}<tr><td>${LONG}<td>${LONG}</table>`;
    const terms = `<h2>${LONG}</h2>${LONG} <a href="https://x.example/">${LONG}</a><ul><li>${LONG}</ul>${table}`;
    await shopper.store.info.answers({ ...rang, policies: { terms: terms.repeat(4) } });
    await expect.element(button('On this page')).toBeVisible();
    await button('On this page').click();
    return shopper;
  },
  'a policy that cannot be fetched': async () => {
    const shopper = await at('/terms');
    await shopper.store.info.fails(silent);
    return afterwards(shopper, visible(button('Try Again')));
  },
  'the ways to reach a store with a long name': async () => {
    const shopper = await at('/contact');
    const officer = { name: LONG, email: `${LONG}@rang.in`, phone: '', hours: LONG };
    await shopper.store.info.answers(
      store({
        storeName: LONG,
        companyName: LONG,
        companyEmail: `${LONG}@rang.in`,
        companyAddress: LONG,
        grievanceOfficer: officer,
      }),
    );
    await expect.element(content().getByText(LONG, { exact: true }).first()).toBeVisible();
    await button('Send Message').click();
    return shopper;
  },
  'a store that can be asked': async () => afterwards(await inStore('/api-test'), visible(button('Test Connection'))),
  'a store that cannot be reached': async () => {
    allowConsole(/The store could not be reached/);
    const shopper = await at('/api-test');
    await shopper.store.info.fails(silent);
    await button('Test Connection').click();
    await shopper.store.info.fails(silent);
    return afterwards(shopper, visible(words(/^Connection failed/)));
  },
  'an address that leads nowhere': () => inStore('/404'),
  'thanks for an order': () => inStore('/order-success'),
  'thanks for an order with its number': () => inStore(`/order-success?orderId=${encodeURIComponent(LONG)}`),
};

const SIGNING_IN: Record<string, View> = {
  'the form for signing in': () => inStore('/login'),
  'signing in, refused': async () => {
    const shopper = await inStore('/login');
    await fillIn({ Email: 'asha@rang.in', Password: 'wrong-1' });
    await button('Sign In').click();
    await shopper.store.signIn.fails(new Failure({ kind: 'unauthorised', status: 401, error: LONG }));
    return afterwards(shopper, visible(words(LONG)));
  },
  'the form for a new account, left empty': async () => {
    const shopper = await inStore('/register');
    await button('Create Account').click();
    return afterwards(shopper, visible(words('First name must be at least 2 characters')));
  },
  'a forgotten password': async () => {
    const shopper = await at('/forgot-password');
    await shopper.store.info.answers({ ...rang, capabilities: ['passwordReset'] });
    return afterwards(shopper, visible(button('Send the link')));
  },
  'a forgotten password where the store helps by hand': async () =>
    afterwards(await inStore('/forgot-password'), visible(link('care@rang.in'))),
  'a new password': async () => {
    const shopper = await at('/reset-password?token=once-1');
    await shopper.store.info.answers({ ...rang, capabilities: ['passwordReset'] });
    return afterwards(shopper, visible(button('Save password')));
  },
};

/** Public screens with content, without, and after failures; all texts are as long as they may be. */
export const PUBLIC_VIEWS = { ...BROWSING, ...SEARCHING, ...BELONGINGS, ...READING, ...SIGNING_IN };
