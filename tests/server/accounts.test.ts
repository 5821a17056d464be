import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { AccountAnswerSchema } from '../../contract/account';
import { StoreInfoAnswerSchema } from '../../contract/store-info';
import { accountCalls, databaseOf, errorOf } from './account-calls';
import { openedStore } from './opened-store';

const store = openedStore();
const database = databaseOf(store);
const shop = accountCalls(store);

const DAY_MS = 24 * 60 * 60_000;
afterEach(() => void vi.useRealTimers());
/** Sets the clock of this process, in which the store runs. */
const setClock = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
/** Makes a token older. */
const age = async (token: string, ...spans: string[]) => {
  for (const span of spans) {
    await database.query('update tokens set expires_at = expires_at - $2::interval where hash = $1', [
      hashOf(token),
      span,
    ]);
  }
};

describe('registering', () => {
  test('creates an account with a normalised email and the password unchanged, and returns no token', async () => {
    const answer = await shop.register({ email: '  Asha.Rao@Rang.IN ', password: ' spaces stay ' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ email: 'asha.rao@rang.in' });
    const token = await shop.tokenOf({ email: 'asha.rao@rang.in', password: ' spaces stay ' });
    const account = await (await shop.info(token)).json();
    const [{ created_at: since } = {}] = await database.query(
      `select created_at from shoppers where email = 'asha.rao@rang.in' and created_at between now() - interval '1 minute' and now()`,
    );
    expect(account).toEqual({
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha.rao@rang.in',
      createdAt: v.parse(v.date(), since).toISOString(),
    });
    expect(v.parse(AccountAnswerSchema, account)).toEqual(account);
  });

  test('refuses an email that has an account, in any letter case, and leaves the account unchanged', async () => {
    const { email, password } = await shop.newShopper('once');
    for (const again of [email, email.toUpperCase(), ` ${email} `]) {
      const answer = await shop.register({ email: again, password: 'another one' });
      expect(answer.status).toBe(409);
      expect(await errorOf(answer)).toBe('An account with this email already exists.');
    }
    expect((await shop.authorize({ email, password: 'another one' })).status).toBe(401);
    await shop.tokenOf({ email, password });
  });

  test('fifty simultaneous requests with one email in different letter cases create exactly one account', async () => {
    const spelled = (index: number) =>
      [...'many@rang.in'].map((letter, place) => ((index >> (place % 6)) & 1 ? letter.toUpperCase() : letter)).join('');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => shop.register({ email: spelled(index), password: `secret ${index}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await database.query(`select email from shoppers where lower(email) = 'many@rang.in'`)).toEqual([
      { email: 'many@rang.in' },
    ]);
    await shop.tokenOf({ email: 'MANY@rang.in', password: `secret ${statuses.indexOf(201)}` });
  });
});

describe('signing in', () => {
  test('accepts the email in any letter case and with surrounding whitespace', async () => {
    const { email, password } = await shop.newShopper('spelled');
    for (const spelling of [email.toUpperCase(), `  ${email}\n`]) await shop.tokenOf({ email: spelling, password });
  });

  test('never gives the same token twice', async () => {
    const shopper = await shop.newShopper('twice');
    const tokens = [await shop.tokenOf(shopper), await shop.tokenOf(shopper)];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  test('answers an unknown email and a wrong password identically', async () => {
    const { email } = await shop.newShopper('known');
    const answers = await Promise.all(
      [email, 'unknown@rang.in'].map(async (one) => {
        const answer = await shop.authorize({ email: one, password: 'wrong password' });
        const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
        return { status: answer.status, headers, body: await answer.text() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 401, body: '{"error":"Invalid email or password."}' });
  });

  test.each([
    ['in another letter case', (right: string) => right.toUpperCase()],
    ['with a space behind', (right: string) => `${right} `],
    ['cut short', (right: string) => right.slice(0, -1)],
  ])('refuses the password %s', async (how, spoil) => {
    const { email, password } = await shop.newShopper(how.replaceAll(' ', '-'));
    expect((await shop.authorize({ email, password: spoil(password) })).status).toBe(401);
  });
});

describe('the account', () => {
  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer nonsense',
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(7_000)}`,
    'Basic YTpi',
    "Bearer ' or 1=1 --",
  ])('is not shown for the Authorization header "%s"', async (authorization) => {
    const answer = await store.ask('accountInfo', { headers: authorization ? { authorization } : {} });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await errorOf(answer)).toBe('Please log in.');
  });

  test('is shown for thirty days after signing in, by the clock of the database and not of the store', async () => {
    const token = await shop.tokenOf(await shop.newShopper('month'));
    setClock(365);
    expect((await shop.info(token)).status).toBe(200);
    await age(token, '30 days', '-1 minute');
    expect((await shop.info(token)).status).toBe(200);
    await age(token, '1 minute');
    setClock(-365);
    expect((await shop.info(token)).status).toBe(401);
  });

  test('is not cacheable: all its calls answer with Cache-Control: no-store', async () => {
    const shopper = { email: 'kept@rang.in', password: 'secret of kept' };
    const registered = await shop.register(shopper);
    const signedIn = await shop.authorize(shopper);
    const { token } = v.parse(v.object({ token: v.string() }), await signedIn.json());
    for (const answer of [registered, signedIn, await shop.info(token), await shop.signOut(token)]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('is shown when the Bearer scheme is written in lower case', async () => {
    const token = await shop.tokenOf(await shop.newShopper('bearer'));
    expect((await shop.info('', { authorization: `bearer ${token}` })).status).toBe(200);
  });
});

describe('signing out', () => {
  test('ends only the token it is called with, and can be repeated', async () => {
    const shopper = await shop.newShopper('leaving');
    const [one, other] = [await shop.tokenOf(shopper), await shop.tokenOf(shopper)];
    for (const _ of ['once', 'twice']) {
      const answer = await shop.signOut(one);
      expect(answer.status).toBe(204);
      expect(await answer.text()).toBe('');
    }
    expect((await shop.info(one)).status).toBe(401);
    expect((await shop.info(other)).status).toBe(200);
  });

  test.each(['', 'nonsense', 'B'.repeat(43)])('succeeds with 204 for the unknown token "%s"', async (token) => {
    expect((await shop.signOut(token)).status).toBe(204);
  });

  test('is announced; password reset is not, and answers 404, if the store cannot send mail', async () => {
    const { capabilities } = v.parse(StoreInfoAnswerSchema, await store.json('storeInfo'));
    expect(capabilities).toContain('signOut');
    expect(capabilities).not.toContain('passwordReset');
    expect((await shop.tell('users/forgotPassword', { email: 'a@rang.in' })).status).toBe(404);
  });
});

describe('the database', () => {
  test('holds passwords and tokens only as hashes', async () => {
    const shopper = await shop.newShopper('stolen');
    const token = await shop.tokenOf(shopper);
    const everything = await database.everything();
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(shopper.password);
    expect(everything).toContain(hashOf(token));
    const [row] = await database.query('select password_hash from shoppers where email = $1', [shopper.email]);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('counts sign-in attempts without storing emails or IP addresses', async () => {
    await shop.authorize({ email: 'nobody-in-particular@rang.in', password: 'wrong password' });
    const attempts = JSON.stringify(await database.query('select * from attempts'));
    expect(attempts).toContain('sign-in-pair');
    expect(attempts).not.toMatch(/rang\.in|127\.0\.0\.1/);
  });

  test('is cleared of expired tokens and attempts by its own clock, not that of the store', async () => {
    const [old, young] = [
      await shop.tokenOf(await shop.newShopper('old')),
      await shop.tokenOf(await shop.newShopper('young')),
    ];
    const rows = async () => (await database.query('select hash from tokens')).map(({ hash }) => hash);
    await age(old, '31 days');
    await database.query(`insert into attempts values ('long-ago', 3, 1)`);
    const hours = vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() + 365 * DAY_MS });
    hours.advanceTimersByTime(2 * 60 * 60_000);
    await shop.signOut('whoever comes by');
    await expect.poll(rows).not.toContain(hashOf(old));
    expect(await rows()).toContain(hashOf(young));
    await expect.poll(() => database.query(`select key from attempts where key = 'long-ago'`)).toEqual([]);
  });
});

describe('stores on one database', () => {
  beforeAll(async () => {
    await database.query(
      `insert into stores (hostname, record) select 'other.example', record from stores where is_default`,
    );
  });
  const elsewhere = { 'x-store-host': 'other.example' };

  test('keep separate accounts for the same email', async () => {
    const here = await shop.newShopper('traveller');
    const there = { ...here, password: 'another secret' };
    expect((await shop.authorize(here, elsewhere)).status).toBe(401);
    expect((await shop.register(there, elsewhere)).status).toBe(201);
    expect(
      (await shop.authorize(there, { 'x-store-host': 'Other.example.:8044' })).status,
      'in another DNS notation',
    ).toBe(200);
    expect((await shop.authorize(there)).status).toBe(401);
    const token = await shop.tokenOf(there, elsewhere);
    expect((await shop.info(token, elsewhere)).status).toBe(200);
    expect((await shop.info(token)).status).toBe(401);
  });
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
