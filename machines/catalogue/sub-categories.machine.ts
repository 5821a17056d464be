import { type ActorRefFrom, assign, setup } from 'xstate';
import type { ProductPage } from '#contract/product-list';
import { unprovided } from '../unprovided';
import { SUB_CATEGORY_LIMIT } from './limits';
import type { Listing } from './listing';

/** Their names in alphabetical order, each once. */
const subCategoriesOf = ({ products }: ProductPage): string[] =>
  [...new Set(products.map(({ parentCategory }) => parentCategory.trim()).filter(Boolean))].sort((one, other) =>
    one.localeCompare(other, 'en-IN'),
  );

export const subCategoriesMachine = setup({
  types: {
    context: {} as { category: string; subCategories: string[] },
    input: {} as { category: string },
    events: {} as { type: 'listing.address.changed'; listing: Listing } | { type: 'listing.retried' },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: {
    loadSubCategories: unprovided<ProductPage, { category?: string; limit: number }>('loadSubCategories'),
  },
  guards: {
    isAnotherCategory: ({ context, event }) =>
      event.type === 'listing.address.changed' && event.listing.category !== context.category,
    hasSubCategories: (_, page: ProductPage) => subCategoriesOf(page).length > 0,
  },
}).createMachine({
  id: 'subCategories',
  description: 'The sub-categories of a category, by which the shopper can narrow the listing.',
  context: ({ input }) => ({ category: input.category, subCategories: [] }),
  initial: 'loading',
  on: {
    'listing.address.changed': {
      guard: 'isAnotherCategory',
      target: '.loading',
      actions: assign({ category: ({ event }) => event.listing.category, subCategories: [] }),
    },
  },
  states: {
    loading: {
      description: 'The store is asked for the sub-categories of this category.',
      tags: 'busy',
      invoke: {
        id: 'loadSubCategories',
        src: 'loadSubCategories',
        input: ({ context }) => ({
          ...(context.category && { category: context.category }),
          limit: SUB_CATEGORY_LIMIT,
        }),
        onDone: [
          {
            guard: { type: 'hasSubCategories', params: ({ event }) => event.output },
            target: 'listed',
            actions: assign({ subCategories: ({ event }) => subCategoriesOf(event.output) }),
          },
          { target: 'none' },
        ],
        onError: { target: 'failed' },
      },
    },
    listed: { description: 'The shopper can narrow the listing to one sub-category.' },
    none: { description: 'No sub-category is known; the listing shows the whole category.' },
    failed: {
      description: 'The sub-categories could not be fetched; the store is asked again on a retry or another page.',
      tags: 'startsOver',
      on: {
        'listing.retried': 'loading',
        'listing.address.changed': {
          target: 'loading',
          actions: assign({ category: ({ event }) => event.listing.category, subCategories: [] }),
        },
      },
    },
  },
});

export type SubCategoriesRef = ActorRefFrom<typeof subCategoriesMachine>;
