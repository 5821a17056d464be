import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../server/payments/gateway';
import { signing } from '../../server/payments/sandbox/signing';
import { moveOrder } from '../../server/store';
import { databaseOf, errorOf } from './account-calls';
import { times } from './crowd';
import { openBeside, openedStore } from './opened-store';
import { paymentCalls, SHOP, signedReport } from './payment-calls';
import { unitsOfEach } from './units';

const options = { paymentSandbox: { takesMs: 1 }, allowedOrigins: ['https://shop.example'] };
const store = openedStore(options);
const database = databaseOf(store);
const shop = paymentCalls(store);

let token = '';
let product = '';
let id = '';
let ticket: Record<string, string> = {};
beforeAll(async () => {
  ({ token } = await shop.shopper('asha'));
  // Cash on delivery is accepted at once only for a confirmed contact.
  await database.query('update shoppers set confirmed_at = now()');
  product = (await shop.products('limit=1'))[0]?.id ?? '';
});
beforeEach(async () => {
  store.log.splice(0);
  await database.query(unitsOfEach(1000));
  id = await shop.placed(token, { [product]: 2 });
  ticket = await shop.ticket(token, id, 'card');
});

const report = async (outcome: Outcome, of = ticket) => shop.callback(await signedReport(database, of, outcome));
const states = async () =>
  (await database.query('select state from payments where order_id = $1 order by created_at, id', [id])).map(
    ({ state }) => state,
  );
const orderStatus = async () =>
  (await database.query('select status, paid_at is not null as paid from orders where id = $1', [id]))[0];

