import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PaymentFieldsAnswerSchema } from '../../contract/payment';
import { databaseOf, errorOf } from './account-calls';
import { times } from './crowd';
import { openedStore } from './opened-store';
import { idOf } from './order-calls';
import { paymentCalls } from './payment-calls';
import { unitsOfEach } from './units';
import { idleStore } from './unpaid-order-upkeep';

const store = idleStore({ paymentSandbox: { takesMs: 1 } });
const database = databaseOf(store);
const shop = paymentCalls(store);
const withoutSandbox = openedStore();

let token = '';
let product = '';
let id = '';
beforeAll(async () => {
  ({ token } = await shop.shopper('asha'));
  // Cash on delivery is accepted at once only for a confirmed contact.
  await database.query('update shoppers set confirmed_at = now()');
  product = (await shop.products('limit=1'))[0]?.id ?? '';
});
beforeEach(async () => {
  await database.query(unitsOfEach(1000));
  await database.query('delete from attempts');
  id = await shop.placed(token, { [product]: 2 });
});
const paymentsOf = (order: string) => database.query('select * from payments where order_id = $1', [order]);

describe('the payment fields', () => {
  const methods = async (from: typeof store) =>
    v.parse(PaymentFieldsAnswerSchema, await from.json('payments/fields'))[0]?.options.map(({ value }) => value);

  test('contain only the payment method, with UPI first', async () => {
    const fields = v.parse(PaymentFieldsAnswerSchema, await store.json('payments/fields'));
    expect(fields).toHaveLength(1);
    expect(fields[0]).toMatchObject({ name: 'method', type: 'select', inline: true, rules: { required: true } });
    expect(await methods(store)).toEqual(['upiApp', 'upiQr', 'card', 'netBanking', 'cashOnDelivery', 'alwaysDeclined']);
  });

  test('offer only cash on delivery without the sandbox, whose addresses answer 404', async () => {
    expect(await methods(withoutSandbox)).toEqual(['cashOnDelivery']);
    for (const path of ['/sandbox/phone', '/sandbox/card', 'payments/callbacks/sandbox', 'payments/return/sandbox']) {
      expect((await withoutSandbox.ask(path, { method: 'POST' })).status).toBe(404);
    }
  });
});

describe('beginning a payment', () => {
  test('by card answers with a signed form', async () => {
    expect(await shop.begun(token, id, 'card')).toMatchObject({
      success: true,
      error: '',
      redirectUrl: '',
      action: {
        type: 'redirect_post',
        redirectUrl: `${store.url}/sandbox/card`,
        formParams: {
          type: 'card',
          url: `${store.url}/api/v1/payments/return/sandbox`,
          data: { order: id, signature: expect.stringMatching(/^[\w-]{43}$/) },
        },
      },
    });
  });

  test('by net banking answers with a redirect', async () => {
    const answer = await shop.begun(token, id, 'netBanking');
    expect(answer).toMatchObject({ success: true, action: null });
    expect(answer.redirectUrl).toMatch(`${store.url}/sandbox/bank?`);
  });

  test('by UPI app answers with a deep link', async () => {
    const { action } = await shop.begun(token, id, 'upiApp');
    expect(action?.type).toBe('deeplink');
    expect(action?.redirectUrl).toMatch(`${store.url}/sandbox/upi?`);
  });

  test('by QR code answers with a UPI link for the exact amount', async () => {
    const { action } = await shop.begun(token, id, 'upiQr');
    expect(action?.type).toBe('qr');
    const link = new URL(action?.qr ?? '');
    expect(link.protocol + link.host).toBe('upi:pay');
    const [order] = await database.query('select total_paise from orders where id = $1', [id]);
    const [payment] = await paymentsOf(id);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      am: (Number(order?.total_paise) / 100).toFixed(2),
      cu: 'INR',
      tr: payment?.id,
      tn: `Order ${id}`,
    });
  });

  test('by cash on delivery moves the order to Processing, unpaid', async () => {
    expect(await shop.begun(token, id, 'cashOnDelivery')).toEqual({
      success: true,
      error: '',
      redirectUrl: '',
      action: null,
    });
    expect(await shop.status(token, id)).toBe(1);
    expect((await database.query('select paid_at from orders where id = $1', [id]))[0]?.paid_at).toBeNull();
  });

  test('that is declined answers with an error and leaves the order Pending', async () => {
    const answer = await shop.begun(token, id, 'alwaysDeclined');
    expect(answer).toMatchObject({ success: false, error: expect.stringMatching(/declined/), action: null });
    expect(await shop.status(token, id)).toBe(0);
    expect(await paymentsOf(id)).toMatchObject([{ state: 'declined' }]);
  });
});

