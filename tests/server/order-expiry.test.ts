import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Connected, connect } from '../../server/db/connection';
import { cancelUnpaid } from '../../server/orders/expiring';
import { errorOf, keptBy } from './account-calls';
import { times } from './crowd';
import { openBeside, openedStore } from './opened-store';
import { paymentCalls, SHOP, signedReport } from './payment-calls';

const START = new Date('2026-11-01T08:00:00.000Z');
const later = (hours: number) => new Date(START.getTime() + hours * 60 * 60_000);

let now = START;
const options = { clock: () => now, paymentSandbox: { takesMs: 1 } };
const store = openedStore(options);
const kept = keptBy(store);
const shop = paymentCalls(store);

let database: Connected;
let token = '';
let product = '';
beforeAll(async () => {
  database = connect(() => ({ connectionString: store.databaseUrl }), 2);
  ({ token } = await shop.shopper('asha'));
  product = (await shop.products('limit=1'))[0]?.id ?? '';
});
afterAll(() => database.pool.end());
beforeEach(async () => {
  now = START;
  store.log.splice(0);
  await kept.query('delete from orders');
  await kept.query('update stock set units = 1000');
});

const units = async () => (await kept.query('select units from stock where product_id = $1', [product]))[0]?.units;
const standing = async (id: string) =>
  (await kept.query('select status, paid_at is not null as paid from orders where id = $1', [id]))[0];
const statesOf = async (id: string) =>
  (await kept.query('select state from payments where order_id = $1', [id])).map(({ state }) => state);
const sweep = (hours: number) => cancelUnpaid(database.db, later(hours), (line) => void store.log.push(line));

describe('an order that nobody pays for', () => {
  test('is cancelled after a day and half an hour, and its stock is back, once', async () => {
    const id = await shop.placed(token, { [product]: 2 });
    await shop.begun(token, id, 'card');
    await sweep(24.5);
    expect([await standing(id), await units()]).toEqual([{ status: 0, paid: false }, 998]);
    await Promise.all(times(5).map(() => sweep(24.6)));
    expect([await standing(id), await units()]).toEqual([{ status: 4, paid: false }, 1000]);
    expect(store.log).toEqual(['Cancelled 1 unpaid order: the stock is back.']);
    expect(await shop.status(token, id)).toBe(4);
  });

  test('is cancelled when somebody comes by to see orders', async () => {
    const id = await shop.placed(token, { [product]: 2 });
    now = later(25);
    await store.ask('orders');
    await expect.poll(() => standing(id)).toMatchObject({ status: 4 });
    await expect.poll(() => store.log).toEqual(['Cancelled 1 unpaid order: the stock is back.']);
  });

  test('is cancelled with as many others as there are', async () => {
    await shop.placed(token, { [product]: 2 });
    await kept.query(`
      insert into orders (id, store_id, shopper_id, total_paise, shipping_address, phone_key, created_at)
      select 'old ' || number, store_id, shopper_id, total_paise, shipping_address, phone_key, created_at
      from orders, generate_series(1, 250) as number`);
    await sweep(25);
    expect(await kept.query('select from orders where status <> 4')).toEqual([]);
    expect(await units()).toBe(1000);
    expect(store.log).toEqual(['Cancelled 251 unpaid orders: the stock is back.']);
  });

  test.each([
    ['card', 24, 200],
    ['card', 24.01, 409],
    ['cashOnDelivery', 24.01, 409],
  ])('by %s can be paid for after %d hours: %i', async (method, hours, status) => {
    const id = await shop.placed(token, { [product]: 1 });
    now = later(hours);
    const answer = await shop.pay(token, id, method);
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(await errorOf(answer)).toBe('This order was not paid within 24 hours. Please order again.');
    expect(await statesOf(id)).toEqual([]);
  });

  test('answers a payment asked for in time again with its key', async () => {
    const id = await shop.placed(token, { [product]: 1 });
    const key = { 'idempotency-key': 'in time' };
    const first = await (await shop.pay(token, id, 'card', key)).json();
    now = later(25);
    expect(await (await shop.pay(token, id, 'card', key)).json()).toEqual(first);
  });
});

