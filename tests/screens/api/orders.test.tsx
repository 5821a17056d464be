import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { failureFacts } from '#contract/failure';
import { createClient } from '../../../src/api/client';
import { createOrderApi } from '../../../src/api/order-api';
import { answers } from '../../contract/good-answers';

const BASE = 'https://api.rangmahal.example/api/v1';
const HERE = { hostname: 'rangmahal.example', host: 'rangmahal.example', protocol: 'https:' };
const TOKEN = { read: () => 'rani-1', refuse: () => {} };
const ORDER = {
  products: { 'kurta-1': 2 },
  shippingAddress: answers.newOrder.shippingAddress,
};

function storeThat(answers: unknown, status = 200) {
  const sent: Request[] = [];
  const fetch: typeof globalThis.fetch = async (request, options) => {
    sent.push(new Request(request, options));
    return Response.json(answers, { status });
  };
  return { sent, orders: createOrderApi(createClient({ base: BASE, page: HERE, token: TOKEN, fetch })) };
}

/** If CORS rejects a header or the response is lost, the browser reports only that the fetch failed. */
function storeBehind(isCutOff: (request: Request) => boolean, status = 200) {
  const arrived: string[] = [];
  const fetch: typeof globalThis.fetch = async (request, options) => {
    const { signal, ...unending } = options ?? {};
    const asked = new Request(request, unending);
    arrived.push(`${asked.method} ${new URL(asked.url).pathname.slice(7)} ${asked.headers.get('Idempotency-Key')}`);
    signal?.throwIfAborted();
    if (isCutOff(asked)) throw new TypeError('Failed to fetch');
    return Response.json({}, { status });
  };
  return { arrived, orders: createOrderApi(createClient({ base: BASE, page: HERE, token: TOKEN, fetch })) };
}

const PAYMENT = { orderId: 'order-1', fields: {} };

const failureIn = (asking: Promise<unknown>) =>
  asking.then(() => {
    throw new Error('Nothing failed.');
  }, failureFacts);

describe('an order', () => {
  test('goes out as it is, in the name of the shopper and under its key', async () => {
    const { sent, orders } = storeThat({ id: 'order-1' });
    expect(await orders.placeOrder(ORDER, 'key-1')).toEqual({ id: 'order-1' });
    expect(sent.map(({ method, url }) => [method, url])).toEqual([['POST', `${BASE}/orders`]]);
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer rani-1');
    expect(await sent[0]?.json()).toEqual(ORDER);
  });

  test('may be refused for some of its lines, whatever else the store says', async () => {
    const lines = [
      { id: 'kurta-1', reason: 'outOfStock', available: '1', size: 'M' },
      { id: '', reason: 'gone' },
      'lamp-1',
    ];
    const { orders } = storeThat({ error: 'Only 1 left.', lines }, 409);
    expect(await failureIn(orders.placeOrder(ORDER, 'key-1'))).toEqual({
      kind: 'rejected',
      status: 409,
      error: 'Only 1 left.',
      lines: [{ id: 'kurta-1', reason: 'outOfStock', available: 1, size: 'M', color: '' }],
    });
  });

  test.each([[{ error: 'No.' }], [{ error: 'No.', lines: [] }], [{ error: 'No.', lines: 'all' }]])(
    'refused with %j is refused as a whole',
    async (answer) => {
      const { orders } = storeThat(answer, 422);
      expect(await failureIn(orders.placeOrder(ORDER, 'key-1'))).toEqual({
        kind: 'rejected',
        status: 422,
        error: 'No.',
      });
    },
  );

  test('is asked for by its number and a contact, however these are written', async () => {
    const { sent, orders } = storeThat({ id: 'a/b?c' });
    await orders.order({ orderNumber: 'a/b?c', contactInfo: '+91 98765&x=1' });
    const { pathname, searchParams } = new URL(sent[0]?.url ?? '');
    expect(pathname).toBe('/api/v1/orders/a%2Fb%3Fc');
    expect([...searchParams]).toEqual([['contactInfo', '+91 98765&x=1']]);
  });
});

describe("a shopper's own order", () => {
  test('is asked for by its number and the token', async () => {
    const { sent, orders } = storeThat({ data: { id: 'a/b?c', status: 1 } });
    expect(await orders.ownOrder('a/b?c')).toMatchObject({ id: 'a/b?c', status: 'Processing' });
    expect(sent.map(({ url }) => url)).toEqual([`${BASE}/orders/a%2Fb%3Fc`]);
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer rani-1');
  });

  test('is not asked for once the token is gone: the session has ended', async () => {
    const refused: unknown[] = [];
    const token = { read: () => undefined, refuse: (bearer: string | undefined) => void refused.push(bearer) };
    const fetch = () => Promise.reject(new Error('Nobody asks.'));
    const orders = createOrderApi(createClient({ base: BASE, page: HERE, token, fetch }));
    expect(await failureIn(orders.ownOrder('order-1'))).toMatchObject({ kind: 'unauthorised' });
    expect(refused).toEqual([undefined]);
  });

  test('that the store does not know is none; whatever else goes wrong is told', async () => {
    expect(await storeThat({ error: 'Order not found or access denied' }, 404).orders.ownOrder('x')).toBeUndefined();
    expect(await failureIn(storeThat({}, 401).orders.ownOrder('x'))).toMatchObject({ kind: 'unauthorised' });
    expect(await failureIn(storeThat({}, 503).orders.ownOrder('x'))).toMatchObject({ status: 503 });
    const { sent, orders } = storeThat([]);
    expect(await orders.ownOrder('..')).toBeUndefined();
    expect(sent).toEqual([]);
  });
});