describe('a payment cannot be made', () => {
  test('without an order number', async () => {
    const answer = await shop.pay(token, '', 'card');
    expect([answer.status, await errorOf(answer)]).toEqual([422, 'A payment needs the number of its order']);
  });

  test.each(['', 'bitcoin', 'constructor', 'toString'])('by the unknown method %j', async (method) => {
    const answer = await shop.pay(token, id, method);
    expect([answer.status, await errorOf(answer)]).toEqual([422, 'Please choose how to pay.']);
    expect(await paymentsOf(id)).toEqual([]);
  });

  test('for another shopper’s order, with the same answer as for a missing one', async () => {
    const { token: stranger } = await shop.shopper(`stranger-${id}`.toLowerCase());
    const told: unknown[] = [];
    for (const order of [id, '0123-4567-89AB-CDEF', 'nothing']) {
      const answer = await shop.pay(stranger, order, 'card');
      told.push([answer.status, await answer.json()]);
    }
    expect(told).toEqual(times(3).map(() => [404, { error: 'Order not found or access denied' }]));
    expect(await paymentsOf(id)).toEqual([]);
  });

  test('without being signed in', async () => {
    expect((await shop.pay('', id, 'card')).status).toBe(401);
  });

  test.each([1, 2, 3, 4])('for an order of status %i', async (status) => {
    await database.query('update orders set status = $2 where id = $1', [id, status]);
    for (const method of ['card', 'cashOnDelivery', 'alwaysDeclined']) {
      const answer = await shop.pay(token, id, method);
      expect([answer.status, await errorOf(answer)]).toEqual([409, 'This order is not waiting for a payment.']);
    }
    expect(await shop.status(token, id)).toBe(status);
  });

  test('for less than the order costs, whatever amount is sent', async () => {
    const body = { orderId: id, fields: { method: 'card', amount: '1' }, amount: 1, amountPaise: 1, status: 1 };
    await shop.tell('payments', body, shop.bearer(token));
    const [order] = await database.query('select total_paise from orders where id = $1', [id]);
    expect(await paymentsOf(id)).toMatchObject([{ amount_paise: order?.total_paise, state: 'begun' }]);
  });
});

