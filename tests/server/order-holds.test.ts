import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { heldInWords } from '../../bin/command-line/held';
import { openStoreOf } from '../../bin/command-line/open-shop-and-store';
import { readSettings } from '../../bin/command-line/settings';
import { MOST_QUANTITY } from '../../contract/cart';
import { DEMO_SHOPPER } from '../../server/accounts/demo-shopper';
import { heldUnpaid, moveOrder } from '../../server/store';
import { databaseOf, errorOf } from './account-calls';
import { from, times } from './crowd';
import { openBeside } from './opened-store';
import { ADDRESS, idOf, orderCalls } from './order-calls';
import { paymentCalls, signedReport } from './payment-calls';
import { postbox, tokenIn } from './postbox';
import { storeCommand } from './store-command';
import { unitsOfEach } from './units';
import { idleStore } from './unpaid-order-upkeep';

const MOST = { byAccount: 20, byAddress: 50 };
const [PENDING, PROCESSING, SHIPPED, DELIVERED, CANCELLED] = [0, 1, 2, 3, 4] as const;

const post = postbox();
const options = { trustedProxies: 1, mostUnpaid: MOST, paymentSandbox: { takesMs: 1 }, mail: post };
const store = idleStore(options);
const database = databaseOf(store);
const shop = paymentCalls(store);

const HOME = from('192.0.2.1');
let product = '';
let other = '';
let token = '';
let names = 0;
const newcomer = () => {
  names += 1;
  return shop.shopper(`newcomer-${names}`);
};
beforeAll(async () => {
  [product = '', other = ''] = (await shop.products('limit=2')).map(({ id }) => id);
});
beforeEach(async () => {
  await database.query('delete from orders');
  await database.query(unitsOfEach(100000));
  ({ token } = await newcomer());
});

const order = (units: number, who = token, where = HOME) => shop.place(who, { [product]: units }, {}, where);
const ordered = async (units: number, who = token) => idOf(await order(units, who));
const held = async () => (await database.query('select coalesce(sum(units), 0)::int as units from orders'))[0]?.units;
const made = (answers: Response[]) => answers.filter(({ status }) => status === 201).length;
const refused = (answers: Response[]) => answers.filter(({ status }) => status === 403).length;
const where = () => ({ dataFolder: '/nowhere', databaseUrl: store.databaseUrl });
const TOO_MANY =
  'At most 20 units may be unpaid at a time. Please pay for your open orders first, or wait until they are cancelled.';

describe('one account', () => {
  test('can hold at most 300 unpaid units by default', async () => {
    const usual = orderCalls(await openBeside(store, { log: (line) => store.log.push(line) }));
    const fitting = Math.floor(300 / MOST_QUANTITY);
    const answers = await Promise.all(times(fitting + 5).map(() => usual.place(token, { [product]: MOST_QUANTITY })));
    expect([made(answers), refused(answers), await held()]).toEqual([fitting, 5, fitting * MOST_QUANTITY]);
    const products = await usual.products(`limit=${fitting + 1}`);
    const much = Object.fromEntries(products.map(({ id }) => [id, MOST_QUANTITY]));
    const tooMuch = await usual.place(token, much);
    expect([tooMuch.status, await errorOf(tooMuch)]).toEqual([422, 'At most 300 units fit into one order.']);
  });

  test('cannot exceed its limit by ordering from several addresses and at two stores at once', async () => {
    const beside = paymentCalls(await openBeside(store, options));
    const answers = await Promise.all(
      times(16).map((index) =>
        (index % 2 ? beside : shop).place(token, { [index % 3 ? product : other]: 3 }, {}, from(`192.0.2.${index}`)),
      ),
    );
    expect([made(answers), refused(answers), await held()]).toEqual([6, 10, 18]);
    expect(await errorOf(answers.find(({ ok }) => !ok) ?? Response.error())).toBe(TOO_MANY);
    expect((await order(2)).status).toBe(201);
    expect((await order(1)).status).toBe(403);
    expect((await order(20, (await newcomer()).token)).status).toBe(201);
  });

  test('at its limit still gets its order again under the same Idempotency-Key', async () => {
    const again = () => shop.place(token, { [product]: 20 }, {}, { ...HOME, 'idempotency-key': 'all of it' });
    const id = await idOf(await again());
    const answers = await Promise.all(times(5).map(again));
    expect(await Promise.all(answers.map(idOf))).toEqual(times(5).map(() => id));
  });

  test.each([
    ['Pending', PENDING, false, 403],
    ['Processing', PROCESSING, false, 403],
    ['Shipped', SHIPPED, false, 403],
    ['Processing and paid', PROCESSING, true, 201],
    ['Shipped and paid', SHIPPED, true, 201],
    ['Delivered', DELIVERED, true, 201],
    ['Cancelled', CANCELLED, false, 201],
  ])('frees its limit only when an order is paid, delivered or cancelled: %s', async (_, status, isPaid, answer) => {
    const id = await ordered(20);
    await database.query('update orders set status = $2, paid_at = $3 where id = $1', [
      id,
      status,
      isPaid ? 'now' : null,
    ]);
    expect((await order(1)).status).toBe(answer);
  });
});

