import { userInfo } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { moveOrder, StoreNotice } from '../../server/store';
import { databaseOf } from './account-calls';
import { openedStore } from './opened-store';
import { ADDRESS, orderCalls } from './order-calls';
import { storeCommand } from './store-command';
import { UNITS_OF_PRODUCT } from './units';

const store = openedStore();
const database = databaseOf(store);
const shop = orderCalls(store);

let token = '';
let product = '';
beforeAll(async () => {
  ({ token } = await shop.shopper('asha'));
  product = (await shop.products('limit=1'))[0]?.id ?? '';
});

type Status = Parameters<typeof moveOrder>[2];
const [PENDING, PROCESSING, SHIPPED, DELIVERED, CANCELLED] = [0, 1, 2, 3, 4] as const;

const where = () => ({ dataFolder: '/nowhere', databaseUrl: store.databaseUrl });
const move = (id: string, to: Status) => moveOrder(where(), id, to);
const units = async () => (await database.query(UNITS_OF_PRODUCT, [product]))[0]?.units;
const statusOf = async (id: string) =>
  (await database.query('select status, paid_at from orders where id = $1', [id]))[0];

/** An order of two units in this status. */
async function orderAt(status: Status, isPaid = true): Promise<string> {
  const id = await shop.placed(token, { [product]: 2 });
  const paidAt = isPaid && status !== PENDING ? '2026-11-02T08:00:00Z' : null;
  await database.query('update orders set status = $2, paid_at = $3 where id = $1', [id, status, paidAt]);
  return id;
}

const ALL: Status[] = [PENDING, PROCESSING, SHIPPED, DELIVERED, CANCELLED];
const LEGAL: [Status, Status][] = [
  [PENDING, CANCELLED],
  [PROCESSING, SHIPPED],
  [PROCESSING, CANCELLED],
  [SHIPPED, DELIVERED],
  [SHIPPED, CANCELLED],
];
const isLegal = (from: Status, to: Status) => LEGAL.some((move) => move[0] === from && move[1] === to);
const ILLEGAL = ALL.flatMap((from) => ALL.map((to): [Status, Status] => [from, to])).filter(
  (move) => !isLegal(...move),
);

test('the to-pack command lists Processing orders, oldest first, without name and phone', async () => {
  const command = storeCommand(store.databaseUrl);
  expect(await command('to-pack')).toEqual([0, 'No order waits to be packed.\n']);
  const [paid, cash] = [await orderAt(PROCESSING), await orderAt(PROCESSING, false)];
  for (const status of [PENDING, SHIPPED, DELIVERED, CANCELLED] as const) await orderAt(status);
  await database.query(`update orders set total_paise = 123450, created_at = '2026-11-02T08:00Z' where id = $1`, [
    cash,
  ]);
  const [code, said] = await command('to-pack');
  const [heading, first, second, ...more] = said.split('\n');
  expect([code, heading, more]).toEqual([0, 'To pack: 2 orders, the oldest first.', ['']]);
  const { city, postalCode, fullName, phone } = ADDRESS;
  const to = `${city} ${postalCode}`;
  expect(first).toBe(`  ${cash}  2 units, ₹1,234.50, cash on delivery, since 2026-11-02 08:00 UTC, to ${to}`);
  expect(second).toMatch(new RegExp(`^  ${paid}  2 units, ₹[\\d,.]+, paid, since [\\d: -]+ UTC, to ${to}$`));
  for (const secret of [fullName, phone]) expect(said).not.toContain(secret);
});

describe('a shopkeeper', () => {
  test.each(LEGAL)('may move an order from %i to %i', async (from, to) => {
    const id = await orderAt(from);
    expect(await move(id, to)).toMatchObject({ id, from, to });
    expect(await statusOf(id)).toMatchObject({ status: to });
  });

  test.each(ILLEGAL)('may not move an order from %i to %i', async (from, to) => {
    const id = await orderAt(from);
    const [before, stock] = [await statusOf(id), await units()];
    await expect(move(id, to)).rejects.toThrow(StoreNotice);
    expect(await statusOf(id)).toEqual(before);
    expect(await units()).toBe(stock);
  });
});

test.each([
  ['at Processing', PROCESSING],
  ['at Shipped', SHIPPED],
] as const)('cancelling an order %s five times at once returns its units to stock once', async (_, status) => {
  const before = Number(await units());
  const id = await orderAt(status);
  expect(await units()).toBe(before - 2);
  const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => move(id, CANCELLED)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await units()).toBe(before);
  await expect(move(id, CANCELLED)).rejects.toThrow(`Order ${id} is Cancelled already.`);
  expect(await units()).toBe(before);
});