describe('an Idempotency-Key', () => {
  const keyed = (key: string, method: string, order = id) => shop.pay(token, order, method, { 'idempotency-key': key });

  test.each(['card', 'netBanking', 'upiApp', 'upiQr', 'cashOnDelivery', 'alwaysDeclined'])(
    'sent fifty times at once begins one payment by %s, with one answer for all',
    async (method) => {
      const answers = await Promise.all(times(50).map(() => keyed(`${method} ${id}`, method)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
      expect(await paymentsOf(id)).toHaveLength(1);
    },
  );

  test('with another body is refused', async () => {
    const other = await shop.placed(token, { [product]: 1 });
    expect((await keyed('one', 'card')).status).toBe(200);
    expect((await keyed('one', 'netBanking')).status).toBe(422);
    expect((await keyed('one', 'card', other)).status).toBe(422);
    expect((await keyed('one', 'card', 'nobody’s order')).status).toBe(422);
    expect((await keyed('another', 'card', 'nobody’s order')).status).toBe(404);
    expect(await paymentsOf(other)).toEqual([]);
  });

  test('of an order can also be used for its payment', async () => {
    const placed = await shop.place(token, { [product]: 1 }, {}, { 'idempotency-key': 'both' });
    expect(placed.status).toBe(201);
    const order = await idOf(placed);
    const answers = [await keyed('both', 'card', order), await keyed('both', 'card', order)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await paymentsOf(order)).toHaveLength(1);
    const again = await shop.place(token, { [product]: 1 }, {}, { 'idempotency-key': 'both' });
    expect([again.status, await idOf(again)]).toEqual([201, order]);
  });

  test.each([
    ['cancelled', `update orders set status = 4 where id = $1`],
    ['paid', `update orders set status = 1, paid_at = now() where id = $1`],
  ])('of an earlier payment by card answers 409 once its order was %s', async (_, change) => {
    const order = await shop.placed(token, { [product]: 1 });
    expect((await keyed(`card ${order}`, 'card', order)).status).toBe(200);
    await database.query(change, [order]);
    const again = await keyed(`card ${order}`, 'card', order);
    expect([again.status, await errorOf(again)]).toEqual([409, 'This order is not waiting for a payment.']);
    expect(await paymentsOf(order)).toHaveLength(1);
  });

  test.each([
    ['shipped', `update orders set status = 2 where id = $1`],
    ['delivered', `update orders set status = 3 where id = $1`],
    ['cancelled', `update orders set status = 4 where id = $1`],
    ['paid otherwise', `update orders set status = 1, paid_at = now() where id = $1`],
  ])('of agreed cash on delivery gets the same answer after the order was %s', async (_, change) => {
    const order = await shop.placed(token, { [product]: 1 });
    const first = await keyed(`cash ${order}`, 'cashOnDelivery', order);
    await database.query(change, [order]);
    const again = await keyed(`cash ${order}`, 'cashOnDelivery', order);
    expect([again.status, await again.json()]).toEqual([200, await first.json()]);
    expect(await paymentsOf(order)).toHaveLength(1);
  });

  test('of a failed payment continues the newer one, or begins another if that failed as well', async () => {
    const under = (key: string) => shop.ticket(token, id, 'card', { 'idempotency-key': `${key} ${id}` });
    const first = await under('first');
    await shop.choose(first, 'failed');
    const second = await under('second');
    const again = await under('first');
    expect(again.payment).toBe(second.payment);
    await shop.choose(again, 'failed');
    expect([first.payment, second.payment]).not.toContain((await under('first')).payment);
  });

  test('of an earlier payment answers 410 once the order is older than 24 hours', async () => {
    await keyed('in time', 'card');
    await database.query(`update orders set created_at = now() - interval '25 hours' where id = $1`, [id]);
    const again = await keyed('in time', 'card');
    expect([again.status, await errorOf(again)]).toEqual([
      410,
      'This order was not paid within 24 hours. Please order again.',
    ]);
  });
});

describe('one order has', () => {
  const fail = () =>
    database.query(`update payments set state = 'failed' where order_id = $1 and state = 'begun'`, [id]);

  test('one payment under way per method, and repeated requests get its answer', async () => {
    const first = await shop.begun(token, id, 'card');
    expect(await shop.begun(token, id, 'card')).toEqual(first);
    await shop.begun(token, id, 'upiQr');
    expect(await paymentsOf(id)).toHaveLength(2);
    await fail();
    expect(await shop.begun(token, id, 'card')).not.toEqual(first);
    expect(await paymentsOf(id)).toHaveLength(3);
  });

  test('one payment per method for 400 requests by forty clients, the last 100 of which get 429', async () => {
    const ways = ['card', 'netBanking', 'upiApp', 'upiQr'];
    let left = 400;
    const begin = async (statuses: number[] = []): Promise<number[]> => {
      if (left === 0) return statuses;
      left -= 1;
      const { status } = await shop.pay(token, id, ways[left % ways.length] ?? '');
      return begin([...statuses, status]);
    };
    const statuses = (await Promise.all(times(40).map(() => begin()))).flat();
    // 300 an hour is the limit of one account.
    expect([200, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([300, 100]);
    expect((await paymentsOf(id)).map(({ method }) => method).sort()).toEqual([...ways].sort());
  });

  test('a database constraint against a second payment under way by the same method', async () => {
    await shop.begun(token, id, 'card');
    const copied = `insert into payments (id, order_id, gateway, method, amount_paise, state)
      select gen_random_uuid(), order_id, gateway, method, amount_paise, state from payments where order_id = $1`;
    await expect(database.query(copied, [id])).rejects.toThrow(/payments_begun_once/);
  });

  test('at most twenty payments, and the next is refused with a message', async () => {
    for (const _ of times(20)) {
      expect((await shop.pay(token, id, 'card')).status).toBe(200);
      await fail();
    }
    const answer = await shop.pay(token, id, 'netBanking');
    expect([answer.status, await errorOf(answer)]).toEqual([
      422,
      'Payment for this order was tried 20 times, the most that is allowed. Please order again, or contact the store.',
    ]);
    expect(await paymentsOf(id)).toHaveLength(20);
  });
});

test('twenty simultaneous payments by cash on delivery make one payment and move the order once', async () => {
  const answers = await Promise.all(times(20).map(() => shop.pay(token, id, 'cashOnDelivery')));
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses.has(200)).toBe(true);
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await paymentsOf(id)).toMatchObject([{ state: 'agreed' }]);
  const moves = `select from order_history where order_id = $1 and what = 'moved from Pending to Processing'`;
  expect(await database.query(moves, [id])).toHaveLength(1);
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
