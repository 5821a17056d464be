import { type CartLine, MOST_QUANTITY } from '#contract/cart';
import { Failure } from '#contract/failure';
import type { WishlistProduct } from '#contract/wishlist';
import { isSameLine, type LineKey } from '#machines/cart/lines';
import { changed, without } from '../../../simulation/breakages/chart';
import { line, product, store } from '../../models/sample-products';
import { answering, type FaultOfHistory, telling } from './fault-of-history';

const never = () => false;

const cartOf = (...lines: CartLine[]) => ({ type: 'cart.seen', lines });
const unsized = line({ selectedSize: '' });
const attemptFound = {
  type: 'checkout.attempt.found',
  attempt: { key: 'key-0', body: 'a', outcome: 'unknown' },
};
const attemptForgotten = { type: 'checkout.attempt.found' };
const typed = {
  type: 'checkout.typed',
  address: {
    fullName: 'Asha Iyer',
    address: '12 MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
    phone: '+91 98220 12345',
  },
};
const submitted = { type: 'checkout.submitted' };
const noResponse = new Failure({ kind: 'noResponse' });

/** A store without idempotency keys that has all that is in the cart. */
const ordering = () => ({
  storeSettled: answering(store()),
  watchCart: telling(cartOf(line())),
  checkCart: answering(true),
  makeKey: answering({ key: 'key-1' }),
});

const CHECKOUT: readonly FaultOfHistory[] = [
  {
    met: 'A line that was removed from the cart while the store checked the cart was ordered anyway',
    mendedBy: 'c25b259e',
    breakage: { machine: 'checkout', chart: without('states/checking/on', 'cart.seen') },
    effects: ordering(),
    story: [
      ['checkout.editing', typed],
      ['checkout.editing', submitted],
      ['checkout.checking', cartOf()],
    ],
    endsIn: 'checkout.submitting',
    expected: { kind: 'unreached', state: 'checkout.submitting' },
  },
  {
    met: 'A cart that changed while its idempotency key was made was ordered in its old state',
    mendedBy: '6c603809',
    breakage: { machine: 'checkout', chart: without('states/beginning/on', 'cart.seen') },
    effects: ordering(),
    story: [
      ['checkout.editing', typed],
      ['checkout.editing', submitted],
      ['checkout.beginning', cartOf(line({ quantity: 2 }))],
    ],
    endsIn: 'checkout.submitting',
    expected: { kind: 'unreached', state: 'checkout.submitting' },
  },
  {
    met: 'A size added in another tab was left out of the order while the store info was missing',
    mendedBy: '9bfabcf6',
    breakage: { machine: 'checkout', guards: { mayLoseChoice: never } },
    effects: { ...ordering(), storeSettled: answering(noResponse), watchCart: telling(cartOf(unsized)) },
    story: [['checkout.editing', cartOf(line())]],
    endsIn: 'checkout.editing',
    expected: { kind: 'reached', state: 'checkout.opening' },
  },
  {
    met: 'Products without size or colour could not be ordered while the store info was missing',
    mendedBy: '7702b012',
    breakage: { machine: 'checkout', guards: { isNothingChosen: never } },
    effects: { ...ordering(), storeSettled: answering(noResponse), watchCart: telling(cartOf(unsized)) },
    story: [],
    endsIn: 'checkout.unreachable',
    expected: { kind: 'unreached', state: 'checkout.unreachable' },
  },
  {
    met: 'An order with an unknown outcome was resent without asking to a store without idempotency keys',
    mendedBy: 'd02a8790',
    breakage: { machine: 'checkout', guards: { isUnconfirmed: never } },
    effects: { ...ordering(), persistCheckout: telling(attemptFound) },
    story: [
      ['checkout.editing', typed],
      ['checkout.editing', submitted],
    ],
    endsIn: 'checkout.submitting',
    expected: { kind: 'unreached', state: 'checkout.submitting' },
  },
  {
    met: 'A tab that asked about an order with an unknown outcome ignored what another tab had learnt',
    mendedBy: 'a595727a',
    breakage: { machine: 'checkout', chart: without('states/unconfirmed/on', 'checkout.attempt.found') },
    effects: { ...ordering(), persistCheckout: telling(attemptFound) },
    story: [
      ['checkout.editing', typed],
      ['checkout.editing', submitted],
      ['checkout.unconfirmed', attemptForgotten],
    ],
    endsIn: 'checkout.unconfirmed',
    expected: { kind: 'reached', state: 'checkout.editing' },
  },
];

type QuantityAsked = { line: LineKey; quantity: number };
const many = {
  type: 'cart.quantity.changed',
  line: { id: 'kurta-1', selectedSize: 'M', selectedColor: '' },
  quantity: 150,
};

const hasChoice = (_: unknown, { sizes = [], colors = [] }: WishlistProduct) => sizes.length > 1 || colors.length > 1;

const CART: readonly FaultOfHistory[] = [
  {
    met: 'A quantity above the maximum was reset in the cart without a message',
    mendedBy: 'd56ec6cc',
    breakage: {
      machine: 'cart',
      guards: {
        isQuantityOfLine: ({ context, event }: { context: { lines: CartLine[] }; event: QuantityAsked }) =>
          event.quantity <= MOST_QUANTITY && context.lines.some((present) => isSameLine(present, event.line)),
      },
    },
    effects: { persistCart: telling({ type: 'cart.saved', lines: [line()] }) },
    story: [],
    endsIn: 'cart.filled',
    expected: { kind: 'possible', event: many },
  },
  {
    met: 'A product card offered sizes that are sold out',
    mendedBy: '02385b63',
    breakage: { machine: 'quickAdd', chart: changed('on/quickAdd.asked/0', { target: '.choosingSize' }) },
    story: [['quickAdd.idle', { type: 'quickAdd.asked', card: 'card-1', product: product({ sizes: ['S', 'M'] }) }]],
    endsIn: 'quickAdd.choosingSize',
    expected: { kind: 'unreached', state: 'quickAdd.choosingSize' },
  },
  {
    met: 'A product card chose one of several colours without asking if there was a single size',
    mendedBy: '02a792fe',
    breakage: {
      machine: 'quickAdd',
      guards: { hasSizes: hasChoice },
      chart: changed('states/looking/invoke/onDone/1', {
        target: 'idle',
        actions: [
          { type: 'addLine', params: ({ event }: { event: { output: CartLine[] } }) => event.output[0] },
          'forgetCard',
        ],
      }),
    },
    effects: { loadLines: answering([line({ selectedColor: 'Red' })]) },
    story: [
      [
        'quickAdd.idle',
        { type: 'quickAdd.asked', card: 'card-1', product: product({ sizes: ['M'], colors: ['Red', 'Blue'] }) },
      ],
    ],
    endsIn: 'quickAdd.idle',
    expected: { kind: 'unreached', state: 'quickAdd.looking' },
  },
  {
    met: 'An empty checkout did not say that loading the orders had failed',
    mendedBy: 'b9e37ceb',
    breakage: { machine: 'unpaidOrder', chart: changed('states/looking/invoke', { onError: 'none' }) },
    effects: { watchCart: telling(cartOf()), loadOrders: answering(noResponse) },
    story: [],
    endsIn: 'unpaidOrder.none',
    expected: { kind: 'unreached', state: 'unpaidOrder.none' },
  },
];

export const OF_ORDERS = [...CHECKOUT, ...CART];
