import { expect } from 'vitest';
import { MOST_QUANTITY } from '#contract/cart';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { variantsOf, product as ware } from './sample-products';

const adding = { type: 'product.addition.asked' } as const;
const retry = { type: 'product.retried' } as const;
const kurta = ware({ sizes: ['S', 'M'], colors: ['Indigo', 'Rust'] });
const dupatta = ware({ id: 'dupatta-1', sizes: ['One Size'], colors: ['Rust'] });
const belt = ware({ id: 'belt-1', sizes: ['M'] });
const lamp = ware({ id: 'lamp-1' });

/** Units of a dress by colour and size. In XL there are few, at another price. */
const UNITS: Record<string, Record<string, number>> = {
  Pink: { M: 0, XL: 0 },
  Rust: { M: 10, XL: 2 },
  Indigo: { M: 10, XL: 0 },
  Olive: { M: 1, XL: 0 },
};
export const dress = ware({
  id: 'dress-1',
  sizes: ['M', 'XL'],
  colors: Object.keys(UNITS),
  variants: variantsOf(UNITS).map((variant) => ({ ...variant, price: variant.size === 'XL' ? 1399 : 1299 })),
});
export const gone = ware({ id: 'gone-1', sizes: ['M'], colors: ['Pink'], variants: variantsOf({ Pink: { M: 0 } }) });

/** What is preselected when a product appears: whatever leaves no choice. */
const preselected = new Map<unknown, { size: string; color: string }>([
  [kurta, { size: '', color: '' }],
  [dupatta, { size: 'One Size', color: 'Rust' }],
  [belt, { size: '', color: '' }],
  [lamp, { size: '', color: '' }],
  [dress, { size: '', color: '' }],
  [gone, { size: '', color: 'Pink' }],
]);

