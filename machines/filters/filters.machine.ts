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
    'The shopper filters or sorts a listing or search. Each choice applies at once; only the address stores it.',
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
      description: 'On narrow screens the filters open over the products; on wide ones they are beside them.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The shopper sees the products.',
          on: { 'filters.opened': 'open' },
        },
        open: {
          description: 'The filters fill the screen, and a button says how many products they leave.',
          on: { 'filters.left': 'closed' },
        },
      },
    },
    prices: {
      description: 'The lowest and highest price that the shopper types.',
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
          description:
            'Both limits are prices, blank or being typed; if they are the wrong way round, they are swapped.',
          entry: assign({ refused: undefined }),
        },
        malformed: {
          description: 'A limit is no price: its field gives an example, and neither limit is applied.',
          on: { 'filters.prices.typed': 'understood' },
        },
      },
    },
  },
});

export type FiltersRef = ActorRefFrom<typeof filtersMachine>;
