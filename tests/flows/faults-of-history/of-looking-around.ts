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
    met: 'A size stayed chosen in a colour without it, and could be added to the cart',
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
    met: 'A sold-out product was offered like any other',
    mendedBy: 'bbb9d048',
    breakage: { machine: 'product', guards: { isGone: never } },
    input: { id: 'kurta-1' },
    effects: { loadProduct: answering(gone) },
    story: [],
    endsIn: 'product.choosing',
    expected: { kind: 'unreached', state: 'product.choosing' },
  },
  {
    met: 'A quantity above the maximum was reset on the product page without a message',
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
    met: 'An enlarged picture could not be closed while it was loading',
    mendedBy: '88566f3b',
    breakage: { machine: 'enlarging', chart: without('states/fetching/on', 'enlarging.closed') },
    story: [['enlarging.closed', { type: 'enlarging.asked', pictures: ['/kurta.webp'], place: 0 }]],
    endsIn: 'enlarging.fetching',
    expected: { kind: 'possible', event: { type: 'enlarging.closed' } },
  },
  {
    met: 'A size guide could not be closed while it was loading, and opened later',
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
    met: 'The home page looked as if nothing were featured when the request had failed',
    mendedBy: '0f38c95a',
    breakage: { machine: 'featured', chart: changed('states/loading/invoke', { onError: 'empty' }) },
    effects: { storeSettled: answering(store()), loadFeatured: answering(noResponse) },
    story: [],
    endsIn: 'featured.empty',
    expected: { kind: 'unreached', state: 'featured.empty' },
  },
  {
    met: 'Sub-categories that failed to load could not be retried',
    mendedBy: '0f38c95a',
    breakage: { machine: 'subCategories', chart: changed('states/loading/invoke', { onError: 'none' }) },
    input: { category: 'women' },
    effects: { loadSubCategories: answering(noResponse) },
    story: [],
    endsIn: 'subCategories.none',
    expected: { kind: 'possible', event: { type: 'listing.retried' } },
  },
  {
    met: 'Hiding the keyboard of a phone closed the suggestions of an open search',
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
    met: 'A price typed in Bengali digits was rejected',
    mendedBy: 'f414d41b',
    breakage: { machine: 'filters', guards: { arePrices: wereRead } },
    story: [['filters.prices.understood', { type: 'filters.prices.asked', min: '৫০০', max: '' }]],
    endsIn: 'filters.prices.malformed',
    expected: { kind: 'unreached', state: 'filters.prices.malformed' },
  },
];

const SESSION: readonly FaultOfHistory[] = [
  {
    met: 'A tab that had lost its session ignored a sign-out in another tab, and kept private data',
    mendedBy: '687b2db5',
    breakage: { machine: 'auth', chart: without('states/loggedOut/on', 'auth.session.closed') },
    effects: { readSession: answering({ email: '' }) },
    story: [['auth.loggedIn', { type: 'auth.session.lost' }]],
    endsIn: 'auth.loggedOut',
    expected: { kind: 'possible', event: { type: 'auth.session.closed' } },
  },
];

export const OF_LOOKING_AROUND = [...PRODUCT, ...LISTINGS, ...SESSION];
