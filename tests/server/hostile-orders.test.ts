import { beforeAll, describe, expect, test } from 'vitest';
import { databaseOf, errorOf } from './account-calls';
import { openedStore } from './opened-store';
import { ADDRESS, orderCalls } from './order-calls';

const store = openedStore({ paymentSandbox: {} });
const database = databaseOf(store);
const shop = orderCalls(store);

let token = '';
let product = '';
beforeAll(async () => {
  ({ token } = await shop.shopper('hostile'));
  product = (await shop.products('limit=1'))[0]?.id ?? '';
});

const sent = (path: string, body: BodyInit, type = 'application/json') =>
  store.ask(path, { method: 'POST', headers: { ...shop.bearer(token), 'content-type': type }, body });

async function expectFailure(answer: Response, status: number) {
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(await errorOf(answer)).toMatch(/^[A-Z][^\n]{5,120}$/);
}

describe.each(['orders', 'payments'])('%s refuses', (path) => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, number]>([
    ['an empty body', '', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['truncated JSON', '{"orderId":', 400],
    ['an empty object', '{}', 422],
    ['a list 30,000 levels deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
    ['fields 9,000 levels deep', `{"products":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)},"fields":{}}`, 422],
    ['a NUL', '{"orderId":"\\u0000","fields":{},"products":{"\\u0000":1}}', 400],
    ['fields of wrong types', '{"products":[],"shippingAddress":1,"lines":{},"orderId":{"$gt":""},"fields":[]}', 422],
    ['prototype keys and ids', '{"products":{"__proto__":1},"orderId":"__proto__","fields":{"__proto__":{}}}', 422],
    ['bytes that are not UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
  ])('%s', async (_, body, status) => {
    await expectFailure(await sent(path, body), status);
  });

  test('a body of another content type or of ten megabytes', async () => {
    await expectFailure(await sent(path, '{}', 'text/plain'), 415);
    await expectFailure(await sent(path, Buffer.alloc(10_000_000, ' ')), 413);
  });

  test('the methods PUT, PATCH and DELETE', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) await expectFailure(await store.ask(path, { method }), 405);
  });
});

test.each(['fullName', 'address', 'city', 'state', 'postalCode', 'phone'])('an order requires %s', async (name) => {
  for (const value of ['', '   ', '\u200b \u3164', undefined, 7, 'x'.repeat(301)]) {
    const shippingAddress = { ...ADDRESS, [name]: value };
    await expectFailure(await shop.place(token, { [product]: 1 }, { shippingAddress }), 422);
  }
});

test.each([
  "Robert'); drop table orders; --",
  '<script>alert(1)</script>',
  'आशा 👗',
  '%00%s%n',
  '\ud800 half a letter',
])('an address may contain %s', async (address) => {
  const id = await shop.placed(token, { [product]: 1 }, { shippingAddress: { ...ADDRESS, address } });
  expect(await (await shop.look(id, { token })).json()).toMatchObject({
    shippingAddress: { address: address.replace('\ud800', '\ufffd') },
  });
});

test('a malformed or unknown order number is answered with 404', async () => {
  for (const id of ['%', "' or 1=1 --", '../orders', 'x'.repeat(3000), '0'.repeat(16)]) {
    await expectFailure(await shop.look(id, { token }), 404);
  }
});

test('the log holds no address, name, phone number, email or token, even when the store itself fails', async () => {
  expect(store.log).toEqual([]);
  await database.query('alter table orders rename to hidden');
  try {
    await expectFailure(await shop.place(token, { [product]: 1 }), 500);
    await expectFailure(await shop.look('0123-4567-89AB-CDEF', { contactInfo: 'hostile@rang.in' }), 500);
  } finally {
    await database.query('alter table hidden rename to orders');
  }
  expect(store.log).toHaveLength(2);
  for (const secret of ['MG Road', 'Asha', '98765', 'hostile@', token]) expect(store.log.join()).not.toContain(secret);
});