test('the history names who moved an order, by default the system user; invalid names are refused', async () => {
  const [id, another] = [await orderAt(PROCESSING), await orderAt(PROCESSING)];
  await move(id, CANCELLED);
  const [entry] = await database.query('select "by" from order_history where order_id = $1 order by id desc', [id]);
  expect(entry?.by).toBe(`shopkeeper ${userInfo().username}`);
  for (const name of ['', ' ', 'a\nstore: paid', 'x'.repeat(61)]) {
    await expect(moveOrder(where(), another, CANCELLED, name)).rejects.toThrow('Say who you are');
  }
  expect(await statusOf(another)).toMatchObject({ status: PROCESSING });
});

test('cancelling a Shipped order is recorded in the history as a returned parcel', async () => {
  const id = await orderAt(SHIPPED, false);
  await move(id, CANCELLED);
  const [entry] = await database.query('select what from order_history where order_id = $1 order by id desc', [id]);
  expect(entry?.what).toBe('came back, and was cancelled');
});

test('a paid order keeps its payment time through all later statuses', async () => {
  for (const way of [[CANCELLED], [SHIPPED, DELIVERED], [SHIPPED, CANCELLED]]) {
    const id = await orderAt(PROCESSING);
    const paid = (await statusOf(id))?.paid_at;
    for (const to of way) await move(id, to);
    expect((await statusOf(id))?.paid_at).toEqual(paid);
    expect(paid).not.toBeNull();
  }
});

test('the database refuses a paid Pending order and an unknown status', async () => {
  const id = await orderAt(PENDING);
  await expect(database.query('update orders set paid_at = now() where id = $1', [id])).rejects.toThrow(/not_paid/);
  await expect(database.query('update orders set status = 5 where id = $1', [id])).rejects.toThrow(/known_status/);
});

test('an order with cash on delivery is paid once it is delivered', async () => {
  const id = await orderAt(SHIPPED, false);
  expect(await move(id, DELIVERED)).toMatchObject({ isPaid: true });
  expect((await statusOf(id))?.paid_at).not.toBeNull();
});

test('a client cannot set the status of an order, neither when placing it nor later', async () => {
  const id = await shop.placed(token, { [product]: 1 }, { status: 3 });
  for (const method of ['PUT', 'PATCH', 'POST', 'DELETE']) {
    const headers = { ...shop.bearer(token), 'content-type': 'application/json' };
    const answer = await store.ask(`orders/${id}`, { method, headers, body: '{"status":1}' });
    expect(answer.status).toBe(405);
  }
  expect(await statusOf(id)).toMatchObject({ status: PENDING });
});

describe('the order command', () => {
  const command = (...told: string[]) => storeCommand(store.databaseUrl)('order', ...told);

  test('moves an order, prints the refund due, and shows its lines, address and history', async () => {
    const id = await orderAt(PROCESSING);
    expect(await command(id.toLowerCase(), 'Cancelled', '--by', 'Asha Verma')).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`^Order ${id} was Processing and is Cancelled\\.\nIt was paid: give ₹[\\d,.]+ back\\.\n$`),
      ),
    ]);
    const [, said] = await command(id);
    const [stands, line, whereTo, ...history] = said.trimEnd().split('\n');
    const { fullName, address, city, state, postalCode, phone } = ADDRESS;
    expect(whereTo).toBe(`  To ${fullName}, ${address}, ${city}, ${state} ${postalCode}, phone ${phone}`);
    expect(stands).toMatch(/ is Cancelled: ₹[\d,.]+, paid on 2026-11-02\.$/);
    expect(line).toMatch(
      /^ {2}2 x [^(]+ \(\w+(, \w+)?\), SKU [\w-]+(: the shopper told no (size and no colour|size|colour))?$/,
    );
    expect(history).toEqual([
      expect.stringMatching(/^[\d-]{10}T[\d:.]{12}Z {2}shopper: placed$/),
      expect.stringMatching(/^[\d-]{10}T[\d:.]{12}Z {2}shopkeeper Asha Verma: moved from Processing to Cancelled$/),
    ]);
  });

  test('prints one line for a forbidden status, an unknown status and an unknown order', async () => {
    const id = await orderAt(PENDING);
    expect(await command(id, '1')).toEqual([
      1,
      `Order ${id} is Pending and cannot become Processing: from there it can become Cancelled. Its payment makes it Processing.\n`,
    ]);
    expect(await command(id, 'lost')).toEqual([
      1,
      expect.stringMatching(/^There is no status 'lost'\. Choose one of: [^\n]+\n$/),
    ]);
    expect(await command('nothing')).toEqual([1, expect.stringMatching(/^There is no order nothing\.[^\n]+\n$/)]);
  });
});
