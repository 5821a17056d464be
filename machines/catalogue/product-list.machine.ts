import { type ActorRefFrom, assign, setup } from 'xstate';
import type { FailureFacts } from '#contract/failure';
import type { ListedProduct } from '#contract/product';
import type { ProductQuery } from '#contract/product-query';
import type { Findings, FoundPage } from '#contract/search';
import { type StoreInfo, storeCan } from '#contract/store-info';
import type { LikelyNext } from '../likely-next';
import { failureOf, outputOf } from '../transition-params';
import { unprovided } from '../unprovided';
import { endsBefore, type Listing } from './listing';
import { foundQuery, isOfTheSame, isSameListing, isSearch, narrowedAddress, plainListing } from './refined-listing';

export const productListMachine = setup({
  types: {
    context: {} as {
      listing: Listing;
      products: ListedProduct[];
      total: number;
      /** What a store with the `search` capability sent beside the products, such as facets. */
      findings: Findings | undefined;
      /** What the findings belong to: the address of the first page, without the sort order. */
      foundFor?: string;
      failure: FailureFacts | undefined;
    },
    input: {} as { listing: Listing },
    events: {} as { type: 'listing.address.changed'; listing: Listing } | { type: 'listing.retried' },
    tags: {} as 'busy' | 'startsOver',
    meta: {} as LikelyNext,
  },
  actors: {
    storeSettled: unprovided<StoreInfo>('storeSettled'),
    loadProducts: unprovided<FoundPage, ProductQuery>('loadProducts'),
  },
  guards: {
    asksForAnotherPage: ({ context, event }) =>
      event.type === 'listing.address.changed' && !isSameListing(event.listing, context.listing),
    asksAnyStore: ({ context }) => context.listing.refinement === undefined,
    isSearch: ({ context }) => isSearch(context.listing),
    canSearch: (_, info: StoreInfo) => storeCan(info, 'search'),
    hasProducts: (_, { products }: FoundPage) => products.length > 0,
    endsBeforeThisPage: ({ context }, page: FoundPage) => endsBefore(context.listing, page),
  },
  actions: {
    /** Keeps the facets while another page, order or choice of the same products loads. */
    turnTo: assign(({ context }, listing: Listing) => ({
      listing,
      findings: isOfTheSame(listing, context.listing) ? context.findings : undefined,
    })),
    fail: assign((_, failure: FailureFacts) => ({ failure, products: [], total: 0 })),
    /** A busy store may omit the findings: those it sent for the same products stay valid. */
    take: assign(({ context }, { products, total, findings }: FoundPage) => {
      const foundFor = narrowedAddress(context.listing);
      const held = foundFor === context.foundFor ? context.findings : undefined;
      return { products, total, foundFor, findings: findings ?? held };
    }),
  },
}).createMachine({
  id: 'productList',
  description: 'The products of the listing or search in the address. Only the latest address counts.',
  context: ({ input }) => ({
    listing: input.listing,
    products: [],
    total: 0,
    findings: undefined,
    failure: undefined,
  }),
  initial: 'awaitingStore',
  on: {
    'listing.address.changed': {
      guard: 'asksForAnotherPage',
      target: '.awaitingStore',
      actions: { type: 'turnTo', params: ({ event }) => event.listing },
    },
  },
  states: {
    awaitingStore: {
      description:
        'Only a store that can search is asked with words, filters or sorting; whether it can is not known yet.',
      tags: 'busy',
      entry: assign({ failure: undefined }),
      always: { guard: 'asksAnyStore', target: 'loading' },
      invoke: {
        id: 'storeSettled',
        src: 'storeSettled',
        onDone: [
          { guard: { type: 'canSearch', params: outputOf }, target: 'loading' },
          { guard: 'isSearch', target: 'unsearchable' },
          { actions: assign({ listing: ({ context }) => plainListing(context.listing) }) },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: failureOf } },
      },
    },
    loading: {
      description: 'The store is asked for this page of products. Another address cancels the request.',
      tags: 'busy',
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        input: ({ context }) => foundQuery(context.listing),
        onDone: [
          {
            guard: { type: 'hasProducts', params: outputOf },
            target: 'listed',
            actions: { type: 'take', params: outputOf },
          },
          {
            guard: { type: 'endsBeforeThisPage', params: outputOf },
            target: 'pastTheEnd',
            actions: { type: 'take', params: outputOf },
          },
          { target: 'empty', actions: { type: 'take', params: outputOf } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: failureOf },
        },
      },
    },
    listed: { description: 'The products of this page are shown.', meta: { leadsTo: '/product/:id' } },
    pastTheEnd: { description: 'The address names a page after the last one; the shopper can go to the last.' },
    empty: { description: 'No product matches these words or filters; the shopper can clear them.' },
    unsearchable: {
      description: 'The store cannot search: the page says so, and the shopper can go to all products.',
    },
    failed: {
      description: 'The products could not be fetched; the shopper can try again.',
      tags: 'startsOver',
      on: { 'listing.retried': 'awaitingStore' },
    },
  },
});

export type ProductListRef = ActorRefFrom<typeof productListMachine>;
