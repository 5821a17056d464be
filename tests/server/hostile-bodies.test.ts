import { describe, expect, test } from 'vitest';
import { accountCalls, databaseOf, errorOf } from './account-calls';
import { openedStore } from './opened-store';
import { rawCall, request } from './raw-call';

const store = openedStore({ allowedOrigins: ['https://shop.example'], mail: { send: async () => undefined } });
const shop = accountCalls(store);
const database = databaseOf(store);

const CALLS = [
  ...['authorize', 'register', 'forgotPassword', 'resetPassword'].map((name) => `users/${name}`),
  'backInStock',
];
const JSON_TYPE = { 'content-type': 'application/json' };

async function expectFailure(answer: Response, status: number) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await errorOf(answer)).toMatch(/^[A-Z][^\n]{5,120}$/);
}

const sent = (path: string, body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  store.ask(path, { method: 'POST', headers, body });

describe.each(CALLS)('%s refuses', (path) => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, number]>([
    ['an empty body', '', 400],
    ['a body that is not JSON', 'email=asha@rang.in', 400],
    ['truncated JSON', '{"email":"asha@rang.in"', 400],
    ['a list', '[{"email":"asha@rang.in","password":"secret"}]', 400],
    ['a string', '"asha@rang.in"', 400],
    ['null', 'null', 400],
    ['an empty object', '{}', 422],
    ['fields of wrong types', '{"email":{"$gt":""},"password":[],"token":1,"firstName":true,"lastName":null}', 422],
    ['a list 30,000 levels deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
    ['an email 9,000 levels deep', `{"email":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`, 422],
    ['a NUL', '{"email":"a\\u0000@rang.in","password":"secret\\u0000","token":"\\u0000","firstName":"\\u0000"}', 400],
    ['bytes that are not UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
  ])('%s', async (_, body, status) => {
    await expectFailure(await sent(path, body), status);
  });

  test('u0000 after an escaped backslash as a wrong field, not as a NUL character', async () => {
    await expectFailure(await sent(path, '{"email":"a\\\\u0000"}'), 422);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('a body of the content type %s', async (type) => {
    await expectFailure(await sent(path, '{}', { 'content-type': type }), 415);
  });

  test('a body without a content type', async () => {
    await expectFailure(await store.ask(path, { method: 'POST', body: new Uint8Array([0x7b, 0x7d]) }), 415);
  });

  test('a body of ten megabytes', async () => {
    await expectFailure(await sent(path, Buffer.alloc(10_000_000, ' ')), 413);
  });

  test('a chunked body that is too long', async () => {
    const head = request(`/api/v1/${path}`, 'POST', ['Content-Type: application/json', 'Transfer-Encoding: chunked']);
    const piece = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    expect((await rawCall(store.url, head + piece.repeat(40))).status).toBe(413);
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('the method %s', async (method) => {
    const answer = await store.ask(path, { method });
    expect(answer.headers.get('allow')).toBe('POST');
    await expectFailure(answer, 405);
  });
});

test.each(['POST', 'PUT', 'DELETE'])('accountInfo refuses the method %s', async (method) => {
  const answer = await store.ask('accountInfo', { method });
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  await expectFailure(answer, 405);
});

describe('an invalid registration', () => {
  const filled = { firstName: 'Asha', lastName: 'Rao', email: 'rules@rang.in', password: 'secret' };

  test.each([
    [{ firstName: 'A' }, 'First name must be at least 2 characters'],
    [{ lastName: ' ' }, 'Last name must be at least 2 characters'],
    [{ email: 'rules@rang' }, 'Invalid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(201) }, 'Password must be at most 200 characters'],
    [{ email: undefined }, "The field 'email' is missing or of the wrong kind"],
  ])('with %j gets 422 with the message: %s', async (change, words) => {
    const answer = await shop.tell('users/register', { ...filled, ...change });
    expect([answer.status, await errorOf(answer)]).toEqual([422, words]);
  });

  test('creates no account', async () => {
    expect(await database.query(`select from shoppers where email like 'rules@%'`)).toEqual([]);
  });
});

describe('a valid body is read', () => {
  test('ignoring additional fields', async () => {
    const more = {
      id: 1,
      storeId: 99,
      createdAt: '1999-01-01',
      passwordHash: 'x',
      role: 'admin',
      confirmPassword: 'y',
    };
    const body = JSON.stringify({
      email: 'more@rang.in',
      password: 'secret',
      firstName: 'Jo',
      lastName: 'Ng',
      ...more,
    });
    const answer = await sent('users/register', body.replace('{', '{"__proto__":{"email":"no@rang.in"},'));
    expect(answer.status).toBe(201);
    const [row] = await database.query(`select store_id, created_at from shoppers where email = 'more@rang.in'`);
    expect(row?.store_id).not.toBe(99);
    expect(new Date(String(row?.created_at)).getFullYear()).toBeGreaterThan(2000);
  });

  test.each(['Application/JSON', 'application/json;charset=UTF-8', 'application/json ; charset=utf-8'])(
    'with the content type %s',
    async (type) => {
      const body = JSON.stringify({ email: 'nobody@rang.in', password: 'secret' });
      expect((await sent('users/authorize', body, { 'content-type': type })).status).toBe(401);
    },
  );

  test.each([
    ["Robert'); drop table shoppers; --", 'Tables'],
    ['<img src=x onerror=alert(1)>', '{{companyName}}'],
    ['आशा 👗', '\ud800 half a letter'],
    ['%00%s%n', '\\x00\\'],
  ])('with the special characters of the name %s', async (firstName, lastName) => {
    const email = `name-${firstName.length}-${lastName.length}@rang.in`;
    const answer = await shop.tell('users/register', { email, password: 'secret', firstName, lastName });
    expect(answer.status).toBe(201);
    const token = await shop.tokenOf({ email, password: 'secret' });
    const read = await (await shop.info(token)).json();
    expect(read).toMatchObject({ firstName, lastName: lastName.replace('\ud800', '\ufffd') });
  });

  test('with a password of any characters, all of which count', async () => {
    const password = 'पासवर्ड 🔑 "\\\' \u202e';
    const email = 'letters@rang.in';
    expect((await shop.register({ email, password })).status).toBe(201);
    await shop.tokenOf({ email, password });
    expect((await shop.authorize({ email, password: `${password}.` })).status).toBe(401);
  });
});

describe('the log', () => {
  test('holds no password, token, name or contact, even when the store itself fails', async () => {
    expect(store.log).toEqual([]);
    const shopper = { email: 'logged@rang.in', password: 'unspeakable' };
    expect((await shop.register(shopper)).status).toBe(201);
    const token = await shop.tokenOf(shopper);
    await database.query('alter table shoppers rename to hidden');
    try {
      const failed = [
        await shop.authorize(shopper),
        await shop.register({ ...shopper, email: 'new-logged@rang.in' }),
        await shop.info(token),
        await shop.tell('users/forgotPassword', { email: shopper.email }),
        await shop.tell('users/resetPassword', { token, password: shopper.password }),
      ];
      for (const answer of failed) {
        expect(answer.status).toBe(500);
        expect(await errorOf(answer)).toBe('Something went wrong in the store. Please try again later.');
      }
    } finally {
      await database.query('alter table hidden rename to shoppers');
    }
    expect(store.log).toHaveLength(5);
    for (const line of store.log)
      expect(line).toMatch(/^(GET|POST) \/api\/v1\/[A-Za-z/]+ failed: database fault 42P01 at/);
    const log = store.log.join('\n');
    for (const secret of [shopper.password, 'logged@', 'Asha', 'Rao', token]) expect(log).not.toContain(secret);
    store.log.splice(0);
  });

  test('is otherwise empty after these tests', () => {
    expect(store.log).toEqual([]);
  });
});
