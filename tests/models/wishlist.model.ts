import { expect } from 'vitest';
import type { EventFromLogic } from 'xstate';
import type { wishlistMachine } from '#machines/wishlist/wishlist.machine';
import { failedWith, flowModel } from '../support/model/flow';
import { product } from './sample-products';

const kurta = product({ sizes: ['S', 'M'] });
const lamp = product({ id: 'lamp-1', name: 'Brass Lamp' });
const undo = { type: 'wishlist.removal.undone' } as const;
const adding = { type: 'wishlist.product.added', product: kurta } as const;
const receiving = { type: 'wishlist.product.received', product: kurta } as const;
const removing = { type: 'wishlist.product.removed', id: 'kurta-1' } as const;
const moving = { type: 'wishlist.product.moved', id: 'kurta-1' } as const;

const BROKEN = 'xstate.error.actor.persistWishlist';
/** Events that every state accepts. */
const ALWAYS = [
  { type: 'wishlist.saved', products: [] },
  { type: 'wishlist.changed.elsewhere', products: [] },
  { type: 'wishlist.saving.failed' },
] satisfies EventFromLogic<typeof wishlistMachine>[];

/** The product ids after each change. */
const AFTER: Record<string, (before: string[]) => string[]> = {
  'wishlist.product.added': (before) => ['kurta-1', ...before],
  'wishlist.product.received': (before) => ['kurta-1', ...before],
  'wishlist.product.removed': (before) => before.filter((id) => id !== 'kurta-1'),
  'wishlist.product.moved': (before) => before.filter((id) => id !== 'kurta-1'),
};

const FACTS: Record<string, object> = {
  'wishlist.product.added': { type: 'wishlist.grown', name: 'Chikankari Kurta' },
  'wishlist.product.removed': { type: 'wishlist.shrunk', name: 'Chikankari Kurta' },
  'wishlist.removal.undone': { type: 'wishlist.putBack' },
  'wishlist.saving.failed': { type: 'wishlist.unsaved' },
  [BROKEN]: { type: 'wishlist.unsaved' },
};

export const wishlist = flowModel('wishlist', {
  inputs: { 'a page that was just opened': undefined },
  events: {
    'a kurta is added': adding,
    'the kurta is moved from the cart': receiving,
    'the kurta is removed': removing,
    'the kurta is moved to the cart': moving,
    'the shopper undoes the removal': undo,
    'the stored wishlist is empty': { type: 'wishlist.saved', products: [] },
    'the stored wishlist contains a lamp': { type: 'wishlist.saved', products: [lamp] },
    'the product was already gone': { type: 'wishlist.saved', products: [], removed: [] },
    'another tab stores a lamp and the kurta': { type: 'wishlist.changed.elsewhere', products: [lamp, kurta] },
    'another tab clears the wishlist': { type: 'wishlist.changed.elsewhere', products: [] },
    'the storage is full': { type: 'wishlist.saving.failed' },
    'the storage actor fails': failedWith('persistWishlist', new Error('broken')),
  },
  everywhere: ({ snapshot, context, previous, event, emitted, told, started, stopped }) => {
    expect(
      started.map(({ id }) => id),
      'there is always a storage actor',
    ).toEqual(event === undefined || event.type === BROKEN ? ['persistWishlist'] : []);
    expect(stopped).toEqual([]);
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('restoring'));
    const ids = context.products.map(({ id }) => id);
    expect([snapshot.can(adding), snapshot.can(receiving)], 'a product can be added only once').toEqual(
      Array(2).fill(!ids.includes('kurta-1')),
    );
    expect([snapshot.can(removing), snapshot.can(moving)]).toEqual(Array(2).fill(ids.includes('kurta-1')));
    expect(snapshot.can(undo)).toBe(context.removed.length > 0);
    for (const always of ALWAYS) expect(snapshot.can(always), `${always.type} is always handled`).toBe(true);
    if (!previous || !event) return expect(emitted).toEqual([]);
    const isKnown = !previous.matches('restoring') || event.type === 'wishlist.saved' || event.type === BROKEN;
    expect(snapshot.matches('restoring'), 'the wishlist is restored only once').toBe(!isKnown);

    expect(emitted).toEqual([FACTS[event.type] ?? []].flat());
    const before = previous.context;
    const change = event.type in AFTER ? event : { type: 'wishlist.products.returned', removed: before.removed };
    const isChange = event.type in AFTER || event.type === undo.type;
    expect(told).toEqual(isChange ? [{ id: 'persistWishlist', event: change }] : []);
    if ('products' in event) expect(context.products).toEqual(event.products);
    else if (event.type === undo.type)
      expect(new Set(ids)).toEqual(new Set([...before.products.map(({ id }) => id), 'kurta-1']));
    else expect(ids).toEqual((AFTER[event.type] ?? ((same) => same))(before.products.map(({ id }) => id)));
    expect(context.removed.map(({ product: { id } }) => id)).toEqual(
      event.type === removing.type
        ? ['kurta-1']
        : event.type === undo.type || 'removed' in event
          ? []
          : before.removed.map(({ product: { id } }) => id),
    );
  },
  states: {
    restoring: () => {},
    empty: ({ context }) => expect(context.products).toEqual([]),
    filled: ({ context }) => expect(context.products.length).toBeGreaterThan(0),
  },
});
