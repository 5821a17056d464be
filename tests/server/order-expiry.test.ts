import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { databaseOf, errorOf } from './account-calls';
import { times } from './crowd';
import { openBeside } from './opened-store';
import { paymentCalls, SHOP, signedReport } from './payment-calls';
import { UNITS_OF_PRODUCT, unitsOfEach } from './units';
import { idleStore, unpaidOrderUpkeep } from './unpaid-order-upkeep';

const store = idleStore({ paymentSandbox: { takesMs: 1 } });
const database = databaseOf(store);
const shop = paymentCalls(store);
const { sweep, askDue, age, history, chosenUnheard } = unpaidOrderUpkeep(store, database);

let token = '';
let product = '';
beforeAll(async () => {
  ({ token } = await shop.shopper('asha'));
  product = (await shop.products('limit=1'))[0]?.id ?? '';
});
beforeEach(async () => {
  store.log.splice(0);
  await database.query('delete from orders');
  await database.query(unitsOfEach(1000));
});

const CANCELLED_ONE = 'Cancelled 1 unpaid order: the stock is back.';
const [WAITING, PAID, CANCELLED] = [
  { status: 0, paid: false },
  { status: 1, paid: true },
  { status: 4, paid: false },
];
const units = async () => (await database.query(UNITS_OF_PRODUCT, [product]))[0]?.units;
const statusOf = async (id: string) =>
  (await database.query('select status, paid_at is not null as paid from orders where id = $1', [id]))[0];
const statesOf = async (id: string) =>
  (await database.query('select state from payments where order_id = $1', [id])).map(({ state }) => state);

/** An order of two units, this many hours old, with a card payment begun at that time. */
async function begun(hours = 0) {
  const id = await shop.placed(token, { [product]: 2 });
  const ticket = await shop.ticket(token, id, 'card');
  const report = await signedReport(database, ticket, 'succeeded');
  await age(id, hours);
  return { id, ticket, report };
}

