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
  description: 'Products that may interest a shopper who looks at this one.',
  context: ({ input: { id } }) => ({ id, products: [] }),
  initial: 'awaitingStore',
  states: {
    awaitingStore: {
      description: 'The shop does not know yet whether the store offers related products.',
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
      description: 'The store is not asked before the shopper has scrolled near the row.',
      on: { 'related.approached': 'loading' },
    },
    loading: {
      description: 'The store is asked for the products; placeholders are shown.',
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
    shown: { description: 'The products are shown in a row below the product.' },
    none: {
      description: 'The store has no related products, or did not answer: nothing is shown.',
      tags: 'startsOver',
    },
  },
});

export type RelatedRef = ActorRefFrom<typeof relatedMachine>;
