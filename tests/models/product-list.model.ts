import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import type { Findings } from '#contract/search';
import type { Listing } from '#machines/catalogue/listing';
import {
  askedAt,
  foundQuery,
  isOfTheSame,
  narrowedAddress,
  plainListing,
  refinedAddress,
} from '#machines/catalogue/refined-listing';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { listing, product, store } from './sample-products';

const retry = { type: 'listing.retried' } as const;
const onePage = { products: [product()], total: 40 };
const findings: Findings = {
  facets: [{ key: 'size', label: 'Size', values: [{ value: 'M', label: 'M', count: 12 }] }],
  understood: [],
  leftAway: [],
  corrected: null,
  sort: null,
};
const withFindings = { ...onePage, findings };
const fewerThanThis = { products: [], total: 5 };
const noneAtAll = { products: [], total: 0 };

const goingTo = (special: Partial<Listing>) =>
  ({ type: 'listing.address.changed', listing: listing(special) }) as const;
const goingToAddress = (address: string) => goingTo(read(address));

function read(address: string): Listing {
  const { pathname, search } = new URL(address, 'https://shop.example');
  return askedAt(pathname, search);
}

export const productList = flowModel('productList', {
  inputs: {
    'all products': { listing: listing() },
    'a link to the second page': { listing: listing({ page: 2 }) },
    'a search': { listing: read('/search?q=kurta') },
  },
  events: {
    'the address is the first page': goingTo({}),
    'the address is another page': goingTo({ page: 2 }),
    'the address is another category': goingTo({ category: 'men' }),
    'the address has a filter': goingToAddress('/products?size=M'),
    'the address is a search': goingToAddress('/search?q=kurta'),
    'the address is a search with a filter': goingToAddress('/search?q=kurta&size=M'),
    'the shopper tries again': retry,
    'the store can search': answered('storeSettled', store({ capabilities: ['search'] })),
    'the store cannot search': answered('storeSettled', store()),
    'the store information cannot be loaded': failedWith('storeSettled', new Failure({ kind: 'noResponse' })),
    'products are loaded': answered('loadProducts', onePage),
    'products with facets are loaded': answered('loadProducts', withFindings),
    'an empty page is loaded, of five products in all': answered('loadProducts', fewerThanThis),
    'no products match': answered('loadProducts', noneAtAll),
    'the store refuses': failedWith('loadProducts', new Failure({ kind: 'rejected', status: 500, error: 'Sorry' })),
    'the store does not answer': failedWith('loadProducts', new Failure({ kind: 'noResponse' })),
    'an unexpected error is thrown': failedWith('loadProducts', new TypeError('no JSON')),
  },
  // The counts and the failure of the last answer do not affect which events are possible.
  distinguish: ({ listing: asked, products, findings: told, failure }) => [
    asked,
    products.length,
    told !== undefined,
    failure !== undefined,
  ],
  everywhere: ({ snapshot, context, event, previous }) => {
    expect(snapshot.can(goingTo({ category: 'women', page: 3 })), 'any other address is handled').toBe(true);
    expect(snapshot.can(goingToAddress('/search?q=saree'))).toBe(true);
    expect(snapshot.can(goingTo(context.listing)), 'the same address is not loaded again').toBe(false);
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('loading') || snapshot.matches('awaitingStore'));
    expect(snapshot.hasTag('startsOver')).toBe(snapshot.matches('failed'));
    expect(snapshot.can(retry), 'a retry is possible only after a failure').toBe(snapshot.matches('failed'));
    expect(context.failure !== undefined, 'the context has a failure only after a failure').toBe(
      snapshot.matches('failed'),
    );
    if (event?.type === 'listing.address.changed') {
      expect(context.listing).toEqual(event.listing);
      expect(previous && refinedAddress(previous.context.listing)).not.toBe(refinedAddress(event.listing));
      const isNarrowed = previous && isOfTheSame(previous.context.listing, event.listing);
      expect(context.findings, 'the facets stay while filters change').toEqual(
        isNarrowed ? previous?.context.findings : undefined,
      );
    }
  },
  states: {
    awaitingStore: ({ context, event, previous, started, stopped }) => {
      expect(context.listing.refinement, 'a plain listing does not wait for the store information').toBeDefined();
      if (event?.type !== 'listing.address.changed') expect(event).toEqual(previous && retry);
      expect(started).toEqual([{ id: 'storeSettled', input: undefined }]);
      expect(stopped).toEqual(endedBy(previous));
    },
    loading: ({ context, event, input, previous, started, stopped, answer }) => {
      if (event?.type === 'xstate.done.actor.storeSettled') {
        const canSearch = Object(answer).capabilities.includes('search');
        const asked = previous?.context.listing ?? listing();
        expect(context.listing).toEqual(canSearch ? asked : plainListing(asked));
        if (!canSearch) expect(asked.refinement?.q, 'a search is not loaded without its words').toBeUndefined();
      } else {
        expect(context.listing.refinement, 'only a plain listing is loaded from an unknown store').toBeUndefined();
        if (event?.type !== 'listing.address.changed') {
          expect(event?.type).toBe(previous ? 'listing.retried' : undefined);
          expect(context.listing).toEqual(previous?.context.listing ?? input.listing);
        }
        expect(stopped, 'requests for an earlier address are aborted').toEqual(endedBy(previous));
      }
      expect(started, 'the request matches the address').toEqual([
        { id: 'loadProducts', input: foundQuery(context.listing) },
      ]);
    },
    listed: ({ context, answer, previous }) => {
      expect([onePage, withFindings]).toContain(answer);
      expect(context).toMatchObject({ findings: heldFor(previous, context), ...Object(answer) });
    },
    pastTheEnd: ({ context, answer }) => {
      expect(answer).toBe(fewerThanThis);
      expect(context).toMatchObject(fewerThanThis);
      expect(context.listing.page, 'only a later page can be past the end').toBe(2);
    },
    empty: ({ context, answer, previous }) => {
      if (context.listing.page > 1) expect(answer).toBe(noneAtAll);
      expect(context.products).toEqual([]);
      expect(context).toMatchObject({ findings: heldFor(previous, context), ...Object(answer) });
      expect([onePage, withFindings]).not.toContain(answer);
    },
    unsearchable: ({ context, event, answer, previous }) => {
      expect(event?.type).toBe('xstate.done.actor.storeSettled');
      expect(answer).toMatchObject({ capabilities: [] });
      expect(context.listing, 'the words stay in the listing').toEqual(previous?.context.listing);
      expect(context.listing.refinement?.q).toBe('kurta');
    },
    failed: ({ context, event, answer, previous }) => {
      expect(['xstate.error.actor.loadProducts', 'xstate.error.actor.storeSettled']).toContain(event?.type);
      expect(context).toMatchObject(noneAtAll);
      expect(context.findings, 'the facets stay, so that filters can be removed').toEqual(previous?.context.findings);
      expect(context.failure).toEqual(
        answer instanceof Failure
          ? expect.objectContaining({ kind: answer.kind, ...(answer.status && { status: 500, error: 'Sorry' }) })
          : { kind: 'malformed' },
      );
    },
  },
});

type Found = { listing: Listing; findings: Findings | undefined; foundFor?: string };

/** The findings of an earlier answer for the same filters, on any page. */
const heldFor = (previous: { context: Found } | undefined, { listing: asked }: Found) =>
  previous?.context.foundFor === narrowedAddress(asked) ? previous.context.findings : undefined;

/** The actors that a new address stops. */
const endedBy = (previous: { matches(state: 'loading' | 'awaitingStore'): boolean } | undefined): string[] => [
  ...(previous?.matches('loading') ? ['loadProducts'] : []),
  ...(previous?.matches('awaitingStore') ? ['storeSettled'] : []),
];
