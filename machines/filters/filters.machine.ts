import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { eventOf } from '../transition-params';
import { type FilterChange, typedPrice, typedPrices } from './filter-changes';

type TypedPrices = { min: string; max: string };

type Asked = Exclude<FilterChange, { type: 'filters.prices.chosen' }>;

export const filtersMachine = setup({
  types: {
    context: {} as { refused: 'min' | 'max' | undefined },
    events: {} as
      | Asked
      | ({ type: 'filters.prices.asked' } & TypedPrices)
      | { type: 'filters.prices.typed' }
      | { type: 'filters.opened' }
      | { type: 'filters.left' },
    /** The listener navigates to the present address with this change applied. */
    emitted: {} as { type: 'filters.address.asked'; change: FilterChange },
    tags: {} as 'startsOver',
  },
  guards: {
    arePrices: (_, typed: TypedPrices) => typedPrices(typed) !== undefined,
  },
  actions: {
    ask: emit((_, change: FilterChange) => ({ type: 'filters.address.asked' as const, change })),
  },
}).createMachine({
  id: 'filters',
  description:
    'A shopper narrows a listing or a search, or puts it in another order. Each choice counts at once, and is kept by the address alone.',
  context: { refused: undefined },
  type: 'parallel',
  tags: 'startsOver',
  on: {
    'filters.value.toggled': { actions: { type: 'ask', params: eventOf } },
    'filters.sort.chosen': { actions: { type: 'ask', params: eventOf } },
    'filters.condition.removed': { actions: { type: 'ask', params: eventOf } },
  },
  states: {
    sheet: {
      description: 'Where they stand on a phone; on wider screens they are always beside the products.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The products are in sight.',
          on: { 'filters.opened': 'open' },
        },
        open: {
          description: 'The filters fill the screen, and say how many products they leave.',
          on: { 'filters.left': 'closed' },
        },
      },
    },
    prices: {
      description: 'The limits that a shopper types.',
      initial: 'understood',
      on: {
        'filters.prices.asked': [
          {
            guard: { type: 'arePrices', params: eventOf },
            target: '.understood',
            actions: {
              type: 'ask',
              params: ({ event }) => ({ type: 'filters.prices.chosen', prices: typedPrices(event) ?? {} }),
            },
          },
          {
            target: '.malformed',
            actions: assign({ refused: ({ event }) => (typedPrice(event.min) === null ? 'min' : 'max') }),
          },
        ],
        'filters.cleared': { target: '.understood', actions: { type: 'ask', params: eventOf } },
      },
      states: {
        understood: {
          description: 'Both are prices, or left open; the wrong way round they mean what is between them.',
          entry: assign({ refused: undefined }),
        },
        malformed: {
          description: 'One of them is no price: its field says how one looks, and nothing else is asked for.',
          on: { 'filters.prices.typed': 'understood' },
        },
      },
    },
  },
});

export type FiltersRef = ActorRefFrom<typeof filtersMachine>;
