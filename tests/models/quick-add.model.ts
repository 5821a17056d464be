import { expect } from 'vitest';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { line, product } from './sample-products';

const kurta = product({ sizes: ['S', 'M'], colors: ['Indigo', 'Rust'] });
const stole = product({ id: 'stole-1', colors: ['Indigo', 'Rust'] });
const stoleInRust = product({ id: 'stole-2', colors: ['Indigo', 'Rust'], color: 'Rust' });
const belt = product({ id: 'belt-1', sizes: ['M'], colors: ['Tan'] });
const lamp = product({ id: 'lamp-1' });

const asking = (card: string, wanted: typeof kurta) => ({ type: 'quickAdd.asked', card, product: wanted }) as const;
const choosing = (size: string) => ({ type: 'quickAdd.size.chosen', size }) as const;

const mediumInRust = line({ selectedSize: 'M', selectedColor: 'Rust', price: 1399 });
const few = answered('loadLines', [mediumInRust]);
const none = answered('loadLines', []);
const inBoth = [line({ selectedSize: 'S' }), line({ selectedSize: 'M' })];
const both = answered('loadLines', inBoth);
const broken = failedWith('loadLines', new Error('gone'));

/** Added without asking the store, as there is no choice of size. Of several colours, only one that was searched for is selected. */
const unasked = new Map<string, object>([
  ['belt-1', { selectedSize: 'M', selectedColor: 'Tan' }],
  ['lamp-1', { selectedSize: '', selectedColor: '' }],
  ['stole-1', { selectedSize: '', selectedColor: '' }],
  ['stole-2', { selectedSize: '', selectedColor: 'Rust' }],
]);

export const quickAdd = flowModel('quickAdd', {
  inputs: { 'a page of cards': undefined },
  events: {
    'a kurta in two sizes is requested': asking('card 1', kurta),
    'the kurta is requested on another card': asking('card 2', kurta),
    'a stole in two colours is requested': asking('card 5', stole),
    'a stole found in one of its colours is requested': asking('card 7', stoleInRust),
    'a belt in one size is requested': asking('card 3', belt),
    'a lamp is requested': asking('card 4', lamp),
    'one size is in stock': few,
    'no size is in stock': none,
    'both sizes are in stock': both,
    'the lines cannot be loaded': broken,
    'size M is chosen': choosing('M'),
    'size S is chosen': choosing('S'),
    'size XL is chosen': choosing('XL'),
    'the shopper closes the sizes': { type: 'quickAdd.left' },
  },
  everywhere: ({ snapshot }) => {
    expect(snapshot.can(asking('card 6', kurta))).toBe(true);
    expect(snapshot.can(asking('card 6', lamp)), 'quick add can always be requested').toBe(true);
    const isOpen = snapshot.matches('choosingSize') || snapshot.matches('looking');
    expect(snapshot.can({ type: 'quickAdd.left' })).toBe(isOpen);
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('looking'));
  },
  states: {
    idle: ({ snapshot, context, previous, event, emitted }) => {
      expect(context).toEqual({ card: '', product: undefined, lines: [] });
      expect(snapshot.can(choosing('M'))).toBe(false);
      if (!event || event.type === 'quickAdd.left') return expect(emitted).toEqual([]);
      if (event === none || event === broken) {
        const { product: refused } = previous?.context ?? {};
        expect(emitted).toEqual([{ type: 'quickAdd.refused', product: refused, isSoldOut: event === none }]);
        return;
      }
      if (event.type === 'quickAdd.size.chosen') {
        expect(previous?.matches('choosingSize')).toBe(true);
        const chosen = previous?.context.lines.find(({ selectedSize }) => selectedSize === event.size);
        return expect(emitted).toEqual([{ type: 'quickAdd.line.chosen', line: chosen }]);
      }
      const chosen = event.type === 'quickAdd.asked' && { ...unasked.get(event.product.id), id: event.product.id };
      expect(emitted, 'one piece is added, since there is no choice of size').toEqual([
        { type: 'quickAdd.line.chosen', line: expect.objectContaining({ ...chosen, quantity: 1, price: 1299 }) },
      ]);
    },
    looking: ({ snapshot, context, event, started, emitted }) => {
      expect(emitted).toEqual([]);
      expect(event).toEqual(asking(context.card, kurta));
      expect(started).toEqual([{ id: 'loadLines', input: context.product }]);
      expect(context.lines).toEqual([]);
      expect(snapshot.can(choosing('M')), 'no size can be chosen before the stock is known').toBe(false);
    },
    choosingSize: ({ snapshot, context, previous, event, emitted }) => {
      expect(emitted, 'nothing is added before a size is chosen').toEqual([]);
      expect([context.card, context.product]).toEqual([previous?.context.card, previous?.context.product]);
      expect(context.lines).toEqual(event === few ? [mediumInRust] : inBoth);
      expect([choosing('S'), choosing('M'), choosing('XL')].map((choice) => snapshot.can(choice))).toEqual([
        event === both,
        true,
        false,
      ]);
    },
  },
});
