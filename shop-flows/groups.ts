import type { Groups } from '@statecart/flows';

/** Flows by area, as a tester looks for them. */
export const GROUPS: Groups = {
  Shop: [
    'shop',
    'storeInfo',
    'categories',
    'featured',
    'suggestions',
    'productList',
    'filters',
    'subCategories',
    'product',
    'enlarging',
    'sizeGuide',
    'delivery',
    'sharing',
    'related',
    'recentlyViewed',
    'backInStock',
    'wishlist',
    'newsletter',
  ],
  Buying: ['quickAdd', 'cart', 'availability', 'checkout', 'unpaidOrder', 'payment', 'thanks'],
  Account: ['auth', 'login', 'register', 'passwordReset', 'account', 'orders'],
  Help: ['tracking', 'contact', 'policy', 'apiTest'],
};

/** Started on every page. */
export const OF_EVERY_PAGE: readonly string[] = ['shop', 'auth', 'cart', 'wishlist', 'quickAdd'];
