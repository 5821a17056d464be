import { expect } from 'vitest';
import { areCategoriesSettled, listingCategories } from '#machines/catalogue/categories.selectors';
import { failedWith, flowModel } from '../support/model/flow';

export const categories = flowModel('categories', {
  inputs: { 'a store that has not answered yet': undefined },
  events: {
    'the store has two categories': { type: 'store.opened', categories: ['Sarees', 'Juttis'] },
    'the store has one category': { type: 'store.opened', categories: ['Bangles'] },
    'the store has no categories': { type: 'store.opened', categories: [] },
    'the store is unreachable': { type: 'store.unreachable' },
    'watching the store fails': failedWith('watchStore', new Error('broken')),
  },
  everywhere: ({ snapshot, event, started, stopped }) => {
    expect(started).toEqual(event ? [] : [{ id: 'watchStore', input: undefined }]);
    expect(stopped, 'the store is always watched').toEqual([]);
    expect(areCategoriesSettled(snapshot)).toBe(event !== undefined);
    for (const isHeard of [
      snapshot.can({ type: 'store.opened', categories: [] }),
      snapshot.can({ type: 'store.unreachable' }),
    ])
      expect(isHeard, 'news of the store is always handled').toBe(true);
  },
  states: {
    waiting: ({ context, event }) => {
      expect(event, 'placeholders are shown only before the first news').toBeUndefined();
      expect(context.categories).toEqual([]);
    },
    known: ({ snapshot, context, event }) => {
      const named = event?.type === 'store.opened' ? event.categories : [];
      expect(named).not.toEqual([]);
      expect(context.categories).toEqual(named);
      expect(listingCategories(snapshot)).toEqual(named);
    },
    unnamed: ({ snapshot, context, event }) => {
      expect(event).toEqual({ type: 'store.opened', categories: [] });
      expect(context.categories, 'earlier categories are dropped').toEqual([]);
      expect(listingCategories(snapshot)).toEqual(['men', 'women', 'accessories']);
    },
    unreachable: ({ snapshot, context, event }) => {
      expect(['store.unreachable', 'xstate.error.actor.watchStore']).toContain(event?.type);
      expect(context.categories).toEqual([]);
      expect(listingCategories(snapshot)).toEqual(['Accessories']);
    },
  },
});
