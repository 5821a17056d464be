import pg from 'pg';
import * as v from 'valibot';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { StoreInfoAnswerSchema } from '../../contract/store-info';
import { databaseOf, errorOf } from './account-calls';
import { inARow, network, times, tried } from './crowd';
import { openedStore } from './opened-store';
import { ADDRESS, orderCalls } from './order-calls';

const store = openedStore({ trustedProxies: 1 });
const database = databaseOf(store);
const shop = orderCalls(store);

/** A statement as the driver takes it: plain text or an object. */
const StatementSchema = v.union([v.string(), v.object({ text: v.string() })]);

const NOBODYS = '0123-4567-89AB-CDEF';
let owner = { email: '', token: '' };
let stranger = { email: '', token: '' };
let product = '';
let id = '';

beforeAll(async () => {
  owner = await shop.shopper('owner');
  stranger = await shop.shopper('passer-by');
  product = (await shop.products('limit=1'))[0]?.id ?? '';
  id = await shop.placed(owner.token, { [product]: 1 });
});
/** Makes all counted attempts older. */
const later = (minutes: number) => database.query('update attempts set expire = expire - $1', [minutes * 60_000]);

describe('an order is shown', () => {
  test.each([
    '+919876543210',
    '+91 98765 43210',
    '91-98765-43210',
    '0091 9876543210',
    '\u202A+919876543210\u202C',
    '98765\u201343210',
    '\u202Atel:+919876543210\u202C',
    '98765\u221243210',
    '098765 43210',
    '9876543210',
    '(+91) 98765.43210',
    '+91 (0) 98765 43210',
    '९८७६५ ४३२१०',
  ])('to a guest who knows its phone, written %s', async (contactInfo) => {
    expect((await shop.look(id, { contactInfo })).status).toBe(200);
  });

  test.each(['owner@rang.in', ' Owner@Rang.IN '])('to a guest who knows its email, written %j', async (contactInfo) => {
    expect((await shop.look(id, { contactInfo })).status).toBe(200);
  });

  test('to its owner without a contact, and even with a wrong one', async () => {
    expect((await shop.look(id, { token: owner.token })).status).toBe(200);
    expect((await shop.look(id, { token: owner.token, contactInfo: 'x@rang.in' })).status).toBe(200);
  });

  test('to a guest with an expired token who knows its email', async () => {
    expect((await shop.look(id, { token: 'x'.repeat(43), contactInfo: owner.email })).status).toBe(200);
  });
});

test('an expired token without a contact answers 401, whether or not the order exists', async () => {
  for (const typed of [id, NOBODYS]) {
    const answer = await shop.look(typed, { token: 'x'.repeat(43) });
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'Please log in.' }]);
  }
});

test('the store announces the capability order', async () => {
  const { capabilities } = v.parse(StoreInfoAnswerSchema, await store.json('storeInfo'));
  expect(capabilities).toContain('order');
});

