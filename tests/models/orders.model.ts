import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import type { OrderPage, ShownOrder } from '#contract/order';
import type { LastKnownOrders } from '#machines/orders/known-orders';
import { answered, failedWith, flowModel } from '../support/model/flow';
import { order } from './payments';

const pending = order('Pending');
const delivered = order('Delivered', { id: 'order-2' });
const oldest = order('Delivered', { id: 'order-3' });
const all = (...orders: OrderPage['orders']): OrderPage => ({ orders, total: orders.length });
const two = all(pending, delivered);
const paid = all(order('Processing'));
const none = all();
const some: OrderPage = { orders: [pending, delivered], total: 3 };
/** A new order shifted the pages, so this one begins with an order that is known. */
const older: OrderPage = { orders: [order('Cancelled', { id: 'order-2' }), oldest], total: 4 };
const retry = { type: 'orders.retried' } as const;
const back = { type: 'orders.returned' } as const;
const askOlder = { type: 'orders.older.asked' } as const;
const ended = new Failure({ kind: 'unauthorised', status: 401 });

/** The browser stores orders without their addresses. */
export const withoutAddress = ({ shipping, ...order }: ShownOrder): ShownOrder => ({
  ...order,
  shipping: { ...shipping, address: '' },
});

const kept: LastKnownOrders = { orders: [pending, delivered].map(withoutAddress), at: '2026-11-26T10:35:00.000Z' };
const silent = new Failure({ kind: 'noResponse' });

const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);
const PAGES = [two, paid, some, older, none];

export const orders = flowModel('orders', {
  inputs: {
    'a shopper with stored orders': { lastKnown: kept },
    'a shopper without a stored list': { lastKnown: undefined },
    'a shopper with an empty stored list': { lastKnown: { ...kept, orders: [] } },
  },
  events: {
    'two of three orders are loaded': answered('loadOrders', some),
    'two orders are loaded': answered('loadOrders', two),
    'one order is loaded, now paid': answered('loadOrders', paid),
    'the next page is loaded': answered('loadOrders', older),
    'there are no orders': answered('loadOrders', none),
    'the store refuses': failedWith('loadOrders', new Failure({ kind: 'rejected', status: 500 })),
    'the store does not answer': failedWith('loadOrders', silent),
    'the session has ended': failedWith('loadOrders', ended),
    'the shopper tries again': retry,
    'the shopper returns to the page': back,
    'the shopper requests older orders': askOlder,
  },
  everywhere: ({ snapshot, context, event }) => {
    const at = (...states: string[]) => states.includes(String(snapshot.value));
    expect(snapshot.hasTag('busy')).toBe(at('loading', 'refreshing', 'loadingOlder'));
    expect(snapshot.hasTag('startsOver')).toBe(at('failed', 'asLastKnown'));
    expect(snapshot.can(retry), 'a retry is possible only after a failure').toBe(at('failed', 'asLastKnown'));
    expect(snapshot.can(back)).toBe(at('listed', 'loadingOlder', 'olderFailed', 'none'));
    expect(snapshot.can(askOlder)).toBe((at('listed') && context.hasOlder) || at('olderFailed'));
    if (event === back) expect(snapshot.hasTag('busy'), 'the newest orders are requested').toBe(true);
    const isShown = at('listed', 'refreshing', 'loadingOlder', 'olderFailed');
    expect(context.orders.length > 0, 'the context has orders exactly while a loaded list is shown').toBe(isShown);
    expect(new Set(idsOf(context.orders)).size, 'each order is shown once').toBe(context.orders.length);
  },
  states: {
    loading: ({ event, previous, started, emitted }) => {
      expect(started).toEqual([{ id: 'loadOrders', input: { page: 1 } }]);
      expect(event).toEqual(previous?.hasTag('startsOver') ? retry : previous ? back : undefined);
      expect(emitted).toEqual([]);
    },
    asLastKnown: ({ context, input, answer, emitted }) => {
      expect(answer, 'stored orders are shown only if the store does not answer').toBe(silent);
      expect(context.lastKnown, 'there are stored orders to show').toEqual(kept);
      expect(input.lastKnown).toEqual(kept);
      expect(emitted).toEqual([{ type: 'orders.refused', failure: expect.objectContaining({ kind: 'noResponse' }) }]);
    },
    listed: ({ context, previous, answer, emitted }) => {
      const isUntold = answer instanceof Failure && answer !== ended && previous?.matches('refreshing');
      expect(emitted.map(({ type }) => type)).toEqual(isUntold ? ['orders.refused'] : []);
      const known = previous?.context;
      const came = PAGES.find((page) => page === answer);
      if (!came) return expect(context, 'without a loaded page, nothing changes').toEqual(known);
      expect(context.orders, 'the last loaded page is shown').toEqual(expect.arrayContaining(came.orders));
      const isBelow = previous?.matches('loadingOlder') ?? false;
      const leading = (isBelow && known?.orders) || came.orders;
      expect(idsOf(context.orders).slice(0, leading.length)).toEqual(idsOf(leading));
      if (isBelow) expect(context.page).toBe((known?.page ?? 0) + 1);
    },
    refreshing: ({ context, event, previous, started }) => {
      expect(event).toEqual(back);
      expect(context.orders, 'the orders stay visible').toEqual(previous?.context.orders);
      expect(started).toEqual([{ id: 'loadOrders', input: { page: 1 } }]);
    },
    loadingOlder: ({ context, event, previous, started }) => {
      expect(event).toEqual(askOlder);
      expect(context).toEqual(previous?.context);
      expect(started).toEqual([{ id: 'loadOrders', input: { page: context.page + 1 } }]);
    },
    olderFailed: ({ context, previous, answer, emitted }) => {
      expect(answer).toBeInstanceOf(Failure);
      expect(context, 'the loaded orders stay').toEqual(previous?.context);
      expect(emitted).toEqual([]);
    },
    none: ({ answer, emitted }) => {
      expect(answer).toEqual(none);
      expect(emitted).toEqual([]);
    },
    failed: ({ answer, input, previous, emitted }) => {
      expect(previous?.value).toBe('loading');
      const kind = answer instanceof Failure ? answer.kind : undefined;
      if (kind === 'noResponse')
        expect(input.lastKnown?.orders ?? [], 'there are no stored orders to show').toEqual([]);
      const told = [{ type: 'orders.refused', failure: expect.objectContaining({ kind }) }];
      expect(emitted, 'a failure is reported, unless the session has ended').toEqual(answer === ended ? [] : told);
    },
  },
});
