import { assign, setup } from 'xstate';
import type { ListedProduct } from '#contract/product';
import type { ProductPage } from '#contract/product-list';
import type { StoreInfo } from '#contract/store-info';
import { unprovided } from '../unprovided';
import { leadingCategory } from './leading-category';
import { FEATURED_LIMIT } from './limits';

export const featuredMachine = setup({
  types: {
    context: {} as { category: string; products: ListedProduct[] },
    events: {} as { type: 'featured.retried' },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: {
    storeSettled: unprovided<StoreInfo>('storeSettled'),
    loadFeatured: unprovided<ProductPage, { category: string; limit: number }>('loadFeatured'),
  },
  guards: {
    hasProducts: (_, { products }: ProductPage) => products.length > 0,
  },
}).createMachine({
  id: 'featured',
  description: 'A few products that the home page features.',
  context: { category: '', products: [] },
  initial: 'choosingCategory',
  states: {
    choosingCategory: {
      description: 'The shop waits for the store to name its categories: the first one is featured.',
      tags: 'busy',
      invoke: {
        id: 'storeSettled',
        src: 'storeSettled',
        onDone: {
          target: 'loading',
          actions: assign({ category: ({ event }) => leadingCategory(event.output.categories) }),
        },
        onError: { target: 'loading', actions: assign({ category: leadingCategory([]) }) },
      },
    },
    loading: {
      description: 'The store is asked for the products; the home page shows four placeholders.',
      tags: 'busy',
      invoke: {
        id: 'loadFeatured',
        src: 'loadFeatured',
        input: ({ context }) => ({ category: context.category, limit: FEATURED_LIMIT }),
        onDone: [
          {
            guard: { type: 'hasProducts', params: ({ event }) => event.output },
            target: 'loaded',
            actions: assign({ products: ({ event }) => event.output.products }),
          },
          { target: 'empty' },
        ],
        onError: { target: 'failed' },
      },
    },
    loaded: { description: 'The home page shows the featured products.' },
    empty: { description: 'The store has nothing to feature; the section says so, and the rest of the page stays.' },
    failed: {
      description: 'The store failed, so no featured products are shown; the shopper can ask again.',
      tags: 'startsOver',
      on: { 'featured.retried': 'loading' },
    },
  },
});
