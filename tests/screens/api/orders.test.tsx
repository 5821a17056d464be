import { describe, expect, test } from 'vitest';
import { failureFacts } from '#contract/failure';
import { createClient } from '../../../src/api/client';
import { createOrderApi } from '../../../src/api/order-api';

const BASE = 'https://api.rangmahal.example/api/v1';
const HERE = { hostname: 'rangmahal.example', host: 'rangmahal.example', protocol: 'https:' };
const TOKEN = { read: () => 'rani-1', refuse: () => {} };
const ORDER = {
  products: { 'kurta-1': 2 },
  shippingAddress: {
    fullName: 'Asha Rao',
    address: '12 MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
    phone: '+919876543210',
  },
};

function storeThat(answers: unknown, status = 200) {
  const sent: Request[] = [];
  const fetch: typeof globalThis.fetch = async (request, options) => {
    sent.push(new Request(request, options));
    return Response.json(answers, { status });
  };
  return { sent, orders: createOrderApi(createClient({ base: BASE, page: HERE, token: TOKEN, fetch })) };
}

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

describe('a store on another origin', () => {
  /** Where a header is barred, the browser says that nothing came back, and nothing has left. */
  function storeBehind(isBarred: (request: Request) => boolean, answers: unknown = { id: 'order-1' }) {
    const arrived: Request[] = [];
    const fetch: typeof globalThis.fetch = async (request, options) => {
      const asked = new Request(request, options);
      if (isBarred(asked)) throw new TypeError('Failed to fetch');
      arrived.push(asked);
      return Response.json(answers);
    };
    const orders = createOrderApi(createClient({ base: BASE, page: HERE, token: TOKEN, fetch }));
    return { arrived: () => arrived.map(({ method, url }) => `${method} ${new URL(url).pathname.slice(7)}`), orders };
  }
  const hasKey = ({ headers }: Request) => headers.has('Idempotency-Key');

  test('that bars the key is sent the order and the payment without it', async () => {
    const first = storeBehind(hasKey);
    expect(await first.orders.placeOrder(ORDER, 'key-1')).toEqual({ id: 'order-1' });
    expect(first.arrived()).toEqual(['GET /orders', 'POST /orders']);
    const second = storeBehind(hasKey, { success: true });
    await second.orders.startPayment({ orderId: 'order-1', fields: {} }, 'key-2');
    expect(second.arrived()).toEqual(['GET /payments/fields', 'POST /payments']);
  });

  test('that lets the key pass is not sent again what it may have had', async () => {
    const { orders, arrived } = storeBehind(({ method }) => method === 'POST');
    expect(await failureIn(orders.placeOrder(ORDER, 'key-1'))).toEqual({ kind: 'noResponse' });
    expect(arrived()).toEqual(['GET /orders']);
  });

  test('that cannot be reached at all is not sent it either', async () => {
    const { orders, arrived } = storeBehind(() => true);
    expect(await failureIn(orders.placeOrder(ORDER, 'key-1'))).toEqual({ kind: 'noResponse' });
    expect(arrived()).toEqual([]);
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
