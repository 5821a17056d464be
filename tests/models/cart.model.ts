import { expect } from 'vitest';
import type { EventFromLogic } from 'xstate';
import { MOST_QUANTITY } from '#contract/cart';
import type { CartFact, cartMachine } from '#machines/cart/cart.machine';
import type { CartChange } from '#machines/cart/lines';
import { failedWith, flowModel } from '../support/model/flow';
import { piecesAfter, piecesOf } from './plain-cart';
import { line } from './sample-products';

const kurtaM = line();
const twoKurtasL = line({ selectedSize: 'L', quantity: 2 });
const lamp = line({ id: 'lamp-1', name: 'Brass Lamp', selectedSize: '' });

const undo = { type: 'cart.removal.undone' } as const;
const goingToPay = { type: 'cart.checkout.asked', isSignedIn: true } as const;
const goingToPayUnknown = { type: 'cart.checkout.asked', isSignedIn: false } as const;
const BROKEN = 'xstate.error.actor.persistCart';
/** Events that every state accepts. */
const ALWAYS = [
  { type: 'cart.line.added', line: kurtaM },
  { type: 'cart.line.added', line: twoKurtasL },
  { type: 'cart.saved', lines: [] },
  { type: 'cart.changed.elsewhere', lines: [] },
  { type: 'cart.lines.ordered', lines: [], key: null },
  { type: 'cart.saving.failed' },
] satisfies EventFromLogic<typeof cartMachine>[];
const moving = (isWished: boolean) => ({ type: 'cart.line.moved', id: 'kurta-1', isWished }) as const;
const wanting = (quantity: number) => ({ type: 'cart.quantity.changed', line: kurtaM, quantity }) as const;

const accepting = { type: 'cart.price.accepted', line: kurtaM, price: 1199 } as const;

export const cart = flowModel('cart', {
  inputs: { 'a page that was just opened': undefined },
  events: {
    'a kurta in M is added': { type: 'cart.line.added', line: kurtaM },
    'two more in M are added': { type: 'cart.line.added', line: line({ quantity: 2, price: 1399 }) },
    'two kurtas in L are added': { type: 'cart.line.added', line: twoKurtasL },
    'the quantity in M is set to 3': wanting(3),
    'the quantity in M is set to 0': wanting(0),
    'the quantity in M is set to 0.5': wanting(0.5),
    'the quantity in M is set to one below the limit': wanting(MOST_QUANTITY - 1),
    'the quantity in M is set to one above the limit': wanting(MOST_QUANTITY + 1),
    'the quantity in M is set to NaN': wanting(Number.NaN),
    'a new price of the kurta in M is accepted': accepting,
    'the kurtas are removed': { type: 'cart.line.removed', id: 'kurta-1' },
    'the kurtas are moved to the wishlist': moving(false),
    'the kurtas, already in the wishlist, are moved there': moving(true),
    'the cart is cleared': { type: 'cart.cleared' },
    'the shopper undoes the removal': undo,
    'a kurta in M and a lamp are ordered': { type: 'cart.lines.ordered', lines: [kurtaM, lamp], key: 'key-1' },
    'the stored cart is empty': { type: 'cart.saved', lines: [] },
    'the stored cart contains a lamp': { type: 'cart.saved', lines: [lamp] },
    'the storage removes a line that was not shown': {
      type: 'cart.saved',
      lines: [],
      removed: [{ line: lamp, place: 0 }],
    },
    'another tab adds a lamp': { type: 'cart.changed.elsewhere', lines: [kurtaM, lamp] },
    'another tab clears the cart': { type: 'cart.changed.elsewhere', lines: [] },
    'the storage is full': { type: 'cart.saving.failed' },
    'the storage actor fails': failedWith('persistCart', new Error('broken')),
    'a signed-in shopper goes to the checkout': goingToPay,
    'a signed-out shopper goes to the checkout': goingToPayUnknown,
  },
  // One, several, one less than the most, and the most: other quantities behave like one of these.
  distinguish: ({ lines, removed }) => [
    lines.map(({ id, selectedSize, quantity }) => [
      id,
      selectedSize,
      quantity > 1,
      quantity >= MOST_QUANTITY - 1,
      quantity === MOST_QUANTITY,
    ]),
    removed.length > 0,
    removed.some(({ isNewWish }) => isNewWish),
  ],
  everywhere: ({ snapshot, context, previous, event, emitted, told, started, stopped }) => {
    const storage = { id: 'persistCart', input: undefined };
    expect(started, 'there is always a storage actor').toEqual(
      event === undefined || event.type === BROKEN ? [storage] : [],
    );
    expect(stopped).toEqual([]);
    expect(snapshot.hasTag('busy')).toBe(snapshot.matches('restoring'));
    expect(snapshot.can(undo)).toBe(context.removed.length > 0);
    for (const quantity of [1, 2, MOST_QUANTITY]) {
      expect(snapshot.can(wanting(quantity))).toBe('kurta-1 / M / ' in piecesOf(context.lines));
    }
    for (const quantity of [MOST_QUANTITY + 1, 1e300]) {
      const held = piecesOf(context.lines)['kurta-1 / M / '] ?? MOST_QUANTITY;
      expect(snapshot.can(wanting(quantity)), 'a line at the maximum quantity cannot grow').toBe(held < MOST_QUANTITY);
    }
    for (const always of ALWAYS) expect(snapshot.can(always), `${always.type} is always handled`).toBe(true);
    for (const id of ['kurta-1', 'lamp-1']) {
      const isThere = context.lines.some((present) => present.id === id);
      expect(snapshot.can({ type: 'cart.line.removed', id })).toBe(isThere);
      expect(snapshot.can({ type: 'cart.line.moved', id, isWished: false })).toBe(isThere);
    }
    for (const going of [goingToPay, goingToPayUnknown]) {
      expect(snapshot.can(going), 'an empty cart does not lead to the checkout').toBe(snapshot.matches('filled'));
    }
    expect(snapshot.can(accepting)).toBe('kurta-1 / M / ' in piecesOf(context.lines));
    if (!previous || !event) return;
    if (event.type === 'cart.line.added') {
      const { selectedSize, price } = event.line;
      expect(
        context.lines.find((one) => one.selectedSize === selectedSize)?.price,
        'the whole line takes the price that was shown last',
      ).toBe(price);
    }
    if (event.type === 'cart.price.accepted') {
      expect(context.lines).toEqual(
        previous.context.lines.map((one) => (one.selectedSize === 'M' ? { ...one, price: 1199 } : one)),
      );
    }
    const isKnown = !previous.matches('restoring') || event.type === 'cart.saved' || event.type === BROKEN;
    expect(snapshot.matches('restoring'), 'the cart is restored only once').toBe(!isKnown);

    const change = changeBy(event, previous.context);
    expect(told, 'every change is sent to the storage actor').toEqual(
      change ? [{ id: 'persistCart', event: change }] : [],
    );
    const before = piecesOf(previous.context.lines);
    const after = change ? piecesAfter(before, change) : 'lines' in event ? piecesOf(event.lines) : before;
    expect(piecesOf(context.lines)).toEqual(after);
    expect(emitted).toEqual(factsOf(event, previous.context, context.lines));
    expect(piecesOf(context.removed.map(({ line: gone }) => gone)), 'the lines that Undo returns').toEqual(
      'removed' in event
        ? piecesOf([lamp])
        : isRemoval(event)
          ? Object.fromEntries(Object.entries(before).filter(([note]) => !(note in after)))
          : event.type === 'cart.removal.undone'
            ? {}
            : piecesOf(previous.context.removed.map(({ line: gone }) => gone)),
    );
  },
  states: {
    restoring: () => {},
    empty: ({ snapshot, context }) => {
      expect(context.lines).toEqual([]);
      expect(snapshot.can({ type: 'cart.cleared' })).toBe(false);
    },
    filled: ({ snapshot, context }) => {
      expect(context.lines.length).toBeGreaterThan(0);
      expect(snapshot.can({ type: 'cart.cleared' })).toBe(true);
    },
  },
});

