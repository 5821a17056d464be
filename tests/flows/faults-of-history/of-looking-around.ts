import { assign } from 'xstate';
import { MOST_QUANTITY } from '#contract/cart';
import { Failure } from '#contract/failure';
import type { Product } from '#contract/product';
import { changed, without } from '../../../simulation/breakages/chart';
import { product, store, variantsOf } from '../../models/sample-products';
import { answering, type FaultOfHistory } from './fault-of-history';

const never = () => false;
const always = () => true;

const noResponse = new Failure({ kind: 'noResponse' });

/** Blue is available in M only. */
const kurta = product({
  sizes: ['S', 'M'],
  colors: ['Red', 'Blue'],
  variants: variantsOf({ Red: { S: 2, M: 2 }, Blue: { S: 0, M: 2 } }),
});
const gone = product({ sizes: ['S'], colors: ['Red'], variants: variantsOf({ Red: { S: 0 } }) });
const many = { type: 'product.quantity.changed', quantity: 150 };

type OfProduct = { context: { product: Product | undefined }; event: { quantity: number } };

const PRODUCT: readonly FaultOfHistory[] = [
  {
    met: 'A size stayed chosen in a colour that does not have it, and went into the cart',
    mendedBy: 'bbb9d048',
    breakage: {
      machine: 'product',
      guards: { isColorWithoutSize: never },
      actions: { chooseColor: assign({ color: ({ event }) => event.color }) },
    },
    input: { id: 'kurta-1' },
    effects: { loadProduct: answering(kurta) },
    story: [
      ['product.choosing', { type: 'product.size.chosen', size: 'S' }],
      ['product.choosing', { type: 'product.color.chosen', color: 'Blue' }],
    ],
    endsIn: 'product.choosing',
    expected: { kind: 'reached', state: 'product.sizeGone' },
  },
  {
    met: 'A product of which nothing is left was offered like any other',
    mendedBy: 'bbb9d048',
    breakage: { machine: 'product', guards: { isGone: never } },
    input: { id: 'kurta-1' },
    effects: { loadProduct: answering(gone) },
    story: [],
    endsIn: 'product.choosing',
    expected: { kind: 'unreached', state: 'product.choosing' },
  },
  {
    met: 'A quantity above the most was taken back on the page of a product without a word',
    mendedBy: 'd56ec6cc',
    breakage: {
      machine: 'product',
      guards: {
        isQuantityOfProduct: ({ context, event }: OfProduct) =>
          context.product !== undefined && event.quantity <= MOST_QUANTITY,
      },
    },
    input: { id: 'kurta-1' },
    effects: { loadProduct: answering(product()) },
    story: [],
    endsIn: 'product.choosing',
    expected: { kind: 'possible', event: many },
  },
  {
    met: 'An enlarged picture that was still on its way could not be given up',
    mendedBy: '88566f3b',
    breakage: { machine: 'enlarging', chart: without('states/fetching/on', 'enlarging.closed') },
    story: [['enlarging.closed', { type: 'enlarging.asked', pictures: ['/kurta.webp'], place: 0 }]],
    endsIn: 'enlarging.fetching',
    expected: { kind: 'possible', event: { type: 'enlarging.closed' } },
  },
  {
    met: 'A size guide that was still on its way could not be given up, and opened over whatever came meanwhile',
    mendedBy: '88566f3b',
    breakage: { machine: 'sizeGuide', chart: without('states/fetching/on', 'sizeGuide.closed') },
    effects: { fetchDialog: answering(undefined) },
    story: [
      ['sizeGuide.closed', { type: 'sizeGuide.asked' }],
      ['sizeGuide.fetching', { type: 'sizeGuide.closed' }],
    ],
    endsIn: 'sizeGuide.open',
    expected: { kind: 'unreached', state: 'sizeGuide.open' },
  },
];

/** The faulty check of prices: it knew the digits of two scripts only. */
const wereRead = (_: unknown, { min, max }: { min: string; max: string }) =>
  [min, max].every((typed) => /^[\d०-९.]*$/.test(typed));

const LISTINGS: readonly FaultOfHistory[] = [
  {
    met: 'A home page that the store had not answered looked as if nothing were featured',
    mendedBy: '0f38c95a',
    breakage: { machine: 'featured', chart: changed('states/loading/invoke', { onError: 'empty' }) },
    effects: { storeSettled: answering(store()), loadFeatured: answering(noResponse) },
    story: [],
    endsIn: 'featured.empty',
    expected: { kind: 'unreached', state: 'featured.empty' },
  },
  {
    met: 'Sub-categories that did not come could not be asked for again',
    mendedBy: '0f38c95a',
    breakage: { machine: 'subCategories', chart: changed('states/loading/invoke', { onError: 'none' }) },
    input: { category: 'women' },
    effects: { loadSubCategories: answering(noResponse) },
    story: [],
    endsIn: 'subCategories.none',
    expected: { kind: 'possible', event: { type: 'listing.retried' } },
  },
  {
    met: 'Putting the keyboard of a phone away took the suggestions from under an open search',
    mendedBy: '4fd60360',
    breakage: { machine: 'suggestions', guards: { isBesideThePage: always } },
    story: [
      ['suggestions.closed', { type: 'suggestions.opened', text: '', isSparing: false, isCovering: true }],
      ['suggestions.open', { type: 'suggestions.left' }],
    ],
    endsIn: 'suggestions.closed',
    expected: { kind: 'reached', state: 'suggestions.open' },
  },
  {
    met: 'A price that was typed in Bengali digits was none',
    mendedBy: 'f414d41b',
    breakage: { machine: 'filters', guards: { arePrices: wereRead } },
    story: [['filters.prices.understood', { type: 'filters.prices.asked', min: '৫০০', max: '' }]],
    endsIn: 'filters.prices.malformed',
    expected: { kind: 'unreached', state: 'filters.prices.malformed' },
  },
];

const SESSION: readonly FaultOfHistory[] = [
  {
    met: 'A tab that saw its cookie gone did not hear that the shopper had signed out, and kept what was theirs',
    mendedBy: '687b2db5',
    breakage: { machine: 'auth', chart: without('states/loggedOut/on', 'auth.session.closed') },
    effects: { readSession: answering({ email: '' }) },
    story: [['auth.loggedIn', { type: 'auth.session.lost' }]],
    endsIn: 'auth.loggedOut',
    expected: { kind: 'possible', event: { type: 'auth.session.closed' } },
  },
];

export const OF_LOOKING_AROUND = [...PRODUCT, ...LISTINGS, ...SESSION];