describe('an unpaid order', () => {
  test('is cancelled after two hours, and its units return to stock once', async () => {
    const id = await shop.placed(token, { [product]: 2 });
    await age(id, 1.99);
    await sweep();
    expect([await statusOf(id), await units()]).toEqual([WAITING, 998]);
    await age(id, 0.02);
    await Promise.all(times(5).map(() => sweep()));
    expect([await statusOf(id), await units()]).toEqual([CANCELLED, 1000]);
    expect(store.log).toEqual([CANCELLED_ONE]);
    expect(await shop.status(token, id)).toBe(4);
    expect(await history(id)).toEqual(['shopper: placed', 'store: cancelled as unpaid']);
  });

  test('is cancelled by a running store within a minute, without any request', async () => {
    const id = await shop.placed(token, { [product]: 2 });
    await age(id, 3);
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await openBeside(store, { log: (line) => void store.log.push(line) });
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => statusOf(id)).toEqual(CANCELLED);
    await expect.poll(() => store.log).toEqual([CANCELLED_ONE]);
  });

  test('older than two hours is cancelled when a new order needs its units, even before a sweep', async () => {
    await database.query(`${unitsOfEach(2)} where product_id = $1`, [product]);
    const id = await shop.placed(token, { [product]: 2 });
    const wanted = () => shop.place(token, { [product]: 1 });
    await age(id, 1.99);
    expect((await wanted()).status).toBe(409);
    await age(id, 0.02);
    const answers = await Promise.all(times(3).map(wanted));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect([await statusOf(id), await units(), store.log]).toEqual([CANCELLED, 0, [CANCELLED_ONE]]);
  });

  test('is cancelled in the same sweep as 24 others', async () => {
    const id = await shop.placed(token, { [product]: 2 });
    await database.query(`
      insert into orders (id, store_id, shopper_id, total_paise, units, shipping_address, phone_key)
      select 'old ' || number, store_id, shopper_id, total_paise, units, shipping_address, phone_key
      from orders, generate_series(1, 24) as number`);
    await database.query(`update orders set created_at = now() - interval '3 hours'`);
    await sweep();
    expect(await database.query('select from orders where status <> 4')).toEqual([]);
    expect([await units(), await statusOf(id)]).toEqual([1000, CANCELLED]);
    expect(store.log).toEqual(['Cancelled 25 unpaid orders: the stock is back.']);
  });

  test('is cancelled although the cancellation of another one fails', async () => {
    const ids = [await shop.placed(token, { [product]: 2 }), await shop.placed(token, { [product]: 2 })];
    const [stuck = '', another = ''] = ids;
    await age(stuck, 4);
    await age(another, 3);
    await database.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before update on orders for each row when (new.id = '${stuck}') execute function refuse()`);
    onTestFinished(async () => void (await database.query('drop function refuse cascade')));
    await sweep();
    expect([await statusOf(stuck), await statusOf(another), await units()]).toEqual([WAITING, CANCELLED, 998]);
    expect(store.log).toEqual([`Order ${stuck} could not be cancelled as unpaid: P0001`, CANCELLED_ONE]);
  });

  test('is not cancelled by a store whose clock is a day ahead', async () => {
    const { id } = await begun(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await sweep();
    const another = await shop.placed(token, { [product]: 1 });
    await sweep();
    expect([await statusOf(id), await statusOf(another)]).toEqual([WAITING, WAITING]);
    expect((await shop.pay(token, id, 'card')).status).toBe(200);
  });

  test.each([
    ['card', 23.99, 200],
    ['card', 24.01, 410],
    ['cashOnDelivery', 24.01, 410],
  ])('whose payment by %s begins after %d hours: the store answers %i', async (method, hours, status) => {
    const id = await shop.placed(token, { [product]: 1 });
    await age(id, hours);
    const answer = await shop.pay(token, id, method);
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(await errorOf(answer)).toBe('This order was not paid within 24 hours. Please order again.');
    expect(await statesOf(id)).toEqual([]);
  });
});

describe('an order is not cancelled by a sweep', () => {
  test('within half an hour after a payment began', async () => {
    const { id } = await begun();
    await database.query(`update orders set created_at = now() - interval '5 hours'`);
    await age(id, 0.49);
    await sweep();
    expect(await statusOf(id)).toEqual(WAITING);
    await age(id, 0.02);
    await sweep();
    expect([await statusOf(id), await statesOf(id), await units()]).toEqual([CANCELLED, ['begun'], 1000]);
  });

  test('within three days while cash on delivery waits to be accepted', async () => {
    const { id } = await begun(71.9);
    await database.query(`update payments set state = 'agreed'`);
    await sweep();
    expect(await statusOf(id)).toEqual(WAITING);
    await age(id, 0.2);
    await sweep();
    expect(await statusOf(id)).toEqual(CANCELLED);
  });

  test.each([1, 2, 3])('at status %i, whether paid or not', async (status) => {
    const ids = [await shop.placed(token, { [product]: 1 }), await shop.placed(token, { [product]: 1 })];
    await database.query(`update orders set status = $1, created_at = now() - interval '1 year'`, [status]);
    await database.query('update orders set paid_at = created_at where id = $1', [ids[0]]);
    await sweep();
    expect(await statusOf(ids[0] ?? '')).toEqual({ status, paid: true });
    expect(await statusOf(ids[1] ?? '')).toEqual({ status, paid: false });
    expect([await units(), store.log]).toEqual([998, []]);
  });

  test('but becomes paid if its payment succeeded and only the report was lost', async () => {
    const { id, ticket } = await begun(3);
    await chosenUnheard(ticket, 'succeeded');
    await sweep();
    expect([await statusOf(id), await statesOf(id)]).toEqual([PAID, ['succeeded']]);
    expect(await history(id)).toEqual([
      'shopper: placed',
      'shopper: payment begun: card at sandbox',
      'sandbox: payment succeeded',
      'sandbox: paid',
      'sandbox: moved from Pending to Processing',
    ]);
    expect([await units(), store.log]).toEqual([998, []]);
  });

  test.each<[string, () => Promise<'unknown'>]>([
    ['does not answer', () => Promise.reject(new Error('away'))],
    ['does not know', async () => 'unknown'],
  ])('until 24.5 hours if the gateway %s; a late success is found afterwards as surplus', async (_, answers) => {
    const { id, ticket } = await begun(24.49);
    await sweep(answers);
    expect(await statusOf(id)).toEqual(WAITING);
    await age(id, 0.1);
    await sweep(answers);
    expect([await statusOf(id), await statesOf(id), await units()]).toEqual([CANCELLED, ['begun'], 1000]);
    await chosenUnheard(ticket, 'succeeded');
    await age(id, 6 * 24);
    await askDue();
    expect([await statusOf(id), await statesOf(id), await units()]).toEqual([CANCELLED, ['surplus'], 1000]);
    expect(store.log.at(-1)).toMatch(SURPLUS);
    expect((await history(id)).at(-1)).toBe('sandbox: surplus noted');
  });

  test('if a new payment begins while the sweep asks the gateway', async () => {
    const { id } = await begun(3);
    await sweep(async () => {
      await shop.begun(token, id, 'upiQr');
      return 'failed';
    });
    expect(await statusOf(id)).toEqual(WAITING);
    expect((await statesOf(id)).sort()).toEqual(['begun', 'failed']);
  });

  test('while another sweep asks the gateway, which is asked only once', async () => {
    const { id } = await begun(3);
    const outcomeOf = vi.fn(async () => 'unknown' as const);
    await Promise.all(times(4).map(() => sweep(outcomeOf)));
    expect(outcomeOf).toHaveBeenCalledTimes(1);
    expect(await statesOf(id)).toEqual(['begun']);
  });
});

const SURPLUS = /^Payment \S+ of order \S+ came in though nothing was owed: give it back\.$/;

describe('money that comes in late', () => {
  test('for a cancelled order is logged as surplus, and the shopper is sent to the payment page', async () => {
    const { id, report } = await begun(3);
    await sweep();
    const back = await shop.post('payments/return/sandbox', report);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${SHOP}/payment?orderId=${id}`]);
    expect((await shop.callback(report)).status).toBe(200);
    expect([await statusOf(id), await statesOf(id)]).toEqual([CANCELLED, ['surplus']]);
    expect([await units(), await shop.status(token, id)]).toEqual([1000, 4]);
    expect(store.log).toEqual([CANCELLED_ONE, expect.stringMatching(SURPLUS)]);
  });

  test('while the sweep asks the gateway pays the order', async () => {
    const { id, report } = await begun(3);
    await sweep(async () => {
      await shop.callback(report);
      return 'pending';
    });
    expect([await statusOf(id), await statesOf(id)]).toEqual([PAID, ['succeeded']]);
    expect([await units(), store.log]).toEqual([998, []]);
  });

  test('during the cancellation itself becomes a surplus', async () => {
    const { id, report } = await begun(3);
    const [, answer] = await database.meeting<Response | undefined>('orders', [
      { begin: () => sweep().then(() => undefined), waitsTo: /^update "orders"/ },
      { begin: () => shop.callback(report), waitsTo: /for update/ },
    ]);
    expect(answer?.status).toBe(200);
    expect([await statusOf(id), await statesOf(id)]).toEqual([CANCELLED, ['surplus']]);
    expect(await units()).toBe(1000);
  });

  test('for twelve orders during two sweeps pays each or leaves it cancelled, and no unit is lost', async () => {
    const beside = paymentCalls(await openBeside(store, { paymentSandbox: {}, log: () => undefined }));
    const all: Awaited<ReturnType<typeof begun>>[] = [];
    for (const _ of times(12)) all.push(await begun(3));
    // The gateway repeats a report to a store that is too busy for it.
    const tell = async (to: typeof shop, report: Record<string, string>): Promise<Response> => {
      const answer = await to.callback(report);
      return answer.status === 503 ? tell(to, report) : answer;
    };
    const reports = all.map(({ report }, index) => tell(index % 2 ? beside : shop, report));
    const answers = await Promise.all([...reports, sweep().then(() => undefined), sweep().then(() => undefined)]);
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200, undefined]));
    let paid = 0;
    for (const { id } of all) {
      const [{ status } = {}, states] = [await statusOf(id), await statesOf(id)];
      if (status === 1) paid += 1;
      expect([status, ...states]).toEqual(status === 1 ? [1, 'succeeded'] : [4, 'surplus']);
    }
    expect(await units()).toBe(1000 - paid * 2);
  });
});