test('simultaneous orders of accounts at one address cannot exceed its limit; another address can order', async () => {
  const tokens = [token];
  for (const _ of times(5)) tokens.push((await newcomer()).token);
  const answers = await Promise.all(times(24).map((index) => order(5, tokens[index % tokens.length])));
  expect([made(answers), refused(answers), await held()]).toEqual([10, 14, 50]);
  const { token: late } = await newcomer();
  const answer = await order(3, late);
  expect([answer.status, await errorOf(answer)]).toEqual([
    403,
    'At most 50 units may be unpaid at a time at your internet address. Please pay for your open orders first, or wait until they are cancelled.',
  ]);
  expect((await order(3, late, from('198.51.100.1'))).status).toBe(201);
  expect(JSON.stringify(await database.query('select * from orders'))).not.toContain('192.0.2.1');
});

test('MOST_UNPAID_UNITS and MOST_UNPAID_UNITS_PER_ADDRESS set the limits', async () => {
  const env = { HOST: '127.0.0.1', STORE_PORT: '0', DATABASE_URL: store.databaseUrl, PAYMENTS: 'cash' };
  const settings = { ...env, MOST_UNPAID_UNITS: '4', MOST_UNPAID_UNITS_PER_ADDRESS: '6' };
  const told = await openStoreOf(readSettings(settings));
  onTestFinished(() => told.close());
  const calls = orderCalls({ ask: (path, init) => fetch(`${told.url}/api/v1/${path}`, init) });
  const { token: second } = await newcomer();
  const answers = [];
  for (const [who, units] of [
    [token, 3],
    [token, 2],
    [second, 3],
    [second, 1],
  ] as const) {
    answers.push((await calls.place(who, { [product]: units })).status);
  }
  expect(answers).toEqual([201, 403, 201, 403]);
});