test('an order or a payment whose answer is lost goes out once, under its key, and nothing is concluded', async () => {
  const { arrived, orders } = storeBehind(({ method }) => method === 'POST');
  expect(await failureIn(orders.placeOrder(ORDER, 'key-1'))).toEqual({ kind: 'noResponse' });
  expect(await failureIn(orders.startPayment(PAYMENT, 'key-2'))).toEqual({ kind: 'noResponse' });
  expect(arrived).toEqual(['POST /orders key-1', 'POST /payments key-2']);
});

test('a store that is known to bar the key is sent the order and the payment without it', async () => {
  const { sent, orders } = storeThat({ id: 'order-1' });
  await orders.placeOrder(ORDER, null);
  await orders.startPayment(PAYMENT, null);
  expect(sent.map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([false, false]);
});

describe('whether a store bars the key', () => {
  const hasKey = ({ headers }: Request) => headers.has('Idempotency-Key');

  test('is asked as often with the key as without, and orders and pays nothing', async () => {
    const { arrived, orders } = storeBehind(hasKey);
    expect(await orders.barsKey('/orders')).toBe(true);
    expect(arrived).toHaveLength(10);
    expect(arrived.filter((_, turn) => turn % 2 === 0)).toEqual(Array(5).fill('GET /orders to be tried'));
    expect(arrived.filter((_, turn) => turn % 2 === 1)).toEqual(Array(5).fill('GET /orders null'));
    expect(await orders.barsKey('/payments')).toBe(true);
    expect(new Set(arrived.slice(10))).toEqual(
      new Set(['GET /payments/fields to be tried', 'GET /payments/fields null']),
    );
  });

  test('is settled by one answer to it, even by a refusal', async () => {
    for (const status of [200, 404, 503]) {
      const { arrived, orders } = storeBehind(() => false, status);
      expect(await orders.barsKey('/orders')).toBe(false);
      expect(arrived).toEqual(['GET /orders to be tried']);
    }
  });

  test('stays open where a single answer disagrees, with or without the key', async () => {
    for (let odd = 0; odd < 10; odd += 1) {
      let turn = -1;
      const { orders } = storeBehind((request) => {
        turn += 1;
        return turn === odd ? !hasKey(request) : hasKey(request);
      });
      expect(await orders.barsKey('/orders'), `turn ${odd}`).toBe(false);
    }
  });

  test('stays open where nothing comes back, and where it takes too long', async () => {
    const away = storeBehind(() => true);
    expect(await away.orders.barsKey('/orders')).toBe(false);
    expect(away.arrived).toHaveLength(2);
    const slow = storeBehind(hasKey);
    expect(await slow.orders.barsKey('/orders', AbortSignal.abort())).toBe(false);
    expect(slow.arrived).toHaveLength(1);
  });

  test('stays open, and keeps no order waiting, where a store keeps silent', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const fetch: typeof globalThis.fetch = (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      });
    const orders = createOrderApi(createClient({ base: BASE, page: HERE, token: TOKEN, fetch }));
    const bars = orders.barsKey('/orders');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await bars).toBe(false);
  });

  test('is found out on a slow network too, where each answer takes almost as long as is waited for', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const fetch: typeof globalThis.fetch = async (request, options) => {
      await new Promise((resolve) => setTimeout(resolve, 2_900));
      if (hasKey(new Request(request, { ...options, signal: null }))) throw new TypeError('Failed to fetch');
      return Response.json([]);
    };
    const orders = createOrderApi(createClient({ base: BASE, page: HERE, token: TOKEN, fetch }));
    const bars = orders.barsKey('/orders');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await bars).toBe(true);
  });

  test('is not found out by whoever is not signed in any more', async () => {
    const { orders } = storeBehind(() => false, 401);
    expect(await failureIn(orders.barsKey('/orders'))).toEqual({ kind: 'unauthorised', status: 401 });
  });
});

test.each(['.', '..'])('no order is called %j', async (orderNumber) => {
  const { sent, orders } = storeThat({ id: 'order-1' });
  expect(await failureIn(orders.order({ orderNumber, contactInfo: 'a@b.in' }))).toMatchObject({ status: 404 });
  expect(sent).toEqual([]);
});

test('a payment goes out under its key', async () => {
  const { sent, orders } = storeThat({ success: true });
  await orders.startPayment({ orderId: 'order-1', fields: { method: 'upi' } }, 'key-2');
  expect([sent[0]?.url, sent[0]?.headers.get('Idempotency-Key')]).toEqual([`${BASE}/payments`, 'key-2']);
  expect(await sent[0]?.json()).toEqual({ orderId: 'order-1', fields: { method: 'upi' } });
});
