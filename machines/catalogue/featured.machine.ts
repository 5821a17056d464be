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
  description: 'A handful of products that the home page puts first.',
  context: { category: '', products: [] },
  initial: 'choosingCategory',
  states: {
    choosingCategory: {
      description: 'The store has yet to say which category comes first.',
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
      description: 'The products are on their way; four placeholders keep their places.',
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
    loaded: { description: 'The featured products stand on the home page.' },
    empty: { description: 'Nothing to feature; the rest of the home page goes on without.' },
    failed: {
      description: 'The list stays empty because the store failed; the shopper can ask again.',
      tags: 'startsOver',
      on: { 'featured.retried': 'loading' },
    },
  },
});
