import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { StoreInfoAnswerSchema } from '../../contract/store-info';
import { databaseOf } from './account-calls';
import { openedStore } from './opened-store';
import { ADDRESS, idOf, orderCalls } from './order-calls';
import { unitsOfEach } from './units';

const store = openedStore();
const database = databaseOf(store);
const shop = orderCalls(store);

let token = '';
let one = '';
let another = '';
beforeAll(async () => {
  ({ token } = await shop.shopper('asha'));
  [one = '', another = ''] = (await shop.products('limit=2')).map(({ id }) => id);
});

const keyed = (who: string, key: string, products: unknown, more = {}) =>
  shop.place(who, products, more, { 'idempotency-key': key });
const count = async () => Number((await database.query('select count(*) from orders'))[0]?.count);

test('the store announces the capability idempotencyKeys', async () => {
  const { capabilities } = v.parse(StoreInfoAnswerSchema, await store.json('storeInfo'));
  expect(capabilities).toContain('idempotencyKeys');
});

test('an Idempotency-Key makes one order of two requests, despite reordered and unknown fields', async () => {
  await database.query(unitsOfEach(100));
  const first = await idOf(await keyed(token, 'one', { [one]: 1, [another]: 1 }));
  const before = await count();
  const again = await keyed(token, 'one', { [another]: 1, [one]: 1 }, { unknown: 'name' });
  expect([again.status, await idOf(again)]).toEqual([201, first]);
  expect(await count()).toBe(before);
});

test('an Idempotency-Key with another body is refused', async () => {
  await keyed(token, 'two', { [one]: 1 });
  const before = await count();
  const answer = await keyed(token, 'two', { [one]: 2 });
  expect(answer.status).toBe(422);
  const elsewhere = await keyed(token, 'two', { [one]: 1 }, { shippingAddress: { ...ADDRESS, city: 'Agra' } });
  expect(elsewhere.status).toBe(422);
  expect(await count()).toBe(before);
});

test('an Idempotency-Key can be used by two shoppers for different orders', async () => {
  const { token: stranger } = await shop.shopper('same-key');
  const [first, second] = [await keyed(token, 'three', { [one]: 1 }), await keyed(stranger, 'three', { [one]: 2 })];
  expect([first.status, second.status]).toEqual([201, 201]);
  const [own, theirs] = [await idOf(first), await idOf(second)];
  expect(own).not.toBe(theirs);
  expect(await idOf(await keyed(token, 'three', { [one]: 1 }))).toBe(own);
  expect(await idOf(await keyed(stranger, 'three', { [one]: 2 }))).toBe(theirs);
});

test('an Idempotency-Key of a refused order can be used again', async () => {
  await database.query(`${unitsOfEach(0)} where product_id = $1`, [one]);
  expect((await keyed(token, 'four', { [one]: 1 })).status).toBe(409);
  await database.query(`${unitsOfEach(100)} where product_id = $1`, [one]);
  expect((await keyed(token, 'four', { [one]: 1 })).status).toBe(201);
});

test('an Idempotency-Key of 256 characters is refused', async () => {
  expect((await keyed(token, 'k'.repeat(256), { [one]: 1 })).status).toBe(422);
});

test('an Idempotency-Key is stored only as a digest', async () => {
  await keyed(token, 'a-key-to-look-for', { [one]: 1 });
  expect(JSON.stringify(await database.query('select * from request_keys'))).not.toContain('a-key-to-look-for');
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
