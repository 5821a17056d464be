import { expect } from 'vitest';
import { failedWith, flowModel } from '../support/model/flow';
import { product } from './sample-products';

const kurta = product({ sizes: ['S', 'M'] });
const lamp = product({ id: 'lamp-1', name: 'Brass Lamp' });
const saree = product({ id: 'saree-1', name: 'Silk Saree' });
const removing = { type: 'recentlyViewed.product.removed', id: 'lamp-1' } as const;
const clearing = { type: 'recentlyViewed.clearing.asked' } as const;
const BROKEN = 'xstate.error.actor.persistViewed';

const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id);

export const recentlyViewed = flowModel('recentlyViewed', {
  inputs: { 'a kurta': { product: kurta } },
  events: {
    'nothing was viewed before': { type: 'recentlyViewed.saved', products: [] },
    'a lamp and a saree were viewed before': { type: 'recentlyViewed.saved', products: [lamp, saree] },
    'another tab shows a lamp': { type: 'recentlyViewed.changed.elsewhere', products: [lamp, kurta] },
    'another tab clears the list': { type: 'recentlyViewed.changed.elsewhere', products: [] },
    'the lamp is removed': removing,
    'the list is cleared': clearing,
    'the storage actor fails': failedWith('persistViewed', new Error('broken')),
  },
  distinguish: ({ products }) => idsOf(products),
  everywhere: ({ snapshot, context, event, previous, started, stopped, emitted, told }) => {
    expect(idsOf(started), 'there is always a storage actor').toEqual(
      event === undefined || event.type === BROKEN ? ['persistViewed'] : [],
    );
    expect([...stopped, ...emitted]).toEqual([]);
    expect(snapshot.hasTag('startsOver'), 'starts over when the shopper returns').toBe(true);
    const others = idsOf(context.products).filter((id) => id !== 'kurta-1');
    expect(snapshot.can(removing)).toBe(others.includes('lamp-1'));
    expect(snapshot.can(clearing)).toBe(others.length > 0);
    for (const type of ['recentlyViewed.saved', 'recentlyViewed.changed.elsewhere'] as const)
      expect(snapshot.can({ type, products: [] }), `${type} is always handled`).toBe(true);
    if (!previous) return expect(context.products).toEqual([]);
    const viewing = { type: 'recentlyViewed.product.viewed', product: expect.objectContaining({ id: 'kurta-1' }) };
    const before = idsOf(previous.context.products);
    switch (event?.type) {
      case 'recentlyViewed.saved': {
        const isFirst = previous.matches('restoring');
        expect(told).toEqual(isFirst ? [{ id: 'persistViewed', event: viewing }] : []);
        return expect(idsOf(context.products)).toEqual([...(isFirst ? ['kurta-1'] : []), ...idsOf(event.products)]);
      }
      case 'recentlyViewed.changed.elsewhere':
        expect(told).toEqual([]);
        return expect(context.products).toEqual(event.products);
      case 'recentlyViewed.product.removed':
        expect(told).toEqual([{ id: 'persistViewed', event: removing }]);
        return expect(idsOf(context.products)).toEqual(before.filter((id) => id !== 'lamp-1'));
      case 'recentlyViewed.clearing.asked':
        expect(told).toEqual([{ id: 'persistViewed', event: { type: 'recentlyViewed.cleared', except: 'kurta-1' } }]);
        return expect(idsOf(context.products)).toEqual(before.filter((id) => id === 'kurta-1'));
      default:
        expect(told).toEqual([]);
        return expect(idsOf(context.products)).toEqual(before);
    }
  },
  states: {
    restoring: ({ event, previous }) => {
      expect(previous?.value ?? 'restoring', 'the stored products are restored only once').toBe('restoring');
      expect(['recentlyViewed.saved', BROKEN], 'restoring has not ended').not.toContain(event?.type);
    },
    none: ({ context }) => expect(idsOf(context.products).filter((id) => id !== 'kurta-1')).toEqual([]),
    shown: ({ context }) => expect(idsOf(context.products).filter((id) => id !== 'kurta-1')).not.toEqual([]),
  },
});
