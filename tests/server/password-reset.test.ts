import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { StoreInfoAnswerSchema } from '../../contract/store-info';
import { accountCalls, databaseOf, errorOf } from './account-calls';
import { openedStore } from './opened-store';
import { postbox, tokenIn } from './postbox';

const post = postbox();
const noted: string[] = [];
const store = openedStore({
  mail: post,
  note: (event) => void noted.push(event),
  trustedProxies: 1,
  allowedOrigins: ['https://shop.example'],
});
const shop = accountCalls(store);
const database = databaseOf(store);

const STALE = 'This link has expired or was already used.';

let callers = 0;
/** Each call comes from its own address, so that the limit per address is never reached. */
const somewhere = () => {
  callers += 1;
  return { 'x-forwarded-for': `198.51.100.${callers}` };
};

const forgot = (email: string, headers: Record<string, string> = {}) =>
  shop.tell('users/forgotPassword', { email }, { ...somewhere(), ...headers });
const renew = (token: string, password: string) => shop.tell('users/resetPassword', { token, password }, somewhere());
/** Requests a link and returns the token in its mail. */
async function linkFor(email: string): Promise<string> {
  const before = post.to(email).length;
  expect((await forgot(email)).status).toBe(202);
  await expect.poll(() => post.to(email).length).toBe(before + 1);
  return tokenIn(post.to(email).at(-1));
}

describe('a forgotten password', () => {
  test('can be reset: the store announces passwordReset and signOut', async () => {
    const { capabilities } = v.parse(StoreInfoAnswerSchema, await store.json('storeInfo'));
    expect(capabilities).toEqual(expect.arrayContaining(['signOut', 'passwordReset']));
  });

  test('is replaced through a mailed link, which ends all sessions of the shopper', async () => {
    const shopper = await shop.newShopper('forgetful');
    const [here, there] = [await shop.tokenOf(shopper), await shop.tokenOf(shopper)];
    const token = await linkFor(shopper.email);
    const answer = await renew(token, 'a new secret');
    expect(answer.status).toBe(204);
    expect(noted.filter((event) => event === 'password.changed')).toHaveLength(1);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const ended of [here, there]) expect((await shop.info(ended)).status).toBe(401);
    expect((await shop.authorize(shopper)).status).toBe(401);
    await shop.tokenOf({ email: shopper.email, password: 'a new secret' });
  });

  test('of one shopper leaves password and session of another unchanged', async () => {
    const [one, other] = [await shop.newShopper('one'), await shop.newShopper('other')];
    const token = await shop.tokenOf(other);
    await renew(await linkFor(one.email), 'a new secret');
    expect((await shop.info(token)).status).toBe(200);
    await shop.tokenOf(other);
  });

  test('gets the same response whether or not the email has an account', async () => {
    const { email } = await shop.newShopper('discreet');
    const answers = await Promise.all(
      [email, 'nobody@rang.in'].map(async (one) => {
        const answer = await forgot(one, { origin: 'https://shop.example' });
        const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
        return { status: answer.status, headers, body: await answer.text() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(202);
    await expect.poll(() => post.to(email).length).toBe(1);
    expect(post.to('nobody@rang.in')).toEqual([]);
  });

  test('sends its mail also for the email in upper case and with spaces around it', async () => {
    const { email } = await shop.newShopper('upper');
    await forgot(` ${email.toUpperCase()} `);
    await expect.poll(() => post.to(email).length).toBe(1);
  });

  test('is answered before its mail is sent, so that timing does not reveal accounts', async () => {
    const { email } = await shop.newShopper('patient');
    let deliver = () => {};
    const send = post.send;
    post.send = () =>
      new Promise((resolve) => {
        deliver = resolve;
      });
    onTestFinished(() => {
      post.send = send;
      deliver();
    });
    expect((await forgot(email)).status).toBe(202);
  });
});

describe('a reset link', () => {
  test('works once, even for twenty simultaneous requests', async () => {
    const { email } = await shop.newShopper('parallel');
    const token = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => renew(token, `new secret ${index}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(19);
    await shop.tokenOf({ email, password: `new secret ${statuses.indexOf(204)}` });
    const again = await renew(token, 'and another');
    expect([again.status, await errorOf(again)]).toEqual([422, STALE]);
  });

  test('becomes invalid when another link of the same shopper is used', async () => {
    const { email } = await shop.newShopper('several');
    const [first, second] = [await linkFor(email), await linkFor(email)];
    const answers = await Promise.all([renew(first, 'by the first'), renew(second, 'by the second')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  test('works for thirty minutes by the clock of the database', async () => {
    const { email } = await shop.newShopper('late');
    const [early, late] = [await linkFor(email), await linkFor(email)];
    const age = (token: string, span: string) =>
      database.query('update password_resets set expires_at = expires_at - $2::interval where hash = $1', [
        createHash('sha256').update(token).digest('base64url'),
        span,
      ]);
    await age(late, '30 minutes');
    const answer = await renew(late, 'too late now');
    expect([answer.status, await errorOf(answer)]).toEqual([422, STALE]);
    await age(early, '29 minutes');
    // The database decides, whatever the clock of the store's process says.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await renew(early, 'just in time')).status).toBe(204);
  });

  test.each(['nonsense', 'A'.repeat(43), '', "' or 1=1 --"])('with invalid token "%s" is refused', async (token) => {
    const answer = await renew(token, 'a new secret');
    expect([answer.status, await errorOf(answer)]).toEqual([422, STALE]);
  });

  test('of one store is refused by another', async () => {
    await database.query(
      `insert into stores (hostname, record) select 'other.example', record from stores where is_default`,
    );
    const { email } = await shop.newShopper('abroad');
    const token = await linkFor(email);
    const headers = { ...somewhere(), 'x-store-host': 'other.example' };
    expect((await shop.tell('users/resetPassword', { token, password: 'a new secret' }, headers)).status).toBe(422);
    expect((await renew(token, 'a new secret')).status).toBe(204);
  });

  test('is stored as a hash, and stays valid after a password that is too short', async () => {
    const { email } = await shop.newShopper('hashed');
    const token = await linkFor(email);
    expect(await database.everything()).not.toContain(token);
    const answer = await renew(token, '12345');
    expect([answer.status, await errorOf(answer)]).toEqual([422, 'Password must be at least 6 characters']);
    expect((await renew(token, '123456')).status).toBe(204);
  });
});

describe('a failing mail server', () => {
  const failing = openedStore({
    allowedOrigins: ['https://shop.example'],
    mail: {
      send: async ({ to, text }) => {
        throw new Error(`no way to ${to}: ${text}`);
      },
    },
  });
  const there = accountCalls(failing);

  test('is logged without email and link, and not reported to the caller', async () => {
    const { email } = await there.newShopper('unreachable');
    expect((await there.tell('users/forgotPassword', { email })).status).toBe(202);
    await expect.poll(() => failing.log).toEqual(['A mail about a password failed: a fault inside']);
  });
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
