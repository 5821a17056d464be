import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MOST_QUANTITY } from '../../contract/cart';
import { databaseOf, errorOf } from './account-calls';
import { times, tried } from './crowd';
import { openBeside, openedStore } from './opened-store';
import { idOf, orderCalls } from './order-calls';
import { UNITS_OF_PRODUCT, unitsOfEach } from './units';

const store = openedStore();
const database = databaseOf(store);

/** Retries an order that the full queue refused, as the shop does. Other refusals stay. */
function patient(opened: Parameters<typeof orderCalls>[0]) {
  const calls = orderCalls(opened);
  const place = async (...order: Parameters<typeof calls.place>): Promise<Response> => {
    const answer = await calls.place(...order);
    return answer.status === 503 && answer.headers.get('retry-after') === '2' ? place(...order) : answer;
  };
  return { ...calls, place };
}

const shop = patient(store);

let ids: string[] = [];
let tokens: string[] = [];
const FIFTY = times(50);

beforeAll(async () => {
  ids = (await shop.products()).map(({ id }) => id);
  const shoppers = [];
  for (const name of times(10)) shoppers.push(await shop.shopper(`crowd-${name}`));
  tokens = shoppers.map(({ token }) => token);
});

const tokenOf = (index: number) => tokens[index % tokens.length] ?? '';
const setUnits = (id: string | undefined, units: number) =>
  database.query(`${unitsOfEach('$2')} where product_id = $1`, [id, units]);
const unitsOf = async (id: string | undefined) => (await database.query(UNITS_OF_PRODUCT, [id]))[0]?.units;
const sold = async (id: string | undefined) =>
  Number(
    (await database.query('select coalesce(sum(quantity), 0) as sold from order_lines where product_id = $1', [id]))[0]
      ?.sold,
  );
const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort();

describe('fifty orders at once', () => {
  test('of a product with five units: five succeed, the others answer 409', async () => {
    const [scarce = ''] = ids;
    await setUnits(scarce, 5);
    const answers = await Promise.all(FIFTY.map((index) => shop.place(tokenOf(index), { [scarce]: 1 })));
    expect(statuses(answers)).toEqual([...times(5).map(() => 201), ...times(45).map(() => 409)]);
    expect(new Set(await Promise.all(answers.filter(({ ok }) => ok).map(idOf))).size).toBe(5);
    for (const refused of answers.filter(({ ok }) => !ok)) {
      expect(await refused.json()).toMatchObject({ lines: [{ id: scarce, reason: 'outOfStock', available: 0 }] });
    }
    expect([await unitsOf(scarce), await sold(scarce)]).toEqual([0, 5]);
  });

  test('at two stores on one database sell no more than the five units in stock', async () => {
    const scarce = ids[1] ?? '';
    await setUnits(scarce, 5);
    const beside = patient(await openBeside(store));
    const answers = await Promise.all(
      FIFTY.map((index) => (index % 2 ? beside : shop).place(tokenOf(index), { [scarce]: 1 })),
    );
    expect(statuses(answers).filter((status) => status === 201)).toHaveLength(5);
    expect([await unitsOf(scarce), await sold(scarce)]).toEqual([0, 5]);
  });

  test('that list the same products in opposite order do not deadlock', async () => {
    const wanted = ids.slice(2, 8);
    for (const id of wanted) await setUnits(id, 30);
    const answers = await Promise.all(
      FIFTY.map((index) => {
        const way = index % 2 ? wanted : wanted.toReversed();
        return shop.place(tokenOf(index), Object.fromEntries(way.map((id) => [id, 1])));
      }),
    );
    expect(statuses(answers)).toEqual([...times(30).map(() => 201), ...times(20).map(() => 409)]);
    for (const id of wanted) expect([await unitsOf(id), await sold(id)]).toEqual([0, 30]);
  });
});

