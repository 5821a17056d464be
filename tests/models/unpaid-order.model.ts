import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { order } from './payments';
import { line } from './sample-products';

const cart = (...lines: ReturnType<typeof line>[]) => ({ type: 'cart.seen', lines }) as const;
const placed = { type: 'checkout.placed' } as const;
const newest = order('Pending', { id: 'order-9', date: '2026-11-20T10:00:00.000Z' });
const older = order('Pending', { id: 'order-8', date: '2026-11-02T10:00:00.000Z' });
const paid = order('Processing', { id: 'order-10', date: '2026-11-21T10:00:00.000Z' });

export const unpaidOrder = flowModel('unpaidOrder', {
  inputs: { 'a checkout': undefined },
  events: {
    'the cart contains a line': cart(line()),
    'the cart is empty': cart(),
    'watching the cart fails': failedWith('watchCart', new Error('broken')),
    'two orders are unpaid': answered('loadOrders', [older, paid, newest]),
    'all orders are paid': answered('loadOrders', [paid]),
    'the orders cannot be loaded': failedWith('loadOrders', new Failure({ kind: 'noResponse' })),
    'an order is placed': placed,
  },
  everywhere: ({ snapshot, previous, event, started }) => {
    const isOver = snapshot.matches('overtaken');
    expect(snapshot.hasTag('startsOver'), 'starts over when the shopper returns').toBe(
      ['looking', 'found', 'none', 'unheard'].some((state) => state === snapshot.value),
    );
    expect(snapshot.status).toBe(isOver ? 'done' : 'active');
    const isHeard = [cart(line()), placed].map((news) => snapshot.can(news));
    if (!isOver) expect(isHeard, 'a line in the cart and a placed order are handled').toEqual([true, true]);
    if (!previous) {
      expect(snapshot.value, 'the search waits for the cart').toBe('unsought');
      return expect(started).toEqual([{ id: 'watchCart', input: undefined }]);
    }
    const isAsked = snapshot.matches('looking') && !previous.matches('looking');
    expect(started, 'the orders are requested once, when the cart is empty').toEqual(
      isAsked ? [{ id: 'loadOrders', input: undefined }] : [],
    );
    if (event?.type === 'cart.seen' && event.lines.length > 0) expect(snapshot.value).toBe('unsought');
    if (event?.type === 'xstate.error.actor.watchCart') expect(snapshot.value).toBe('unsought');
    if (event?.type === 'checkout.placed') expect(isOver).toBe(true);
  },
  states: {
    unsought: ({ event, previous }) => {
      if (previous) expect(event?.type).toMatch(/cart.seen|error.actor.watchCart/);
      if (event?.type === 'cart.seen') expect(event.lines, 'an empty cart starts the search').not.toEqual([]);
    },
    looking: ({ event, previous }) => {
      if (!previous?.matches('looking')) expect(event).toMatchObject({ lines: [] });
    },
    found: ({ context }) => {
      expect(context.order, 'the newest payable order is found').toEqual(newest);
    },
    none: ({ previous, answer }) => {
      if (previous?.matches('looking')) expect(answer, 'only an answer of the store leads here').toEqual([paid]);
    },
    unheard: ({ previous, answer }) => {
      if (previous?.matches('looking')) expect(answer).toBeInstanceOf(Failure);
    },
    overtaken: ({ event }) => {
      expect(event).toBe(placed);
    },
  },
});
