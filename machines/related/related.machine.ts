import { type ActorRefFrom, assign, setup } from 'xstate';
import type { ListedProduct } from '#contract/product';
import { type StoreInfo, storeCan } from '#contract/store-info';
import { unprovided } from '../unprovided';

export const relatedMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string; products: ListedProduct[] },
    events: {} as { type: 'related.approached' },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: {
    storeSettled: unprovided<StoreInfo>('storeSettled'),
    storeLoaded: unprovided<StoreInfo>('storeLoaded'),
    loadRelated: unprovided<ListedProduct[], { id: string }>('loadRelated'),
  },
  guards: {
    canRelate: (_, info: StoreInfo) => storeCan(info, 'related'),
    hasProducts: (_, products: ListedProduct[]) => products.length > 0,
  },
}).createMachine({
  id: 'related',
  description: 'What a shopper may like who looks at this product.',
  context: ({ input: { id } }) => ({ id, products: [] }),
  initial: 'awaitingStore',
  states: {
    awaitingStore: {
      description: 'Whether the store knows what is related is not known yet.',
      tags: 'busy',
      invoke: {
        id: 'storeSettled',
        src: 'storeSettled',
        onDone: [
          { guard: { type: 'canRelate', params: ({ event }) => event.output }, target: 'afar' },
          { target: 'none' },
        ],
        onError: 'unheard',
      },
    },
    unheard: {
      description: 'The store has not said what it can do; nothing is shown until it does.',
      tags: 'startsOver',
      invoke: {
        id: 'storeLoaded',
        src: 'storeLoaded',
        onDone: [
          { guard: { type: 'canRelate', params: ({ event }) => event.output }, target: 'afar' },
          { target: 'none' },
        ],
        onError: 'none',
      },
    },
    afar: {
      description: 'Nothing is asked for before the shopper comes near.',
      on: { 'related.approached': 'loading' },
    },
    loading: {
      description: 'The products are on their way.',
      tags: 'busy',
      invoke: {
        id: 'loadRelated',
        src: 'loadRelated',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'hasProducts', params: ({ event }) => event.output },
            target: 'shown',
            actions: assign({ products: ({ event }) => event.output }),
          },
          { target: 'none' },
        ],
        // No error is shown: the page is complete without related products.
        onError: 'none',
      },
    },
    shown: { description: 'They stand in a row below the product.' },
    none: {
      description: 'The store knows of none, or did not answer: nothing is shown.',
      tags: 'startsOver',
    },
  },
});

export type RelatedRef = ActorRefFrom<typeof relatedMachine>;
