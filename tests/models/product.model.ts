import { expect } from 'vitest';
import { MOST_QUANTITY } from '#contract/cart';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { product as ware } from './sample-products';

const adding = { type: 'product.addition.asked' } as const;
const retry = { type: 'product.retried' } as const;
const kurta = ware({ sizes: ['S', 'M'], colors: ['Indigo', 'Rust'] });
const dupatta = ware({ id: 'dupatta-1', sizes: ['One Size'], colors: ['Rust'] });
const belt = ware({ id: 'belt-1', sizes: ['M'] });
const lamp = ware({ id: 'lamp-1' });

/** What is chosen already when a product appears: what needs no choosing. */
const preselected = new Map<unknown, { size: string; color: string }>([
  [kurta, { size: '', color: '' }],
  [dupatta, { size: 'One Size', color: 'Rust' }],
  [belt, { size: '', color: '' }],
  [lamp, { size: '', color: '' }],
]);

export const product = flowModel('product', {
  inputs: { 'a product': { id: 'kurta-1' } },
  events: {
    'a product of sizes and colours': answered('loadProduct', kurta),
    'a product of one size and colour': answered('loadProduct', dupatta),
    'a product whose sole size fits not all': answered('loadProduct', belt),
    'a product without sizes': answered('loadProduct', lamp),
    'no such product': answered('loadProduct', undefined),
    'the store refuses': failedWith('loadProduct', new Failure({ kind: 'rejected', status: 500 })),
    'the store does not answer': failedWith('loadProduct', new Failure({ kind: 'noResponse' })),
    'the shopper tries again': retry,
    'size M is chosen': { type: 'product.size.chosen', size: 'M' },
    'size XL is chosen': { type: 'product.size.chosen', size: 'XL' },
    'the colour rust is chosen': { type: 'product.color.chosen', color: 'Rust' },
    'the colour pink is chosen': { type: 'product.color.chosen', color: 'Pink' },
    'three are wanted': { type: 'product.quantity.changed', quantity: 3 },
    'one is wanted': { type: 'product.quantity.changed', quantity: 1 },
    'none is wanted': { type: 'product.quantity.changed', quantity: 0 },
    'fewer than none are wanted': { type: 'product.quantity.changed', quantity: -2 },
    'half of one is wanted': { type: 'product.quantity.changed', quantity: 1.5 },
    'nonsense is wanted': { type: 'product.quantity.changed', quantity: Number.NaN },
    'more than can be counted are wanted': { type: 'product.quantity.changed', quantity: 1e300 },
    'one too many are wanted': { type: 'product.quantity.changed', quantity: MOST_QUANTITY + 1 },
    'the shopper adds it to the cart': adding,
  },
  // Any other quantity than the least and the most behaves as any other.
  distinguish: ({ quantity, ...rest }) => ({ ...rest, isOne: quantity === 1, isMost: quantity === MOST_QUANTITY }),
  everywhere: ({ snapshot }) => {
    expect(snapshot.context.id).toBe('kurta-1');
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('loading'));
    expect(snapshot.hasTag('startsOver')).toBe(snapshot.matches('failed'));
    expect(snapshot.can(retry), 'only what failed is tried again').toBe(snapshot.matches('failed'));
    expect(snapshot.context.failure !== undefined, 'only what failed remembers a failure').toBe(
      snapshot.matches('failed'),
    );
  },
  states: {
    loading: ({ context, event, previous, started }) => {
      expect(event).toEqual(previous ? retry : undefined);
      expect(started).toEqual([{ id: 'loadProduct', input: { id: 'kurta-1' } }]);
      expect(context.product).toBeUndefined();
    },
    choosing: (moment) => {
      expectChoices(moment);
      const { context, event, emitted } = moment;
      if (event?.type !== 'product.addition.asked') return expect(emitted).toEqual([]);
      const { product: shown, size, color, quantity } = context;
      expect(emitted, 'what was chosen is added, and the choice stays').toEqual([
        {
          type: 'product.added',
          line: expect.objectContaining({
            id: shown?.id,
            price: 1299,
            quantity,
            selectedSize: size,
            selectedColor: color,
          }),
        },
      ]);
      expect(size !== '' || shown?.sizes === undefined, 'nothing that has sizes is added without one').toBe(true);
    },
    lackingSize: (moment) => {
      expectChoices(moment);
      const { context, event, emitted } = moment;
      expect([context.size, context.product?.sizes === undefined]).toEqual(['', false]);
      const isAsked = event?.type === 'product.addition.asked';
      expect(emitted).toEqual(isAsked ? [{ type: 'product.size.missing' }] : []);
    },
    notFound: ({ context, event }) => {
      expect(event).toEqual(answered('loadProduct', undefined));
      expect(context.product).toBeUndefined();
    },
    failed: ({ context, event, answer }) => {
      expect(event?.type).toBe('xstate.error.actor.loadProduct');
      expect(context.failure?.kind).toBe(answer instanceof Failure && answer.kind);
      expect(context.product).toBeUndefined();
    },
  },
});

type ProductMoment = Parameters<(typeof product)['states']['choosing']>[0];

/** Whatever else happens, one choice changes at a time, and only to what is offered. */
function expectChoices({ snapshot, context, event, previous, answer }: ProductMoment) {
  const { product: shown, size, color, quantity } = context;
  if (previous?.matches('loading')) {
    expect(shown).toBe(answer);
    expect({ size, color, quantity }).toEqual({ ...preselected.get(answer), quantity: 1 });
  } else {
    const before = previous?.context;
    expect({ shown, size, color, quantity }, 'one choice changes and the others stay').toEqual({
      shown: before?.product,
      size: event?.type === 'product.size.chosen' ? event.size : before?.size,
      color: event?.type === 'product.color.chosen' ? event.color : before?.color,
      quantity: event?.type === 'product.quantity.changed' ? Math.min(MOST_QUANTITY, event.quantity) : before?.quantity,
    });
  }
  expect(['', ...(shown?.sizes ?? [])]).toContain(size);
  expect(['', ...(shown?.colors ?? [])]).toContain(color);
  expect([1, 3, MOST_QUANTITY], 'only whole quantities from one to the most').toContain(quantity);
  expect(snapshot.can(adding)).toBe(true);
  for (const [wanted, isTaken] of [
    [0, false],
    [2, true],
    [MOST_QUANTITY, true],
    [MOST_QUANTITY + 1, quantity < MOST_QUANTITY],
  ] as const) {
    expect(snapshot.can({ type: 'product.quantity.changed', quantity: wanted })).toBe(isTaken);
  }
  for (const offered of shown?.sizes ?? []) {
    expect(snapshot.can({ type: 'product.size.chosen', size: offered })).toBe(true);
  }
  for (const offered of shown?.colors ?? []) {
    expect(snapshot.can({ type: 'product.color.chosen', color: offered })).toBe(true);
  }
}
