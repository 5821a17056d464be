import { expect } from 'vitest';
import type { FilterChange } from '#machines/filters/filter-changes';
import { flowModel } from '../support/model/flow';

const choosing = { type: 'filters.value.toggled', key: 'size', value: 'M' } as const;
const sorting = { type: 'filters.sort.chosen', sort: 'newest' } as const;
const leavingAway = { type: 'filters.condition.removed', without: 'kurta' } as const;
const clearing = { type: 'filters.cleared' } as const;
const asking = (min: string, max: string) => ({ type: 'filters.prices.asked', min, max }) as const;
const typing = { type: 'filters.prices.typed' } as const;
const opening = { type: 'filters.opened' } as const;
const leaving = { type: 'filters.left' } as const;

const betweenThem: FilterChange = { type: 'filters.prices.chosen', prices: { minPrice: 500, maxPrice: 1500 } };
const asked = new Map<object, FilterChange>([
  [choosing, choosing],
  [sorting, sorting],
  [leavingAway, leavingAway],
  [clearing, clearing],
]);
const inOrder = asking('500', '₹1,500');
const wrongWayRound = asking('1500', '500');
const open = asking(' ', '');
const wrong = { min: asking('cheap', '500'), max: asking('', '-5') };
asked.set(inOrder, betweenThem).set(wrongWayRound, betweenThem);
asked.set(open, { type: 'filters.prices.chosen', prices: {} });

export const filters = flowModel('filters', {
  inputs: { 'a listing': undefined },
  events: {
    'a size is chosen': choosing,
    'a sort order is chosen': sorting,
    'a condition is removed': leavingAway,
    'all filters are cleared': clearing,
    'a price range is applied': inOrder,
    'a reversed price range is applied': wrongWayRound,
    'an empty price range is applied': open,
    'the minimum price is invalid': wrong.min,
    'the maximum price is invalid': wrong.max,
    'a price is typed': typing,
    'the filters are opened on a phone': opening,
    'the filters are closed': leaving,
  },
  everywhere: ({ snapshot, event, previous, emitted }) => {
    expect(snapshot.hasTag('startsOver'), 'only the address stores the filters').toBe(true);
    const change = event && asked.get(event);
    expect(emitted).toEqual(change ? [{ type: 'filters.address.asked', change }] : []);
    for (const any of [choosing, sorting, leavingAway, clearing, inOrder, wrong.min])
      expect(snapshot.can(any), `${any.type} is always handled`).toBe(true);
    expect([snapshot.can(opening), snapshot.can(leaving)]).toEqual([
      snapshot.matches({ sheet: 'closed' }),
      snapshot.matches({ sheet: 'open' }),
    ]);
    if (event?.type !== 'filters.opened' && event?.type !== 'filters.left')
      expect(snapshot.matches({ sheet: 'open' }), 'the sheet stays open while filters change').toBe(
        previous?.matches({ sheet: 'open' }) ?? false,
      );
  },
  states: {
    'sheet.closed': ({ event }) => expect(event?.type).not.toBe('filters.opened'),
    'sheet.open': ({ event }) => expect(event?.type).not.toBe('filters.left'),
    'prices.understood': ({ snapshot, context, event }) => {
      expect(Object.values(wrong)).not.toContain(event);
      expect(context.refused).toBeUndefined();
      expect(snapshot.can(typing)).toBe(false);
    },
    'prices.malformed': ({ snapshot, context, event, previous }) => {
      expect(event, 'the prices are valid at first').toBeDefined();
      if (event?.type === 'filters.prices.asked') expect(context.refused).toBe(event === wrong.min ? 'min' : 'max');
      else expect(context.refused).toBe(previous?.context.refused);
      expect([inOrder, wrongWayRound, open, typing, clearing]).not.toContain(event);
      expect(snapshot.can(typing), 'typing is handled, to clear the error').toBe(true);
    },
  },
});
