import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { databaseOf } from './account-calls';
import { paymentCalls } from './payment-calls';
import { idleStore, unpaidOrderUpkeep } from './unpaid-order-upkeep';

const store = idleStore({ paymentSandbox: { takesMs: 1 } });
const database = databaseOf(store);
const shop = paymentCalls(store);
const { askDue, sweep, age, chosenUnheard } = unpaidOrderUpkeep(store, database);

const MINUTE = 1 / 60;
let token = '';
let product = '';
let id = '';
let ticket: Record<string, string> = {};
beforeAll(async () => {
  ({ token } = await shop.shopper('asha'));
  product = (await shop.products('limit=1'))[0]?.id ?? '';
});
beforeEach(async () => {
  store.log.splice(0);
  await database.query('delete from orders');
  id = await shop.placed(token, { [product]: 1 });
  ticket = await shop.ticket(token, id, 'card');
});
const states = async () =>
  (await database.query('select status, state from payments join orders on orders.id = order_id'))[0];
const pending = () => vi.fn(async () => 'pending' as const);

test('a payment whose report was lost is found by polling the gateway', async () => {
  await chosenUnheard(ticket, 'succeeded');
  await askDue();
  expect(await states()).toEqual({ status: 0, state: 'begun' });
  await age(id, 1.1 * MINUTE);
  await askDue();
  expect(await states()).toEqual({ status: 1, state: 'succeeded' });
});

test.each([
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['never', 'begun'],
])(
  'a payment whose outcome is %s has the state %s after polling, and its order stays pending',
  async (outcome, state) => {
    await chosenUnheard(ticket, outcome);
    await age(id, 1);
    await askDue();
    expect(await states()).toEqual({ status: 0, state });
  },
);

test('a payment that succeeds after it was reported failed is found before its order is cancelled', async () => {
  await shop.choose(ticket, 'failed');
  expect(await states()).toEqual({ status: 0, state: 'failed' });
  await chosenUnheard(ticket, 'succeeded');
  await age(id, 3);
  await sweep();
  expect(await states()).toEqual({ status: 1, state: 'succeeded' });
});

test('a payment that the bank confirms late does not succeed before that', async () => {
  await chosenUnheard(ticket, 'late');
  await database.query(`update sandbox_payments set known_at = now() + interval '1 minute'`);
  await age(id, 1);
  await askDue();
  expect(await states()).toEqual({ status: 0, state: 'begun' });
  await database.query('update sandbox_payments set known_at = now()');
  await age(id, 1);
  await askDue();
  expect(await states()).toEqual({ status: 1, state: 'succeeded' });
});

test('a success at the sandbox is not changed by a later choice on its page', async () => {
  for (const outcome of ['failed', 'succeeded', 'cancelled']) await chosenUnheard(ticket, outcome);
  expect(await database.query('select outcome from sandbox_payments where payment_id = $1', [ticket.payment])).toEqual([
    { outcome: 'succeeded' },
  ]);
});

test('a pending payment is polled at growing intervals, and not after eight days', async () => {
  const asked = pending();
  for (const minutes of [1, 5, 15, 60, 240, 240]) {
    const before = asked.mock.calls.length;
    await age(id, (minutes - 0.5) * MINUTE);
    await askDue(asked);
    expect(asked.mock.calls.length).toBe(before);
    await age(id, 0.6 * MINUTE);
    await askDue(asked);
    expect(asked.mock.calls.length).toBe(before + 1);
  }
  await age(id, 8 * 24);
  await askDue(asked);
  expect(asked).toHaveBeenCalledTimes(6);
});

test('simultaneous polls ask the gateway once for each payment', async () => {
  await shop.begun(token, id, 'upiQr');
  await age(id, 1);
  const asked = pending();
  await Promise.all([askDue(asked), askDue(asked), askDue(asked)]);
  expect(asked.mock.calls.length).toBe(2);
});

test('a payment whose outcome cannot be stored is logged, and does not block others', async () => {
  const another = await shop.placed(token, { [product]: 1 });
  const its = await shop.ticket(token, another, 'card');
  for (const each of [ticket, its]) await chosenUnheard(each, 'succeeded');
  for (const each of [id, another]) await age(each, 3);
  await database.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before update of state on payments for each row when (new.id = '${ticket.payment}')
      execute function refuse()`);
  onTestFinished(async () => void (await database.query('drop function refuse cascade')));
  const statuses = async () =>
    (await database.query('select status from orders order by id = $1 desc', [id])).map(({ status }) => status);
  await sweep();
  expect(await statuses()).toEqual([0, 1]);
  await age(id, 1);
  await askDue();
  expect(await statuses()).toEqual([0, 1]);
  const line = `What became of payment ${ticket.payment} could not be taken in: P0001`;
  expect(store.log).toEqual([line, line]);
});

test('a gateway that hangs is abandoned after five seconds, and locks no order meanwhile', async () => {
  await age(id, 3);
  const asked = vi.fn(() => new Promise<never>(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const swept = sweep(asked);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await database.query('select from orders for update nowait');
  vi.advanceTimersByTime(5_000);
  await swept;
  expect(await states()).toEqual({ status: 0, state: 'begun' });
  expect(store.log).toEqual(['The gateway sandbox does not say how its payments stand.']);
});