type Happening = Parameters<NonNullable<typeof cart.everywhere>>[0]['event'] & object;
type Context = Parameters<NonNullable<typeof cart.everywhere>>[0]['context'];

const isRemoval = ({ type }: Happening) =>
  type === 'cart.line.removed' || type === 'cart.line.moved' || type === 'cart.cleared';

function changeBy(event: Happening, { lines, removed }: Context): CartChange | undefined {
  switch (event.type) {
    case 'cart.line.added':
    case 'cart.price.accepted':
    case 'cart.lines.ordered':
      return event;
    case 'cart.cleared':
      return { ...event, only: lines };
    case 'cart.quantity.changed':
      return { ...event, seen: piecesOf(lines)['kurta-1 / M / '] ?? 0 };
    case 'cart.line.removed':
    case 'cart.line.moved':
      return { ...event, only: lines.filter(({ id }) => id === event.id) };
    case 'cart.removal.undone':
      return { type: 'cart.lines.returned', removed };
    default:
      return undefined;
  }
}

function factsOf(event: Happening, { lines: before, removed }: Context, after: Context['lines']): CartFact[] {
  switch (event.type) {
    case 'cart.line.added': {
      const isSame = ({ selectedSize }: typeof event.line) => selectedSize === event.line.selectedSize;
      const present = before.find(isSame);
      const held = present?.quantity;
      const quantity = after.find(isSame)?.quantity ?? 0;
      const name = 'Chikankari Kurta';
      if (held === undefined) return [{ type: 'cart.line.begun', name }];
      const isAllIn = held + event.line.quantity === quantity;
      const isNewPrice = present?.price !== event.line.price;
      return [{ type: isAllIn ? 'cart.line.raised' : 'cart.line.filled', name, quantity, isNewPrice }];
    }
    case 'cart.quantity.changed': {
      const subtotal = after.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      return [{ type: 'cart.line.counted', quantity: Math.min(MOST_QUANTITY, event.quantity), subtotal }];
    }
    case 'cart.price.accepted': {
      const subtotal = after.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      return [{ type: 'cart.line.counted', quantity: piecesOf(after)['kurta-1 / M / '] ?? 0, subtotal }];
    }
    case 'cart.changed.elsewhere': {
      const left = piecesOf(after);
      const lost = before.filter((gone) => !Object.keys(piecesOf([gone])).some((note) => note in left));
      return lost.length > 0 ? [{ type: 'cart.lines.lost', name: lost[0]?.name ?? '', lines: lost.length }] : [];
    }
    case 'cart.line.removed':
      return [{ type: 'cart.lines.removed', name: 'Chikankari Kurta', lines: before.length - after.length }];
    case 'cart.line.moved':
      return [{ type: 'cart.lines.moved', lines: before.filter(({ id }) => id === event.id) }];
    case 'cart.cleared':
      return [{ type: 'cart.emptied' }];
    case 'cart.removal.undone': {
      const isNewWish = removed.some((gone) => gone.isNewWish);
      return [{ type: 'cart.lines.putBack', ...(isNewWish && { unwished: 'kurta-1' }) }];
    }
    case 'cart.saving.failed':
    case BROKEN:
      return [{ type: 'cart.unsaved' }];
    case 'cart.checkout.asked':
      return [{ type: event.isSignedIn ? 'cart.checkout.opened' : 'cart.login.required' }];
    default:
      return [];
  }
}
