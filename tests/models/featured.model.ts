import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { product, store } from './sample-products';

const opened = { 'the home page': undefined };

export const featured = flowModel('featured', {
  inputs: opened,
  events: {
    'the first category of the store is sarees': answered(
      'storeSettled',
      store({ categories: ['Silk Sarees', 'Juttis'] }),
    ),
    'the store has no categories': answered('storeSettled', store()),
    'the store information cannot be loaded': failedWith('storeSettled', new Failure({ kind: 'noResponse' })),
    'products are loaded': answered('loadFeatured', { products: [product({ featured: true })], total: 1 }),
    'there are no products': answered('loadFeatured', { products: [], total: 0 }),
    'the products cannot be loaded': failedWith('loadFeatured', new Failure({ kind: 'rejected', status: 500 })),
    'the shopper tries again': { type: 'featured.retried' },
  },
  everywhere: ({ snapshot }) => {
    expect(snapshot.can({ type: 'featured.retried' })).toBe(snapshot.matches('failed'));
  },
  states: {
    choosingCategory: ({ snapshot, event, started }) => {
      expect(event).toBeUndefined();
      expect(started, 'products are requested only once the category is known').toEqual([
        { id: 'storeSettled', input: undefined },
      ]);
      expect(snapshot.hasTag('busy')).toBe(true);
    },
    loading: ({ snapshot, event, previous, started, stopped }) => {
      const namesSarees = event && 'output' in event && JSON.stringify(event.output).includes('Silk Sarees');
      const isRetry = previous?.matches('failed') ?? false;
      const category = isRetry ? previous?.context.category : namesSarees ? 'silk sarees' : 'dresses';
      expect(started).toEqual([{ id: 'loadFeatured', input: { category, limit: 4 } }]);
      expect(stopped).toEqual(isRetry ? [] : ['storeSettled']);
      expect(snapshot.hasTag('busy')).toBe(true);
    },
    loaded: ({ snapshot, context, answer }) => {
      expect(context.products).not.toEqual([]);
      expect(answer).toMatchObject({ products: context.products });
      expect(snapshot.hasTag('busy')).toBe(false);
    },
    empty: ({ snapshot, context, answer }) => {
      expect(context.products).toEqual([]);
      expect(answer).toMatchObject({ products: [] });
      expect(snapshot.hasTag('busy')).toBe(false);
      expect(snapshot.hasTag('startsOver')).toBe(false);
    },
    failed: ({ snapshot, context, event }) => {
      expect(context.products).toEqual([]);
      expect(event?.type).toBe('xstate.error.actor.loadFeatured');
      expect(snapshot.hasTag('startsOver'), 'starts over when the shopper returns').toBe(true);
    },
  },
});
