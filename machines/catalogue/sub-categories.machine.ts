import { type ActorRefFrom, assign, setup } from 'xstate';
import type { ProductPage } from '#contract/product-list';
import { unprovided } from '../unprovided';
import { SUB_CATEGORY_LIMIT } from './limits';
import type { Listing } from './listing';

/** Shelf names in alphabetical order, each once. */
const shelvesOf = ({ products }: ProductPage): string[] =>
  [...new Set(products.map(({ parentCategory }) => parentCategory.trim()).filter(Boolean))].sort((one, other) =>
    one.localeCompare(other, 'en-IN'),
  );

export const subCategoriesMachine = setup({
  types: {
    context: {} as { category: string; shelves: string[] },
    input: {} as { category: string },
    events: {} as { type: 'listing.address.changed'; listing: Listing } | { type: 'listing.retried' },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: {
    loadShelves: unprovided<ProductPage, { category?: string; limit: number }>('loadShelves'),
  },
  guards: {
    isAnotherCategory: ({ context, event }) =>
      event.type === 'listing.address.changed' && event.listing.category !== context.category,
    hasShelves: (_, page: ProductPage) => shelvesOf(page).length > 0,
  },
}).createMachine({
  id: 'subCategories',
  description: 'The shelves within a category, among which the listing can be narrowed.',
  context: ({ input }) => ({ category: input.category, shelves: [] }),
  initial: 'loading',
  on: {
    'listing.address.changed': {
      guard: 'isAnotherCategory',
      target: '.loading',
      actions: assign({ category: ({ event }) => event.listing.category, shelves: [] }),
    },
  },
  states: {
    loading: {
      description: 'The shelves of this category are being looked up.',
      tags: 'busy',
      invoke: {
        id: 'loadShelves',
        src: 'loadShelves',
        input: ({ context }) => ({
          ...(context.category && { category: context.category }),
          limit: SUB_CATEGORY_LIMIT,
        }),
        onDone: [
          {
            guard: { type: 'hasShelves', params: ({ event }) => event.output },
            target: 'listed',
            actions: assign({ shelves: ({ event }) => shelvesOf(event.output) }),
          },
          { target: 'none' },
        ],
        onError: { target: 'failed' },
      },
    },
    listed: { description: 'The shopper can narrow the listing to one shelf.' },
    none: { description: 'No shelf is known; the listing shows the whole category.' },
    failed: {
      description: 'The shelves could not be looked up; a retry or another page of the listing tries again.',
      tags: 'startsOver',
      on: {
        'listing.retried': 'loading',
        'listing.address.changed': {
          target: 'loading',
          actions: assign({ category: ({ event }) => event.listing.category, shelves: [] }),
        },
      },
    },
  },
});

export type SubCategoriesRef = ActorRefFrom<typeof subCategoriesMachine>;