describe('a gateway report', () => {
  test.each<[Outcome, number, boolean, string]>([
    ['succeeded', 1, true, 'succeeded'],
    ['failed', 0, false, 'failed'],
    ['cancelled', 0, false, 'cancelled'],
    ['pending', 0, false, 'begun'],
  ])('of outcome %s leaves the order at status %i', async (outcome, status, paid, state) => {
    const answer = await report(outcome);
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(await orderStatus()).toEqual({ status, paid });
    expect(await states()).toEqual([state]);
  });

  test('sent fifty times at once pays the order once, without a surplus', async () => {
    const signed = await signedReport(database, ticket, 'succeeded');
    const answers = await Promise.all(times(50).map(() => shop.callback(signed)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await orderStatus()).toEqual({ status: 1, paid: true });
    expect(store.log).toEqual([]);
  });

  test.each<[string, Outcome[], number, string]>([
    ['success overrides failure', ['failed', 'succeeded'], 1, 'succeeded'],
    ['failure does not override success', ['succeeded', 'failed'], 1, 'succeeded'],
    ['nothing overrides success', ['succeeded', 'pending', 'cancelled', 'failed', 'succeeded'], 1, 'succeeded'],
    ['success overrides everything before it', ['pending', 'cancelled', 'failed', 'succeeded'], 1, 'succeeded'],
    ['cancellation does not override failure', ['failed', 'cancelled'], 0, 'failed'],
  ])('after earlier ones: %s', async (_, outcomes, status, state) => {
    for (const outcome of outcomes) expect((await report(outcome)).status).toBe(200);
    expect(await orderStatus()).toEqual({ status, paid: status === 1 });
    expect(await states()).toEqual([state]);
  });

  test('of success wins over simultaneous ones of failure at two stores', async () => {
    const beside = paymentCalls(await openBeside(store, options));
    const [good, bad] = [
      await signedReport(database, ticket, 'succeeded'),
      await signedReport(database, ticket, 'failed'),
    ];
    await Promise.all(times(20).map((index) => (index % 2 ? beside : shop).callback(index % 3 ? bad : good)));
    expect(await orderStatus()).toEqual({ status: 1, paid: true });
  });

  test('that arrives after the order was shipped does not change its status', async () => {
    await report('succeeded');
    const where = { dataFolder: '/nowhere', databaseUrl: store.databaseUrl };
    await moveOrder(where, id, 2);
    for (const outcome of ['failed', 'cancelled', 'succeeded'] as const) await report(outcome);
    expect(await orderStatus()).toEqual({ status: 2, paid: true });
  });

  test('of success for a cancelled order marks the payment as surplus, and logs it once', async () => {
    await moveOrder({ dataFolder: '/nowhere', databaseUrl: store.databaseUrl }, id, 4);
    for (const _ of times(3)) await report('succeeded');
    expect(await orderStatus()).toEqual({ status: 4, paid: false });
    expect(await states()).toEqual(['surplus']);
    expect(store.log).toEqual([
      expect.stringMatching(/^Payment \S+ of order \S+ came in though nothing was owed: give it back\.$/),
    ]);
  });

  test('of success for a second payment of one order marks it as surplus', async () => {
    const second = await shop.ticket(token, id, 'netBanking');
    await report('succeeded');
    await report('succeeded', second);
    expect((await states()).sort()).toEqual(['succeeded', 'surplus']);
    expect(store.log).toHaveLength(1);
  });

  test('of an earlier card payment pays an order with cash on delivery', async () => {
    await shop.begun(token, id, 'cashOnDelivery');
    await report('succeeded');
    expect(await orderStatus()).toEqual({ status: 1, paid: true });
  });
});

describe('a gateway report is refused', () => {
  const forged: [string, (signed: Record<string, string>) => Record<string, string>][] = [
    ['without a signature', ({ signature: _, ...rest }) => rest],
    ['with an empty signature', (signed) => ({ ...signed, signature: '' })],
    [
      'with a wrong signature',
      ({ signature = '', ...rest }) => ({
        ...rest,
        signature: (signature[0] === 'A' ? 'B' : 'A') + signature.slice(1),
      }),
    ],
    ['with a longer signature', (signed) => ({ ...signed, signature: `${signed.signature}A` })],
    ['with another amount', (signed) => ({ ...signed, paise: '100' })],
    ['with another payment', (signed) => ({ ...signed, payment: '00000000-0000-4000-8000-000000000000' })],
    ['with an additional field', (signed) => ({ ...signed, more: '1' })],
    ['with the signature of the payment form', () => ({ ...ticket, outcome: 'succeeded' })],
  ];

  test.each(forged)('%s, at the callback and at the return address', async (_, change) => {
    const signed = await signedReport(database, ticket, 'failed');
    const told = change({ ...signed, outcome: 'failed' });
    // The forgery keeps the signed outcome; the second report changes nothing but the outcome.
    for (const fields of [told, { ...signed, outcome: 'succeeded' }]) {
      expect((await shop.callback(fields)).status).toBe(403);
      expect((await shop.post('payments/return/sandbox', fields)).status).toBe(403);
      expect(
        (await store.ask(`payments/return/sandbox?${new URLSearchParams(fields)}`, { redirect: 'manual' })).status,
      ).toBe(403);
    }
    expect(await orderStatus()).toEqual({ status: 0, paid: false });
    expect(await states()).toEqual(['begun']);
  });

  test('with a wrong amount, although its signature is valid', async () => {
    expect((await report('succeeded', { ...ticket, paise: '100' })).status).toBe(422);
    expect(await orderStatus()).toEqual({ status: 0, paid: false });
  });

  test('of a payment at another gateway, although its signature is valid', async () => {
    await shop.begun(token, id, 'cashOnDelivery');
    const [atTheDoor] = await database.query(
      `select id, amount_paise from payments where gateway = 'cashOnDelivery' and order_id = $1`,
      [id],
    );
    const of = { payment: String(atTheDoor?.id), paise: String(atTheDoor?.amount_paise) };
    expect((await report('succeeded', of)).status).toBe(404);
    expect(await orderStatus()).toEqual({ status: 1, paid: false });
  });

  test('that was signed for another purpose or with another secret', () => {
    const [ours, others] = [signing('one'), signing('another')];
    const told = ours.sign('report', { payment: id, outcome: 'succeeded' });
    expect(ours.holds('report', told)).toBe(true);
    expect(ours.holds('ticket', told)).toBe(false);
    expect(others.holds('report', told)).toBe(false);
  });

  test('of an unknown payment, although its signature is valid', async () => {
    const answer = await report('succeeded', { ...ticket, payment: '00000000-0000-4000-8000-000000000000' });
    expect([answer.status, await errorOf(answer)]).toEqual([404, 'There is no such payment']);
  });

  test.each(['cashOnDelivery', 'alwaysDeclined', 'nobody', '__proto__'])(
    'at the addresses of gateway %s',
    async (gateway) => {
      const signed = await signedReport(database, ticket, 'succeeded');
      expect((await shop.post(`payments/callbacks/${gateway}`, signed)).status).toBe(404);
      expect((await shop.post(`payments/return/${gateway}`, signed)).status).toBe(404);
      expect(await orderStatus()).toEqual({ status: 0, paid: false });
    },
  );
});

test('a store without the sandbox refuses its reports, although their signature is valid', async () => {
  const opened = paymentCalls(await openBeside(store));
  const signed = await signedReport(database, ticket, 'succeeded');
  expect((await opened.callback(signed)).status).toBe(404);
  expect((await opened.post('payments/return/sandbox', signed)).status).toBe(404);
  expect(await orderStatus()).toEqual({ status: 0, paid: false });
});

describe('a browser that returns from the gateway', () => {
  const NO_COOKIES = { origin: 'null', 'sec-fetch-site': 'cross-site' };
  const back = async (outcome: Outcome, of = ticket) =>
    shop.post('payments/return/sandbox', await signedReport(database, of, outcome), NO_COOKIES);

  test.each<[Outcome, string, string, number]>([
    ['succeeded', 'order-success', '', 1],
    ['failed', 'payment', '&outcome=failed', 0],
    ['cancelled', 'payment', '&outcome=cancelled', 0],
    ['pending', 'payment', '', 0],
  ])('by a cross-site POST without cookies: %s redirects to /%s%s', async (outcome, page, told, status) => {
    const answer = await back(outcome);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${SHOP}/${page}?orderId=${id}${told}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await orderStatus()).toMatchObject({ status });
  });

  test('by GET, and twice, is redirected alike', async () => {
    const signed = new URLSearchParams(await signedReport(database, ticket, 'succeeded'));
    for (const _ of times(2)) {
      const answer = await store.ask(`payments/return/sandbox?${signed}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SHOP}/order-success?orderId=${id}`]);
    }
    expect(store.log).toEqual([]);
  });

  test.each([
    ['https://shop.example', 'https://shop.example'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['https://evil.example', 'https://shop.example'],
    ['https://shop.example.evil.example', 'https://shop.example'],
    ['javascript:alert(1)//localhost', 'https://shop.example'],
    ['null', 'https://shop.example'],
  ])('from a payment begun at %s is redirected to %s', async (origin, shopOrigin) => {
    await shop.pay(token, id, 'netBanking', { origin });
    const [payment] = await database.query(
      `select id, amount_paise from payments where order_id = $1 and method = 'netBanking'`,
      [id],
    );
    const answer = await back('failed', { payment: String(payment?.id), paise: String(payment?.amount_paise) });
    expect(answer.headers.get('location')).toBe(`${shopOrigin}/payment?orderId=${id}&outcome=failed`);
  });

  test('with an additional redirect address in its request is refused', async () => {
    const signed = await signedReport(database, ticket, 'succeeded');
    const evil = { shop: 'https://evil.example', url: 'https://evil.example', redirect: 'https://evil.example' };
    expect((await shop.post('payments/return/sandbox', { ...signed, ...evil })).status).toBe(403);
  });
});

test('a return from a payment without a shop origin shows a page with the order number', async () => {
  await database.query('update payments set shop_origin = null where order_id = $1', [id]);
  const answer = await shop.post('payments/return/sandbox', await signedReport(database, ticket, 'succeeded'));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(id);
});