test('orders that wait for a locked product do not block orders of another product', async () => {
  const [changed = '', other = ''] = ids.slice(20, 22);
  const beside = orderCalls(await openBeside(store, { trustedProxies: 1 }));
  const order = (index: number, id: string, key = `changed ${index}`) =>
    beside.place(tokenOf(index), { [id]: 1 }, {}, { 'x-forwarded-for': `10.3.0.${index}`, 'idempotency-key': key });
  const holder = new pg.Client({ connectionString: store.databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  const before = await sold(changed);
  await holder.query('begin');
  await holder.query('select from variants where product_id = $1 for update', [changed]);
  const waiting = times(8).map((index) => order(index, changed));
  const locks = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database.query(locks)).length).toBe(4);
  // Those who wait for the lock are refused after three seconds.
  const first = await Promise.race([order(8, other), ...waiting]);
  expect(first.status).toBe(201);
  await holder.query('rollback');
  expect(statuses(await Promise.all(waiting)), 'the waiting orders succeed in the end').toEqual(
    times(8).map(() => 201),
  );
  expect(await sold(changed), 'each order is made once').toBe(before + 8);
});

describe('fifty requests with one Idempotency-Key at once', () => {
  const keyed = (token: string, key: string, products: unknown) =>
    shop.place(token, products, {}, { 'idempotency-key': key });

  test('make one order, and all answer 201 with its number', async () => {
    const id = ids[10] ?? '';
    const before = await unitsOf(id);
    const answers = await Promise.all(FIFTY.map(() => keyed(tokenOf(0), 'at once', { [id]: 1 })));
    expect(statuses(answers)).toEqual(FIFTY.map(() => 201));
    expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
    expect([await unitsOf(id), await sold(id)]).toEqual([Number(before) - 1, 1]);
  });

  test('with two different bodies make one order, and those with the other body answer 422', async () => {
    const id = ids[11] ?? '';
    const answers = await Promise.all(FIFTY.map((index) => keyed(tokenOf(1), 'mixed', { [id]: 1 + (index % 2) })));
    expect(statuses(answers)).toEqual([...times(25).map(() => 201), ...times(25).map(() => 422)]);
    expect(new Set(await Promise.all(answers.filter(({ ok }) => ok).map(idOf))).size).toBe(1);
  });

  test('from ten shoppers make one order per shopper', async () => {
    const id = ids[12] ?? '';
    const answers = await Promise.all(FIFTY.map((index) => keyed(tokenOf(index), 'shared', { [id]: 1 })));
    const ordered = await Promise.all(answers.map(idOf));
    expect(new Set(ordered).size).toBe(10);
    expect(ordered).toEqual(FIFTY.map((index) => ordered[index % tokens.length]));
  });

  test('for the last unit sell it once, and all answer 201', async () => {
    const id = ids[13] ?? '';
    await setUnits(id, 1);
    const answers = await Promise.all(FIFTY.map(() => keyed(tokenOf(2), 'the last', { [id]: 1 })));
    expect(statuses(answers)).toEqual(FIFTY.map(() => 201));
    expect([await unitsOf(id), await sold(id)]).toEqual([0, 1]);
  });
});

describe('a shopper at the limit of order attempts', () => {
  const MOST = 1_000;
  const order = (token: string) => shop.place(token, { [ids[15] ?? '']: MOST_QUANTITY });

  /** A shopper with this many tries left. */
  async function tireless(name: string, left: number): Promise<string> {
    const { email, token } = await shop.shopper(name);
    await order(token);
    const key = `(select 'order-shopper:' || id from shoppers where email = $1)`;
    const counted = await database.query(`update attempts set points = $2 where key = ${key} returning key`, [
      email,
      MOST - left,
    ]);
    expect(counted).toHaveLength(1);
    return token;
  }

  test('gets 429 beyond it, also for simultaneous requests, while other shoppers can order', async () => {
    const token = await tireless('endless', 20);
    const answers = await Promise.all(FIFTY.map(() => order(token)));
    expect(tried(answers.map(({ status }) => status))).toBe(20);
    const refused = await order(token);
    expect(refused.status).toBe(429);
    expect(await errorOf(refused)).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await order(tokenOf(3))).status).not.toBe(429);
    expect((await shop.list(token)).status).toBe(200);
  });

  test('gets 429 while other orders wait for a locked product, and product lists still load', async () => {
    const token = await tireless('impatient', 0);
    const id = ids[14] ?? '';
    await database.query('begin');
    await database.query('select from variants where product_id = $1 for update', [id]);
    const waiting = FIFTY.map((index) => shop.place(tokenOf(index), { [id]: 1 }));
    const [listed, refused] = await Promise.all([store.ask('products?limit=1'), order(token)]);
    await database.query('commit');
    expect([listed.status, refused.status]).toEqual([200, 429]);
    expect(statuses(await Promise.all(waiting))).toEqual(FIFTY.map(() => 201));
  });
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