export const product = flowModel('product', {
  inputs: { 'a product': { id: 'kurta-1' } },
  events: {
    'a product with sizes and colours': answered('loadProduct', kurta),
    'a product in One Size and one colour': answered('loadProduct', dupatta),
    'a product whose only size is M': answered('loadProduct', belt),
    'a product without sizes': answered('loadProduct', lamp),
    'a product with variants': answered('loadProduct', dress),
    'a sold-out product': answered('loadProduct', gone),
    'no such product': answered('loadProduct', undefined),
    'the store refuses': failedWith('loadProduct', new Failure({ kind: 'rejected', status: 500 })),
    'the store does not answer': failedWith('loadProduct', new Failure({ kind: 'noResponse' })),
    'the shopper tries again': retry,
    'size M is chosen': { type: 'product.size.chosen', size: 'M' },
    'size XL is chosen': { type: 'product.size.chosen', size: 'XL' },
    'the colour rust is chosen': { type: 'product.color.chosen', color: 'Rust' },
    'the colour indigo is chosen': { type: 'product.color.chosen', color: 'Indigo' },
    'the colour olive is chosen': { type: 'product.color.chosen', color: 'Olive' },
    'the colour pink is chosen': { type: 'product.color.chosen', color: 'Pink' },
    'the quantity is set to 3': { type: 'product.quantity.changed', quantity: 3 },
    'the quantity is set to 1': { type: 'product.quantity.changed', quantity: 1 },
    'the quantity is set to 0': { type: 'product.quantity.changed', quantity: 0 },
    'the quantity is set to -2': { type: 'product.quantity.changed', quantity: -2 },
    'the quantity is set to 1.5': { type: 'product.quantity.changed', quantity: 1.5 },
    'the quantity is set to NaN': { type: 'product.quantity.changed', quantity: Number.NaN },
    'the quantity is set to 1e300': { type: 'product.quantity.changed', quantity: 1e300 },
    'the quantity is set to one above the limit': { type: 'product.quantity.changed', quantity: MOST_QUANTITY + 1 },
    'the shopper adds the product to the cart': adding,
  },
  everywhere: ({ snapshot }) => {
    expect(snapshot.context.id).toBe('kurta-1');
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('loading'));
    expect(snapshot.hasTag('startsOver')).toBe(snapshot.matches('failed'));
    expect(snapshot.can(retry), 'a retry is possible only after a failure').toBe(snapshot.matches('failed'));
    expect(snapshot.context.failure !== undefined, 'the context has a failure only after a failure').toBe(
      snapshot.matches('failed'),
    );
  },
  states: {
    loading: ({ context, event, previous, started }) => {
      expect(event).toEqual(previous ? retry : undefined);
      expect(started).toEqual([{ id: 'loadProduct', input: { id: 'kurta-1' } }]);
      expect(context.product).toBeUndefined();
    },
    soldOut: ({ snapshot, context, answer, previous }) => {
      expect(previous?.matches('loading')).toBe(true);
      expect([context.product, answer]).toEqual([gone, gone]);
      expect(context).toMatchObject({ size: '', color: 'Pink' });
      expect(snapshot.can(adding), 'a sold-out product cannot be added').toBe(false);
      expect(snapshot.can({ type: 'product.quantity.changed', quantity: 2 })).toBe(false);
      expect(snapshot.can({ type: 'product.size.chosen', size: 'M' })).toBe(false);
      expect(snapshot.can({ type: 'product.color.chosen', color: 'Pink' })).toBe(false);
    },
    sizeGone: (moment) => {
      expectChoices(moment);
      const { context, previous, emitted } = moment;
      expect(context).toMatchObject({ size: '', goneSize: 'XL' });
      expect(['Indigo', 'Olive']).toContain(context.color);
      expect(previous?.context.size || previous?.context.goneSize).toBe('XL');
      expect(emitted).toEqual([]);
    },
    choosing: (moment) => {
      expectChoices(moment);
      const { context, event, emitted } = moment;
      if (event?.type !== 'product.addition.asked') return expect(emitted).toEqual([]);
      const { product: shown, size, color, quantity } = context;
      expect(emitted, 'the chosen line is added').toEqual([
        {
          type: 'product.added',
          line: expect.objectContaining({
            id: shown?.id,
            price: size === 'XL' ? 1399 : 1299,
            quantity,
            selectedSize: size,
            selectedColor: color,
          }),
        },
      ]);
      expect(size !== '' || shown?.sizes === undefined, 'a product with sizes is not added without a size').toBe(true);
    },
    lackingSize: (moment) => {
      expectChoices(moment);
      const { context, event, emitted } = moment;
      expect([context.size, context.product?.sizes === undefined]).toEqual(['', false]);
      expect(context.goneSize, 'the size that is sold out is forgotten').toBe('');
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

/** An event changes one choice, to an available one; only a change of colour may clear or restore the size. */
function expectChoices({ snapshot, context, event, previous, answer }: ProductMoment) {
  const { product: shown, size, color, goneSize, quantity } = context;
  const before = previous?.context;
  if (previous?.matches('loading')) {
    expect(shown).toEqual(answer);
    expect({ size, color, goneSize, quantity }).toEqual({ ...preselected.get(answer), goneSize: '', quantity: 1 });
  } else {
    expect({ shown, color }).toEqual({
      shown: before?.product,
      color: event?.type === 'product.color.chosen' ? event.color : before?.color,
    });
    const wanted = event?.type === 'product.size.chosen' ? event.size : before?.size || before?.goneSize;
    const isAsked = event?.type === 'product.addition.asked';
    const isThere = unitsOf(context, wanted) > 0;
    expect({ size, goneSize }, 'the size is cleared while it is sold out in the colour').toEqual({
      size: isThere ? wanted : '',
      goneSize: isThere || isAsked ? '' : wanted,
    });
    const most = mostOf(context);
    const asked = event?.type === 'product.quantity.changed' ? event.quantity : before?.quantity;
    expect(quantity, 'the quantity is at most the available units').toBe(Math.min(asked ?? 1, most));
  }
  expect(['', ...(shown?.sizes ?? [])]).toContain(size);
  expect(unitsOf(context, size), 'the choice is available').toBeGreaterThan(0);
  expect(snapshot.can(adding)).toBe(true);
  const most = mostOf(context);
  for (const [wanted, isTaken] of [
    [0, false],
    [2, most >= 2],
    [most, true],
    [most + 1, quantity < most],
    [MOST_QUANTITY + 1, quantity < most],
  ] as const) {
    expect(snapshot.can({ type: 'product.quantity.changed', quantity: wanted })).toBe(isTaken);
  }
  for (const offered of shown?.sizes ?? []) {
    const isThere = unitsOf(context, offered) > 0;
    expect(snapshot.can({ type: 'product.size.chosen', size: offered }), `${offered} in ${color}`).toBe(isThere);
  }
  for (const offered of shown?.colors ?? []) {
    expect(snapshot.can({ type: 'product.color.chosen', color: offered }), offered).toBe(offered !== 'Pink');
  }
}

type Chosen = ProductMoment['context'];

/** Units in the chosen colour, or the most in any. Unknown without variants, so only the order limit counts. */
const unitsOf = ({ product: shown, color }: Chosen, size = ''): number => {
  if (!shown?.variants) return MOST_QUANTITY;
  const inColours = color === '' ? Object.values(UNITS) : [UNITS[color] ?? {}];
  return Math.max(...inColours.flatMap((units) => (size === '' ? Object.values(units) : (units[size] ?? 0))));
};

const mostOf = (context: Chosen): number => {
  const units = unitsOf(context, context.size);
  return units >= 10 ? MOST_QUANTITY : units;
};