test.each([1, 2, 3])('an order of status %i stays, paid or to be paid at the door', async (status) => {
  const ids = [await shop.placed(token, { [product]: 1 }), await shop.placed(token, { [product]: 1 })];
  await kept.query('update orders set status = $1', [status]);
  await kept.query('update orders set paid_at = created_at where id = $1', [ids[0]]);
  await sweep(24 * 365);
  expect(await standing(ids[0] ?? '')).toEqual({ status, paid: true });
  expect(await standing(ids[1] ?? '')).toEqual({ status, paid: false });
  expect([await units(), store.log]).toEqual([998, []]);
});

describe('money that comes in after all', () => {
  const begun = async () => {
    const id = await shop.placed(token, { [product]: 2 });
    return { id, report: await signedReport(kept, await shop.ticket(token, id, 'card'), 'succeeded') };
  };
  const surplus = expect.stringMatching(/^Payment \S+ of order \S+ came in though nothing was owed: give it back\.$/);

  test('is kept apart and told of, and leads the shopper to where the order is seen to be cancelled', async () => {
    const { id, report } = await begun();
    await sweep(25);
    const back = await shop.post('payments/return/sandbox', report);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${SHOP}/payment?orderId=${id}`]);
    expect((await shop.callback(report)).status).toBe(200);
    expect([await standing(id), await statesOf(id)]).toEqual([{ status: 4, paid: false }, ['surplus']]);
    expect([await units(), await shop.status(token, id)]).toEqual([1000, 4]);
    expect(store.log).toEqual(['Cancelled 1 unpaid order: the stock is back.', surplus]);
  });

  test('at the very moment, first, pays the order', async () => {
    const { id, report } = await begun();
    const [answer] = await kept.meeting<Response | undefined>('orders', [
      { begin: () => shop.callback(report), waitsTo: /^update "orders"/ },
      { begin: () => sweep(25).then(() => undefined), waitsTo: /for update/ },
    ]);
    expect(answer?.status).toBe(200);
    expect([await standing(id), await statesOf(id)]).toEqual([{ status: 1, paid: true }, ['succeeded']]);
    expect([await units(), store.log]).toEqual([998, []]);
  });

  test('at the very moment, second, is kept apart', async () => {
    const { id, report } = await begun();
    const [, answer] = await kept.meeting<Response | undefined>('orders', [
      { begin: () => sweep(25).then(() => undefined), waitsTo: /^update "orders"/ },
      { begin: () => shop.callback(report), waitsTo: /for update/ },
    ]);
    expect(answer?.status).toBe(200);
    expect([await standing(id), await statesOf(id)]).toEqual([{ status: 4, paid: false }, ['surplus']]);
    expect(await units()).toBe(1000);
  });

  test('for thirty orders while two stores sweep: each is paid or cancelled, and no unit is lost', async () => {
    const beside = paymentCalls(await openBeside(store, { ...options, log: (line) => void store.log.push(line) }));
    const all: Awaited<ReturnType<typeof begun>>[] = [];
    for (const _ of times(30)) all.push(await begun());
    const reports = all.map(({ report }, index) => (index % 2 ? beside : shop).callback(report));
    const answers = await Promise.all([...reports, sweep(25).then(() => undefined), sweep(25).then(() => undefined)]);
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200, undefined]));
    let paid = 0;
    for (const { id } of all) {
      const [{ status } = {}, states] = [await standing(id), await statesOf(id)];
      if (status === 1) paid += 1;
      expect([status, ...states]).toEqual(status === 1 ? [1, 'succeeded'] : [4, 'surplus']);
    }
    expect(await units()).toBe(1000 - paid * 2);
  });
});
