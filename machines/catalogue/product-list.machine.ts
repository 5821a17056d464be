import { type ActorRefFrom, assign, setup } from 'xstate';
import { type FailureFacts, failureFacts } from '#contract/failure';
import type { ListedProduct } from '#contract/product';
import type { ProductPage } from '#contract/product-list';
import type { ProductQuery } from '#contract/product-query';
import { unprovided } from '../unprovided';
import { endsBefore, type Listing, productQuery, sameListing } from './listing';

export const productListMachine = setup({
  types: {
    context: {} as {
      listing: Listing;
      products: ListedProduct[];
      total: number;
      failure: FailureFacts | undefined;
    },
    input: {} as { listing: Listing },
    events: {} as { type: 'listing.address.changed'; listing: Listing } | { type: 'listing.retried' },
    tags: {} as 'busy' | 'startsOver',
  },
  actors: {
    loadProducts: unprovided<ProductPage, ProductQuery>('loadProducts'),
  },
  guards: {
    asksForAnotherPage: ({ context, event }) =>
      event.type === 'listing.address.changed' && !sameListing(event.listing, context.listing),
    hasProducts: (_, { products }: ProductPage) => products.length > 0,
    endsBeforeThisPage: ({ context }, page: ProductPage) => endsBefore(context.listing, page),
  },
}).createMachine({
  id: 'productList',
  description: 'The products that the address of the listing asks for. The latest address wins.',
  context: ({ input }) => ({ listing: input.listing, products: [], total: 0, failure: undefined }),
  initial: 'loading',
  on: {
    'listing.address.changed': {
      guard: 'asksForAnotherPage',
      target: '.loading',
      actions: assign({ listing: ({ event }) => event.listing }),
    },
  },
  states: {
    loading: {
      description: 'This page of products is on its way. Another address aborts it.',
      tags: 'busy',
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        input: ({ context }) => productQuery(context.listing),
        onDone: [
          {
            guard: { type: 'hasProducts', params: ({ event }) => event.output },
            target: 'listed',
            actions: assign(({ event }) => event.output),
          },
          {
            guard: { type: 'endsBeforeThisPage', params: ({ event }) => event.output },
            target: 'pastTheEnd',
            actions: assign(({ event }) => event.output),
          },
          { target: 'empty', actions: assign(({ event }) => event.output) },
        ],
        onError: {
          target: 'failed',
          actions: assign({ failure: ({ event }) => failureFacts(event.error), products: [], total: 0 }),
        },
      },
    },
    listed: { description: 'The products of this page are shown.' },
    pastTheEnd: { description: 'There are such products, but not so many pages of them.' },
    empty: { description: 'No product answers these filters; they can be cleared.' },
    failed: {
      description: 'The products could not be fetched; the shopper can try again.',
      tags: 'startsOver',
      on: { 'listing.retried': 'loading' },
    },
  },
});

export type ProductListRef = ActorRefFrom<typeof productListMachine>;
