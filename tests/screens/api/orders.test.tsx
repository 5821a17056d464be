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
  test('is posted unchanged, with the token and its idempotency key', async () => {
    const { sent, orders } = storeThat({ id: 'order-1' });
    expect(await orders.placeOrder(ORDER, 'key-1')).toEqual({ id: 'order-1' });
    expect(sent.map(({ method, url }) => [method, url])).toEqual([['POST', `${BASE}/orders`]]);
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer rani-1');
    expect(await sent[0]?.json()).toEqual(ORDER);
  });

  test('that is rejected for some lines fails with the readable ones of them', async () => {
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
    'that is rejected with %j fails without lines',
    async (answer) => {
      const { orders } = storeThat(answer, 422);
      expect(await failureIn(orders.placeOrder(ORDER, 'key-1'))).toEqual({
        kind: 'rejected',
        status: 422,
        error: 'No.',
      });
    },
  );

  test('is looked up by its number and a contact, both escaped in the address', async () => {
    const { sent, orders } = storeThat({ id: 'a/b?c' });
    await orders.order({ orderNumber: 'a/b?c', contactInfo: '+91 98765&x=1' });
    const { pathname, searchParams } = new URL(sent[0]?.url ?? '');
    expect(pathname).toBe('/api/v1/orders/a%2Fb%3Fc');
    expect([...searchParams]).toEqual([['contactInfo', '+91 98765&x=1']]);
  });
});

describe("a shopper's own order", () => {
  test('is requested by its number with the token', async () => {
    const { sent, orders } = storeThat({ data: { id: 'a/b?c', status: 1 } });
    expect(await orders.ownOrder('a/b?c')).toMatchObject({ id: 'a/b?c', status: 'Processing' });
    expect(sent.map(({ url }) => url)).toEqual([`${BASE}/orders/a%2Fb%3Fc`]);
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer rani-1');
  });

  test('is not requested without a token, which is reported as an ended session', async () => {
    const refused: unknown[] = [];
    const token = { read: () => undefined, refuse: (bearer: string | undefined) => void refused.push(bearer) };
    const fetch = () => Promise.reject(new Error('Nobody asks.'));
    const orders = createOrderApi(createClient({ base: BASE, page: HERE, token, fetch }));
    expect(await failureIn(orders.ownOrder('order-1'))).toMatchObject({ kind: 'unauthorised' });
    expect(refused).toEqual([undefined]);
  });

  test('is undefined if the store does not know it, and other failures are reported', async () => {
    expect(await storeThat({ error: 'Order not found or access denied' }, 404).orders.ownOrder('x')).toBeUndefined();
    expect(await failureIn(storeThat({}, 401).orders.ownOrder('x'))).toMatchObject({ kind: 'unauthorised' });
    expect(await failureIn(storeThat({}, 503).orders.ownOrder('x'))).toMatchObject({ status: 503 });
    const { sent, orders } = storeThat([]);
    expect(await orders.ownOrder('..')).toBeUndefined();
    expect(sent).toEqual([]);
  });
});

test('an order or payment whose response is lost fails and is sent once, with its idempotency key', async () => {
  const { arrived, orders } = storeBehind(({ method }) => method === 'POST');
  expect(await failureIn(orders.placeOrder(ORDER, 'key-1'))).toEqual({ kind: 'noResponse' });
  expect(await failureIn(orders.startPayment(PAYMENT, 'key-2'))).toEqual({ kind: 'noResponse' });
  expect(arrived).toEqual(['POST /orders key-1', 'POST /payments key-2']);
});

test('a store known to block the idempotency key gets orders and payments without it', async () => {
  const { sent, orders } = storeThat({ id: 'order-1' });
  await orders.placeOrder(ORDER, null);
  await orders.startPayment(PAYMENT, null);
  expect(sent.map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([false, false]);
});

describe('the check whether a store blocks the idempotency key', () => {
  const hasKey = ({ headers }: Request) => headers.has('Idempotency-Key');

  test('alternates GET requests with and without the key, and never sends a POST', async () => {
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

  test('finds the key allowed after one response to it, even an error', async () => {
    for (const status of [200, 404, 503]) {
      const { arrived, orders } = storeBehind(() => false, status);
      expect(await orders.barsKey('/orders')).toBe(false);
      expect(arrived).toEqual(['GET /orders to be tried']);
    }
  });

  test('finds no block if a single response disagrees, with or without the key', async () => {
    for (let odd = 0; odd < 10; odd += 1) {
      let turn = -1;
      const { orders } = storeBehind((request) => {
        turn += 1;
        return turn === odd ? !hasKey(request) : hasKey(request);
      });
      expect(await orders.barsKey('/orders'), `turn ${odd}`).toBe(false);
    }
  });

  test('finds no block if every request fails, or if it is aborted', async () => {
    const away = storeBehind(() => true);
    expect(await away.orders.barsKey('/orders')).toBe(false);
    expect(away.arrived).toHaveLength(2);
    const slow = storeBehind(hasKey);
    expect(await slow.orders.barsKey('/orders', AbortSignal.abort())).toBe(false);
    expect(slow.arrived).toHaveLength(1);
  });

  test('finds no block at a silent store, and ends after 3 seconds', async () => {
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

  test('finds a block on a slow network, where each response takes almost the timeout', async () => {
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

  test('fails as unauthorised when the session has ended', async () => {
    const { orders } = storeBehind(() => false, 401);
    expect(await failureIn(orders.barsKey('/orders'))).toEqual({ kind: 'unauthorised', status: 401 });
  });
});

test.each(['.', '..'])('the order number %j fails as not found, without a request', async (orderNumber) => {
  const { sent, orders } = storeThat({ id: 'order-1' });
  expect(await failureIn(orders.order({ orderNumber, contactInfo: 'a@b.in' }))).toMatchObject({ status: 404 });
  expect(sent).toEqual([]);
});

test('a payment is posted with its idempotency key', async () => {
  const { sent, orders } = storeThat({ success: true });
  await orders.startPayment({ orderId: 'order-1', fields: { method: 'upi' } }, 'key-2');
  expect([sent[0]?.url, sent[0]?.headers.get('Idempotency-Key')]).toEqual([`${BASE}/payments`, 'key-2']);
  expect(await sent[0]?.json()).toEqual({ orderId: 'order-1', fields: { method: 'upi' } });
});
