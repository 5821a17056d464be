import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { listing, product } from './sample-products';

const productsIn = (...names: string[]) => ({
  products: names.map((parentCategory, number) => product({ id: String(number), parentCategory })),
  total: names.length,
});
const jumbled = productsIn('Sarees', ' Kurtas ', 'Sarees', '', 'anarkalis');
const untidy = productsIn('', '  ');

const turningTo = (category: string) => ({ type: 'listing.address.changed', listing: listing({ category }) }) as const;

export const subCategories = flowModel('subCategories', {
  inputs: { 'the whole catalogue': { category: '' }, women: { category: 'women' } },
  events: {
    'the shopper goes to men': turningTo('men'),
    'the shopper goes to women': turningTo('women'),
    'the shopper goes to the second page of women': {
      type: 'listing.address.changed',
      listing: listing({ category: 'women', page: 2 }),
    },
    'the shopper goes to all products': turningTo(''),
    'products in several sub-categories are loaded': answered('loadSubCategories', jumbled),
    'products without a sub-category are loaded': answered('loadSubCategories', untidy),
    'no products are loaded': answered('loadSubCategories', productsIn()),
    'the lookup fails': failedWith('loadSubCategories', new Failure({ kind: 'noResponse' })),
    'the shopper tries again': { type: 'listing.retried' },
  },
  everywhere: ({ snapshot }) => {
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('loading'));
    const others = ['', 'men', 'women'].filter((category) => snapshot.can(turningTo(category)));
    expect(others, 'any other category is handled, and after a failure also the same one').toEqual(
      ['', 'men', 'women'].filter((category) => category !== snapshot.context.category || snapshot.matches('failed')),
    );
    expect(snapshot.hasTag('startsOver')).toBe(snapshot.matches('failed'));
    expect(snapshot.can({ type: 'listing.retried' })).toBe(snapshot.matches('failed'));
  },
  states: {
    loading: ({ context, event, input, previous, started, stopped }) => {
      const asked = event?.type === 'listing.address.changed' ? event.listing.category : undefined;
      const category = asked ?? previous?.context.category ?? input.category;
      expect(context).toEqual({ category, subCategories: [] });
      if (!previous?.matches('failed'))
        expect(previous?.context.category, 'the same category is not requested again').not.toBe(category);
      expect(started).toEqual([
        { id: 'loadSubCategories', input: category ? { category, limit: 100 } : { limit: 100 } },
      ]);
      expect(stopped, 'the lookup of an earlier category is stopped').toEqual(
        previous?.matches('loading') ? ['loadSubCategories'] : [],
      );
    },
    listed: ({ context, answer }) => {
      expect(answer).toBe(jumbled);
      expect(context.subCategories).toEqual(['anarkalis', 'Kurtas', 'Sarees']);
    },
    none: ({ context, event, answer }) => {
      expect(context.subCategories).toEqual([]);
      expect(event?.type).toBe('xstate.done.actor.loadSubCategories');
      expect(answer).not.toBe(jumbled);
    },
    failed: ({ context, event }) => {
      expect(context.subCategories).toEqual([]);
      expect(event?.type).toBe('xstate.error.actor.loadSubCategories');
    },
  },
});
