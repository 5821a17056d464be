import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import type { CartLine } from '#contract/cart';
import { type FailureFacts, failureFacts } from '#contract/failure';
import type { Product } from '#contract/product';
import { canBecome, LEAST_QUANTITY, lineOf, possible } from '../cart/lines';
import { unprovided } from '../unprovided';
import {
  asChosen,
  asSold,
  colorsOf,
  firstChoiceOf,
  isSoldOut,
  isThere,
  mostOf,
  type Option,
  sizesIn,
} from './variants';

type Chosen = {
  size: string;
  color: string;
  /** The size chosen before a colour that does not have it. */
  goneSize: string;
  quantity: number;
};

const isOffered = (options: Option[], wanted: string): boolean =>
  options.some(({ name, isSoldOut }) => name === wanted && !isSoldOut);

/** Keeps the chosen size if the colour has it, and restores it with a later colour that has it again. */
function inColor(product: Product, { size, goneSize }: Chosen, color: string) {
  const wanted = size || goneSize;
  const isKept = isThere(product, { size: wanted, color });
  return { color, size: isKept ? wanted : '', goneSize: isKept ? '' : wanted };
}

export const productMachine = setup({
  types: {
    context: {} as Chosen & { id: string; product: Product | undefined; failure: FailureFacts | undefined },
    /** `color`: preselected if it is in stock. */
    input: {} as { id: string; color?: string },
    events: {} as
      | { type: 'product.size.chosen'; size: string }
      | { type: 'product.color.chosen'; color: string }
      | { type: 'product.quantity.changed'; quantity: number }
      | { type: 'product.addition.asked' }
      | { type: 'product.retried' },
    emitted: {} as { type: 'product.added'; line: CartLine } | { type: 'product.size.missing' },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: {
    /** Resolves to undefined if there is no such product. */
    loadProduct: unprovided<Product | undefined, { id: string }>('loadProduct'),
  },
  guards: {
    exists: (_, product: Product | undefined) => product !== undefined,
    isGone: (_, product: Product | undefined) => product !== undefined && isSoldOut(asSold(product)),
    isOfferedSize: ({ context: { product, color }, event }) =>
      event.type === 'product.size.chosen' && product !== undefined && isOffered(sizesIn(product, color), event.size),
    isOfferedColor: ({ context: { product }, event }) =>
      event.type === 'product.color.chosen' && product !== undefined && isOffered(colorsOf(product), event.color),
    isColorWithoutSize: ({ context, event }) =>
      event.type === 'product.color.chosen' &&
      context.product !== undefined &&
      isOffered(colorsOf(context.product), event.color) &&
      inColor(context.product, context, event.color).goneSize !== '',
    isQuantityOfProduct: ({ context: { product, quantity, ...choice }, event }) =>
      event.type === 'product.quantity.changed' &&
      product !== undefined &&
      isThere(product, choice) &&
      canBecome(quantity, event.quantity) &&
      (event.quantity <= mostOf(product, choice) || quantity < mostOf(product, choice)),
    lacksSize: ({ context }) => context.product?.sizes !== undefined && context.size === '',
  },
  actions: {
    takeProduct: assign(({ context: { color } }, told: Product | undefined) => {
      const product = told && asSold(told);
      return { product, quantity: LEAST_QUANTITY, ...(product && firstChoiceOf(product, color)) };
    }),
    chooseSize: assign({
      size: ({ context, event }) => (event.type === 'product.size.chosen' ? event.size : context.size),
      goneSize: '',
    }),
    chooseColor: assign(({ context, event }) =>
      context.product && event.type === 'product.color.chosen' ? inColor(context.product, context, event.color) : {},
    ),
    /** Caps the quantity at what is available. */
    keepToWhatIsThere: assign({
      quantity: ({ context: { product, quantity, ...choice } }) =>
        product ? Math.min(possible(quantity), mostOf(product, choice)) : quantity,
    }),
  },
}).createMachine({
  id: 'product',
  description: 'The shopper looks at one product and chooses its size, colour and quantity.',
  context: ({ input }) => ({
    id: input.id,
    product: undefined,
    size: '',
    color: input.color ?? '',
    goneSize: '',
    quantity: LEAST_QUANTITY,
    failure: undefined,
  }),
  initial: 'loading',
  on: {
    'product.size.chosen': { guard: 'isOfferedSize', actions: ['chooseSize', 'keepToWhatIsThere'] },
    'product.color.chosen': [
      { guard: 'isColorWithoutSize', target: '.sizeGone', actions: ['chooseColor', 'keepToWhatIsThere'] },
      { guard: 'isOfferedColor', actions: ['chooseColor', 'keepToWhatIsThere'] },
    ],
    'product.quantity.changed': {
      guard: 'isQuantityOfProduct',
      actions: [assign({ quantity: ({ event }) => event.quantity }), 'keepToWhatIsThere'],
    },
  },
  states: {
    loading: {
      description: 'The store is asked for the product; the page shows placeholders.',
      tags: 'busy',
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'loadProduct',
        src: 'loadProduct',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'soldOut',
            actions: { type: 'takeProduct', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'exists', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'takeProduct', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureFacts(event.error) }) },
      },
    },
    choosing: {
      description: 'The shopper sees the product, chooses size, colour and quantity, and can add it to the cart.',
      on: {
        'product.addition.asked': [
          { guard: 'lacksSize', target: 'lackingSize', actions: emit({ type: 'product.size.missing' }) },
          {
            actions: enqueueActions(({ context: { product, ...choice }, enqueue }) => {
              if (product) enqueue.emit({ type: 'product.added', line: lineOf(asChosen(product, choice), choice) });
            }),
          },
        ],
      },
    },
    lackingSize: {
      description: 'The shopper tried to add it without a size; the page says that one is needed.',
      on: {
        'product.size.chosen': {
          guard: 'isOfferedSize',
          target: 'choosing',
          actions: ['chooseSize', 'keepToWhatIsThere'],
        },
        'product.addition.asked': { actions: emit({ type: 'product.size.missing' }) },
      },
    },
    sizeGone: {
      description:
        'The colour is sold out in the size chosen before; the page says so, and no size is chosen any more.',
      on: {
        'product.size.chosen': {
          guard: 'isOfferedSize',
          target: 'choosing',
          actions: ['chooseSize', 'keepToWhatIsThere'],
        },
        'product.color.chosen': [
          { guard: 'isColorWithoutSize', actions: ['chooseColor', 'keepToWhatIsThere'] },
          { guard: 'isOfferedColor', target: 'choosing', actions: ['chooseColor', 'keepToWhatIsThere'] },
        ],
        'product.addition.asked': {
          target: 'lackingSize',
          actions: [assign({ goneSize: '' }), emit({ type: 'product.size.missing' })],
        },
      },
    },
    soldOut: {
      description: 'The shopper sees the product, which is sold out in every size and colour.',
    },
    notFound: { description: 'The store has no such product; the shopper sees a link to all products.' },
    failed: {
      description: 'The product could not be fetched; the shopper can try again.',
      tags: 'startsOver',
      on: { 'product.retried': 'loading' },
    },
  },
});

export type ProductRef = ActorRefFrom<typeof productMachine>;
