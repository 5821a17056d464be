import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { type Listing, listingAddress, productQuery } from '#machines/catalogue/listing';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { listing, product } from './sample-products';

const retry = { type: 'listing.retried' } as const;
const onePage = { products: [product()], total: 40 };
const fewerThanThis = { products: [], total: 5 };
const noneAtAll = { products: [], total: 0 };

const goingTo = (special: Partial<Listing>) =>
  ({ type: 'listing.address.changed', listing: listing(special) }) as const;

export const productList = flowModel('productList', {
  inputs: {
    'all products': { listing: listing() },
    'a shared link': { listing: listing({ page: 2 }) },
  },
  events: {
    'the address is the first page': goingTo({}),
    'the address is another page': goingTo({ page: 2 }),
    'the address is another category': goingTo({ category: 'men' }),
    'the shopper tries again': retry,
    'products arrive': answered('loadProducts', onePage),
    'there are five, and none here': answered('loadProducts', fewerThanThis),
    'nothing matches': answered('loadProducts', noneAtAll),
    'the store refuses': failedWith('loadProducts', new Failure({ kind: 'rejected', status: 500, error: 'Sorry' })),
    'the store does not answer': failedWith('loadProducts', new Failure({ kind: 'noResponse' })),
    'something unforeseen is thrown': failedWith('loadProducts', new TypeError('no JSON')),
  },
  // What the last answer counted, or how it failed, changes nothing that may happen next.
  distinguish: ({ listing: asked, products, failure }) => [asked, products.length, failure !== undefined],
  everywhere: ({ snapshot }) => {
    expect(snapshot.can(goingTo({ category: 'women', page: 3 })), 'any other address is followed').toBe(true);
    expect(snapshot.can(goingTo(snapshot.context.listing)), 'the same page is not fetched twice').toBe(false);
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('loading'));
    expect(snapshot.hasTag('startsOver')).toBe(snapshot.matches('failed'));
    expect(snapshot.can(retry), 'only what failed is tried again').toBe(snapshot.matches('failed'));
    expect(snapshot.context.failure !== undefined, 'only what failed remembers a failure').toBe(
      snapshot.matches('failed'),
    );
  },
  states: {
    loading: ({ context, event, input, previous, started, stopped }) => {
      if (event?.type === 'listing.address.changed') {
        expect(context.listing).toEqual(event.listing);
        expect(previous && listingAddress(previous.context.listing)).not.toBe(listingAddress(event.listing));
      } else {
        expect(event?.type).toBe(previous ? 'listing.retried' : undefined);
        expect(context.listing).toEqual(previous?.context.listing ?? input.listing);
      }
      expect(started, 'the store is asked for what the address says').toEqual([
        { id: 'loadProducts', input: productQuery(context.listing) },
      ]);
      expect(stopped, 'a page that nobody waits for is aborted').toEqual(
        previous?.matches('loading') ? ['loadProducts'] : [],
      );
    },
    listed: ({ context, answer }) => {
      expect(answer).toBe(onePage);
      expect(context).toMatchObject(onePage);
    },
    pastTheEnd: ({ context, answer }) => {
      expect(answer).toBe(fewerThanThis);
      expect(context).toMatchObject(fewerThanThis);
      expect(context.listing.page, 'the way to the last page leads elsewhere').toBe(2);
    },
    empty: ({ context, answer }) => {
      if (context.listing.page > 1) expect(answer).toBe(noneAtAll);
      expect(context.products).toEqual([]);
      expect(context).toMatchObject(answer ?? {});
      expect(answer).not.toBe(onePage);
    },
    failed: ({ context, event, answer }) => {
      expect(event?.type).toBe('xstate.error.actor.loadProducts');
      expect(context).toMatchObject(noneAtAll);
      expect(context.failure).toEqual(
        answer instanceof Failure
          ? expect.objectContaining({ kind: answer.kind, ...(answer.status && { status: 500, error: 'Sorry' }) })
          : { kind: 'malformed' },
      );
    },
  },
});
