import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import type { CartLine } from '#contract/cart';
import { type FailureFacts, failureFacts } from '#contract/failure';
import { ONLY_SIZE, type Product } from '#contract/product';
import { canBecome, LEAST_QUANTITY, lineOf, possible } from '../cart/lines';
import { unprovided } from '../unprovided';

/** What needs no choosing is chosen already. */
const choicesMadeFor = ({ sizes = [], colors = [] }: Product) => ({
  size: sizes.length === 1 && sizes[0] === ONLY_SIZE ? ONLY_SIZE : '',
  color: colors.length === 1 ? (colors[0] ?? '') : '',
  quantity: LEAST_QUANTITY,
});

export const productMachine = setup({
  types: {
    context: {} as {
      id: string;
      product: Product | undefined;
      size: string;
      color: string;
      quantity: number;
      failure: FailureFacts | undefined;
    },
    input: {} as { id: string },
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
    /** Answers nothing where no such product exists. */
    loadProduct: unprovided<Product | undefined, { id: string }>('loadProduct'),
  },
  guards: {
    exists: (_, product: Product | undefined) => product !== undefined,
    isOfferedSize: ({ context, event }) =>
      event.type === 'product.size.chosen' && (context.product?.sizes ?? []).includes(event.size),
    isOfferedColor: ({ context, event }) =>
      event.type === 'product.color.chosen' && (context.product?.colors ?? []).includes(event.color),
    isQuantityOfProduct: ({ context, event }) =>
      event.type === 'product.quantity.changed' &&
      context.product !== undefined &&
      canBecome(context.quantity, event.quantity),
    lacksSize: ({ context }) => context.product?.sizes !== undefined && context.size === '',
  },
}).createMachine({
  id: 'product',
  description: 'One product: looked at closely, its size, colour and quantity chosen.',
  context: ({ input }) => ({
    id: input.id,
    product: undefined,
    size: '',
    color: '',
    quantity: LEAST_QUANTITY,
    failure: undefined,
  }),
  initial: 'loading',
  on: {
    'product.size.chosen': { guard: 'isOfferedSize', actions: assign({ size: ({ event }) => event.size }) },
    'product.color.chosen': { guard: 'isOfferedColor', actions: assign({ color: ({ event }) => event.color }) },
    'product.quantity.changed': {
      guard: 'isQuantityOfProduct',
      actions: assign({ quantity: ({ event }) => possible(event.quantity) }),
    },
  },
  states: {
    loading: {
      description: 'The product is on its way; a skeleton keeps its shape.',
      tags: 'busy',
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'loadProduct',
        src: 'loadProduct',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'exists', params: ({ event }) => event.output },
            target: 'choosing',
            actions: assign(({ event }) => ({
              product: event.output,
              ...(event.output && choicesMadeFor(event.output)),
            })),
          },
          { target: 'notFound' },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureFacts(event.error) }) },
      },
    },
    choosing: {
      description: 'The product is shown; size, colour and quantity can be chosen, and it can be added to the cart.',
      on: {
        'product.addition.asked': [
          { guard: 'lacksSize', target: 'lackingSize', actions: emit({ type: 'product.size.missing' }) },
          {
            actions: enqueueActions(({ context: { product, ...choice }, enqueue }) => {
              if (product) enqueue.emit({ type: 'product.added', line: lineOf(product, choice) });
            }),
          },
        ],
      },
    },
    lackingSize: {
      description: 'It was to be added without a size; the sizes say that one is needed.',
      on: {
        'product.size.chosen': {
          guard: 'isOfferedSize',
          target: 'choosing',
          actions: assign({ size: ({ event }) => event.size }),
        },
        'product.addition.asked': { actions: emit({ type: 'product.size.missing' }) },
      },
    },
    notFound: { description: 'The store has no such product; the way to all products is shown.' },
    failed: {
      description: 'The product could not be fetched; the shopper can try again.',
      tags: 'startsOver',
      on: { 'product.retried': 'loading' },
    },
  },
});

export type ProductRef = ActorRefFrom<typeof productMachine>;
