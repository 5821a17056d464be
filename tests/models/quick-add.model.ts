import { expect } from 'vitest';
import { flowModel } from '../support/model/flow';
import { product } from './sample-products';

const kurta = product({ sizes: ['S', 'M'], colors: ['Indigo', 'Rust'] });
const belt = product({ id: 'belt-1', sizes: ['M'], colors: ['Tan'] });
const lamp = product({ id: 'lamp-1' });

const asking = (card: string, wanted: typeof kurta) => ({ type: 'quickAdd.asked', card, product: wanted }) as const;
const choosing = (size: string) => ({ type: 'quickAdd.size.chosen', size }) as const;

/** What is added without a question: what leaves no choice of size. */
const unasked = new Map<string, object>([
  ['belt-1', { selectedSize: 'M', selectedColor: 'Tan' }],
  ['lamp-1', { selectedSize: '', selectedColor: '' }],
]);

export const quickAdd = flowModel('quickAdd', {
  inputs: { 'a page of cards': undefined },
  events: {
    'a kurta of two sizes is asked for': asking('card 1', kurta),
    'the kurta is asked for on another card': asking('card 2', kurta),
    'a belt of one size is asked for': asking('card 3', belt),
    'a lamp is asked for': asking('card 4', lamp),
    'size M is chosen': choosing('M'),
    'size XL is chosen': choosing('XL'),
    'the shopper leaves the sizes': { type: 'quickAdd.left' },
  },
  everywhere: ({ snapshot }) => {
    expect(snapshot.can(asking('card 5', kurta))).toBe(true);
    expect(snapshot.can(asking('card 5', lamp)), 'a card may always be asked').toBe(true);
    expect(snapshot.can({ type: 'quickAdd.left' })).toBe(snapshot.matches('choosingSize'));
  },
  states: {
    idle: ({ snapshot, context, previous, event, emitted }) => {
      expect(context).toEqual({ card: '', product: undefined });
      expect(snapshot.can(choosing('M'))).toBe(false);
      if (!event || event.type === 'quickAdd.left') return expect(emitted).toEqual([]);
      const chosen =
        event.type === 'quickAdd.asked'
          ? { ...unasked.get(event.product.id), id: event.product.id }
          : { id: 'kurta-1', selectedSize: 'M', selectedColor: '' };
      if (event.type === 'quickAdd.size.chosen') expect(previous?.matches('choosingSize')).toBe(true);
      expect(emitted, 'one piece, with a size if there are sizes').toEqual([
        { type: 'quickAdd.line.chosen', line: expect.objectContaining({ ...chosen, quantity: 1, price: 1299 }) },
      ]);
    },
    choosingSize: ({ snapshot, context, event, emitted }) => {
      expect(emitted, 'nothing is added before a size is chosen').toEqual([]);
      expect(event).toEqual(asking(context.card, kurta));
      expect(context.product).toMatchObject({ id: 'kurta-1', sizes: ['S', 'M'] });
      expect([choosing('S'), choosing('M'), choosing('XL')].map((choice) => snapshot.can(choice))).toEqual([
        true,
        true,
        false,
      ]);
    },
  },
});