describe('cash on delivery', () => {
  const byCash = async () => {
    const id = await ordered(2);
    const answer = await shop.begun(token, id, 'cashOnDelivery');
    expect(answer).toEqual({ success: true, error: '', redirectUrl: '', action: null });
    return id;
  };
  const isPacked = async () => (await shop.status(token, await byCash())) === PROCESSING;
  const paidByCard = async (id: string) =>
    shop.callback(await signedReport(database, await shop.ticket(token, id, 'card'), 'succeeded'));

  test('of an unconfirmed account waits until a shopkeeper accepts the order', async () => {
    const id = await byCash();
    expect(await shop.status(token, id)).toBe(PENDING);
    expect(await database.query('select state from payments where order_id = $1', [id])).toEqual([{ state: 'agreed' }]);
    expect(await moveOrder(where(), id, PROCESSING)).toMatchObject({ from: PENDING, to: PROCESSING, isPaid: false });
    expect(await isPacked()).toBe(false);
  });

  test('that waits to be accepted still allows payments by cash and card after thirty hours', async () => {
    const id = await byCash();
    await database.query(`update orders set created_at = now() - interval '30 hours' where id = $1`, [id]);
    for (const method of ['cashOnDelivery', 'card']) expect((await shop.pay(token, id, method)).status).toBe(200);
    const states = await database.query('select state from payments where order_id = $1 order by state', [id]);
    expect(states).toEqual([{ state: 'agreed' }, { state: 'begun' }]);
  });

  test('that waits to be accepted can be replaced by a card payment, or the order cancelled', async () => {
    const [paid, cancelled] = [await byCash(), await byCash()];
    await paidByCard(paid);
    expect(await shop.status(token, paid)).toBe(PROCESSING);
    await moveOrder(where(), cancelled, CANCELLED);
    await expect(moveOrder(where(), cancelled, PROCESSING)).rejects.toThrow('nothing leads on from there');
  });

  test('is not reported as accepted if the database connection ends meanwhile', async () => {
    const id = await byCash();
    const holder = new pg.Client({ connectionString: store.databaseUrl });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query(`begin; select from orders where id = '${id}' for update`);
    const moving = moveOrder(where(), id, PROCESSING);
    moving.catch(() => undefined);
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => database.query(waiting)).toHaveLength(1);
    await database.query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`);
    await expect(moving).rejects.toThrow('The database did not answer to the end');
  });

  test('needs no acceptance once the account has paid an order', async () => {
    await paidByCard(await ordered(1));
    expect(await isPacked()).toBe(true);
  });

  test('needs no acceptance once an order of the account was delivered', async () => {
    const id = await byCash();
    for (const to of [PROCESSING, SHIPPED] as const) await moveOrder(where(), id, to);
    expect(await isPacked()).toBe(false);
    await moveOrder(where(), id, DELIVERED);
    expect(await isPacked()).toBe(true);
  });

  test('needs no acceptance once the account has used a mailed link', async () => {
    const { email } = await newcomer();
    await shop.tell('users/forgotPassword', { email }, { ...HOME, origin: 'http://localhost:3000' });
    await expect.poll(() => post.to(email)).toHaveLength(1);
    const password = 'a new secret';
    await shop.tell('users/resetPassword', { token: tokenIn(post.to(email)[0]), password }, HOME);
    token = await shop.tokenOf({ email, password });
    expect(await isPacked()).toBe(true);
  });

  test('needs no acceptance for the demo shopper, even if it existed unconfirmed', async () => {
    for (const _ of times(2)) {
      await openBeside(store, { demoShopper: true });
      token = await shop.tokenOf(DEMO_SHOPPER);
      expect(await isPacked()).toBe(true);
      await database.query('update shoppers set confirmed_at = null');
    }
  });

  test('that waits to be accepted is shown by the order command', async () => {
    const id = await byCash();
    const said = expect.stringMatching(/ is Pending: [^\n]+, not paid\. [^\n]+ waits for you to accept that [^\n]+\n/);
    expect(await storeCommand(store.databaseUrl)('order', id)).toEqual([0, said]);
  });
});

test('the held command lists unpaid orders, accounts and products, without contact data', async () => {
  expect(heldInWords(await heldUnpaid(where(), 1))).toBe('No unpaid order holds anything.');
  const ids: string[] = [];
  for (const index of times(16)) ids.push(await ordered(1, index < 9 ? token : (await newcomer()).token));
  const [oldest = '', cancelled = ''] = ids;
  await moveOrder(where(), cancelled, CANCELLED);
  const { token: waiting } = await newcomer();
  const waits = await ordered(1, waiting);
  await shop.begun(waiting, waits, 'cashOnDelivery');
  await database.query(`update orders set total_paise = 123450, created_at = '2026-11-02T08:00Z' where id = $1`, [
    oldest,
  ]);
  const [code, said] = await storeCommand(store.databaseUrl)('held');
  const lines = said.split('\n');
  const all = 'Unpaid orders hold 16 units: 16 orders of 9 accounts. Cash waits for you to accept it: 1.';
  expect([code, lines[0]]).toEqual([0, all]);
  expect(lines[3]).toMatch(new RegExp(`^  ${waits}  1 unit, [^\\n]+ UTC, cash waits for you to accept it, account `));
  expect(lines[4]).toMatch(
    new RegExp(
      `^  ${oldest}  1 unit, ₹1,234\\.50, since 2026-11-02 08:00 UTC, Pending, account [0-9a-f]{8} \\(n…@rang\\.in\\)$`,
    ),
  );
  expect(lines.filter((line) => line.startsWith('  and '))).toEqual(['  and 1 more']);
  expect(said).toMatch(/Accounts with the most:\n {2}account [0-9a-f]{8} \(n…@rang\.in\) {2}8 units in 8 orders\n/);
  expect(said).toMatch(/Products with the most:\n {2}[^\n]+ {2}16 units in 16 orders\n$/);
  for (const secret of ['newcomer', ADDRESS.phone, ADDRESS.fullName, cancelled]) expect(said).not.toContain(secret);
});

test('migration 0006 counts units of existing orders and confirms accounts with paid or delivered ones', async () => {
  for (const state of ['status = 1, paid_at = now()', 'status = 3', 'status = 2', 'status = 4']) {
    const id = await ordered(7, (await newcomer()).token);
    await database.query(`update orders set ${state} where id = $1`, [id]);
  }
  await shop.placed(token, { [product]: 3, [other]: 2 });
  const migrations = path.resolve(import.meta.dirname, '../../server/db/migrations');
  const [file = ''] = (await readdir(migrations)).filter((name) => name.startsWith('0006_'));
  await database.query(`
    drop index orders_unpaid_of_shopper, orders_unpaid_from_address;
    alter table orders drop column units, drop column placed_from;
    alter table shoppers drop column confirmed_at`);
  await database.query(await readFile(path.join(migrations, file), 'utf8'));
  const found = await database.query(`
    select units, confirmed_at is not null as reached from orders join shoppers on shoppers.id = shopper_id
    order by orders.created_at`);
  expect(found.map(({ units, reached }) => [units, reached])).toEqual([
    [7, true],
    [7, true],
    [7, false],
    [7, false],
    [5, false],
  ]);
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
