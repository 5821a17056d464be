import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { product, store } from './wares';

const opened = { 'the home page': undefined };

export const featured = flowModel('featured', {
  inputs: opened,
  events: {
    'the store leads with sarees': answered('storeSettled', store({ categories: ['Silk Sarees', 'Juttis'] })),
    'the store names no category': answered('storeSettled', store()),
    'the store is out of reach': failedWith('storeSettled', new Failure({ kind: 'noResponse' })),
    'products arrive': answered('loadFeatured', { products: [product({ featured: true })], total: 1 }),
    'there are none': answered('loadFeatured', { products: [], total: 0 }),
    'the products cannot be fetched': failedWith('loadFeatured', new Failure({ kind: 'rejected', status: 500 })),
  },
  states: {
    choosingCategory: ({ snapshot, event, started }) => {
      expect(event).toBeUndefined();
      expect(started, 'no product is asked for before the category is known').toEqual([
        { id: 'storeSettled', input: undefined },
      ]);
      expect(snapshot.hasTag('busy')).toBe(true);
    },
    loading: ({ snapshot, event, started, stopped }) => {
      const namesSarees = event && 'output' in event && JSON.stringify(event.output).includes('Silk Sarees');
      const category = namesSarees ? 'silk sarees' : 'dresses';
      expect(started).toEqual([{ id: 'loadFeatured', input: { category, limit: 4 } }]);
      expect(stopped).toEqual(['storeSettled']);
      expect(snapshot.hasTag('busy')).toBe(true);
    },
    loaded: ({ snapshot, context, answer }) => {
      expect(context.products).not.toEqual([]);
      expect(answer).toMatchObject({ products: context.products });
      expect(snapshot.hasTag('busy')).toBe(false);
    },
    empty: ({ snapshot, context, event, answer }) => {
      expect(context.products).toEqual([]);
      if (event?.type === 'xstate.done.actor.loadFeatured') expect(answer).toMatchObject({ products: [] });
      expect(event?.type).toMatch(/loadFeatured$/);
      expect(snapshot.hasTag('busy')).toBe(false);
    },
  },
});