describe('an order is hidden', () => {
  const address = network();
  test.each([
    ['without contact', () => ({})],
    ['with another email', () => ({ contactInfo: 'other@rang.in' })],
    ['with a part of the email', () => ({ contactInfo: 'owner@rang' })],
    ['with anything the email could be', () => ({ contactInfo: '%@%' })],
    ['with a part of the phone', () => ({ contactInfo: '876543210' })],
    ['with another phone', () => ({ contactInfo: '9876543211' })],
    ['with the phone in words', () => ({ contactInfo: 'nine 9876543210' })],
    ['with the name', () => ({ contactInfo: ADDRESS.fullName })],
    ['from another shopper', () => ({ token: stranger.token })],
    ['from another shopper with their own email', () => ({ token: stranger.token, contactInfo: stranger.email })],
  ])('%s: same answer as for a missing order', async (_, how) => {
    const told: unknown[] = [];
    for (const typed of [id, NOBODYS, 'nothing', `${id}0`]) {
      const answer = await shop.look(typed, { ...how(), ...address(1) });
      const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers);
      told.push([answer.status, await answer.json(), headers]);
    }
    expect(told[0]).toMatchObject([404, { error: 'Order not found or access denied' }, {}]);
    for (const other of told) expect(other).toEqual(told[0]);
  });

  test('in another store, from its contact and its owner', async () => {
    await database.query(
      `insert into stores (hostname, record) select 'other.example', record from stores where is_default`,
    );
    const there = { 'x-store-host': 'other.example', ...address(2) };
    expect((await shop.look(id, { contactInfo: owner.email, ...there })).status).toBe(404);
    expect((await shop.look(id, { token: owner.token, ...there })).status).toBe(401);
  });

  test('from an empty contact, and from its phone text if that has no digits', async () => {
    const wordy = { shippingAddress: { ...ADDRESS, phone: 'by letter' } };
    const unreachable = await shop.placed(owner.token, { [product]: 1 }, wordy);
    for (const contactInfo of ['', ' ', 'by letter', 'nobody']) {
      expect((await shop.look(unreachable, { contactInfo, ...address(3) })).status).toBe(404);
    }
    expect((await shop.look(unreachable, { contactInfo: owner.email, ...address(3) })).status).toBe(200);
  });

  test('after the same database queries as for a missing order, so that timing reveals nothing', async () => {
    const order = await shop.placed(owner.token, { [product]: 1 });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const askedFor = async (typed: string) => {
      query.mockClear();
      const asked = await shop.look(typed, { contactInfo: 'other@rang.in', ...address(4) });
      expect(asked.status).toBe(404);
      return query.mock.calls.map(([given]) => {
        const statement = v.parse(StatementSchema, given);
        return typeof statement === 'string' ? statement : statement.text;
      });
    };
    // Fills the caches, so that both later calls query the same.
    await askedFor(NOBODYS);
    const there = await askedFor(order);
    expect(there).not.toEqual([]);
    expect(await askedFor('ZZZZ-ZZZZ-ZZZZ-ZZZZ')).toEqual(there);
  });
});

describe('guessing the contact of an order', () => {
  test('is limited to twenty tries per order from all addresses, also for a missing order', async () => {
    const address = network();
    const guessed = await shop.placed(owner.token, { [product]: 1 });
    for (const typed of [guessed, 'AAAA-BBBB-CCCC-DDDD']) {
      const guess = (index: number) => shop.look(typed, { contactInfo: `987654${1000 + index}`, ...address(index) });
      expect(tried(await inARow(40, guess))).toBe(20);
    }
    const right = await shop.look(guessed, { contactInfo: owner.email, ...address(99) });
    expect(right.status).toBe(429);
    expect(await errorOf(right)).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await shop.look(guessed, { token: owner.token, ...address(1) })).status).toBe(200);
    await later(60);
    expect((await shop.look(guessed, { contactInfo: owner.email, ...address(99) })).status).toBe(200);
  });

  test('is limited to twenty tries per order also for simultaneous requests', async () => {
    const address = network();
    const guessed = await shop.placed(owner.token, { [product]: 1 });
    const answers = await Promise.all(
      times(60).map((index) => shop.look(guessed, { contactInfo: `987654${1000 + index}`, ...address(index) })),
    );
    expect(tried(answers.map(({ status }) => status))).toBe(20);
  });

  test('is limited to sixty tries per address over all orders', async () => {
    const address = network();
    const numbers = times(100).map((index) => `AAAA-AAAA-AAAA-A${String(index).padStart(3, '0')}`);
    const guess = (index: number) => shop.look(numbers[index] ?? '', { contactInfo: 'a@rang.in', ...address(1) });
    expect(tried(await inARow(100, guess))).toBe(60);
    expect((await shop.look(id, { contactInfo: owner.email, ...address(2) })).status).toBe(200);
  });

  test('does not include lookups with the right contact', async () => {
    const address = network();
    const look = () => shop.look(id, { contactInfo: owner.email, ...address(1) });
    expect(await inARow(80, look)).toEqual(times(80).map(() => 200));
  });
});

test('malformed order numbers from many addresses share no limit', async () => {
  const address = network();
  const nonsense = ['nonsense', '123', 'ORDER-1', ' ', '0123-4567-89AB'];
  const look = (index: number) =>
    shop.look(encodeURIComponent(nonsense[index % nonsense.length] ?? ''), {
      contactInfo: owner.email,
      ...address(index),
    });
  expect(await inARow(40, look)).toEqual(times(40).map(() => 404));
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
