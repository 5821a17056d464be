import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { StoreInfoAnswerSchema } from '../../contract/store-info';
import type { Letter, Mail } from '../../server/mail/mail';
import { outboxIn } from '../../server/mail/outbox';
import { openStore } from '../../server/store';
import { accountCalls, errorOf, keptBy } from './account-calls';
import { openedStore } from './opened-store';
import { rawCall, request } from './raw-call';

/** Keeps what would be sent. */
function postbox(): Mail & { letters: Letter[] } {
  const letters: Letter[] = [];
  return { letters, send: async (letter) => void letters.push(letter) };
}

const MINUTE_MS = 60_000;
let now = new Date('2026-11-01T08:00:00.000Z');
const post = postbox();
const store = openedStore({
  mail: post,
  clock: () => now,
  trustedProxies: 1,
  allowedOrigins: ['https://shop.example/', 'https://second.example'],
});
const shop = accountCalls(store);
const kept = keptBy(store);

const STALE = 'This link has expired or was already used.';

let callers = 0;
/** Every test comes from an address of its own, so that none uses up another's attempts. */
const somewhere = () => {
  callers += 1;
  return { 'x-forwarded-for': `198.51.100.${callers}` };
};

const forgot = (email: string, headers: Record<string, string> = {}) =>
  shop.tell('users/forgotPassword', { email }, { ...somewhere(), ...headers });
const renew = (token: string, password: string) => shop.tell('users/resetPassword', { token, password }, somewhere());
const lettersTo = (email: string) => post.letters.filter(({ to }) => to === email);
const linkIn = (letter: Letter | undefined) => /^https?:\S+$/m.exec(letter?.text ?? '')?.[0] ?? '';
const tokenIn = (letter: Letter | undefined) => new URL(linkIn(letter)).searchParams.get('token') ?? '';

/** Asks for a link and waits for its mail. */
async function linkFor(email: string): Promise<string> {
  const before = lettersTo(email).length;
  expect((await forgot(email)).status).toBe(202);
  await expect.poll(() => lettersTo(email).length).toBe(before + 1);
  return tokenIn(lettersTo(email).at(-1));
}

describe('a forgotten password', () => {
  test('is announced as something the store can replace', async () => {
    const { capabilities } = v.parse(StoreInfoAnswerSchema, await store.json('storeInfo'));
    expect(capabilities).toEqual(expect.arrayContaining(['signOut', 'passwordReset']));
  });

  test('is replaced through the link of a mail, which ends every token of the shopper', async () => {
    const shopper = await shop.newShopper('forgetful');
    const [here, there] = [await shop.tokenOf(shopper), await shop.tokenOf(shopper)];
    const token = await linkFor(shopper.email);
    const answer = await renew(token, 'a new secret');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const ended of [here, there]) expect((await shop.info(ended)).status).toBe(401);
    expect((await shop.authorize(shopper)).status).toBe(401);
    await shop.tokenOf({ email: shopper.email, password: 'a new secret' });
  });

  test('of one shopper leaves the others alone', async () => {
    const [one, other] = [await shop.newShopper('one'), await shop.newShopper('other')];
    const token = await shop.tokenOf(other);
    await renew(await linkFor(one.email), 'a new secret');
    expect((await shop.info(token)).status).toBe(200);
    await shop.tokenOf(other);
  });

  test('is answered alike for those who have an account and those who have none', async () => {
    const { email } = await shop.newShopper('discreet');
    const answers = await Promise.all(
      [email, 'nobody@rang.in'].map(async (one) => {
        const answer = await forgot(one, { origin: 'https://shop.example' });
        const headers = [...answer.headers].filter(([name]) => name !== 'date');
        return { status: answer.status, headers, body: await answer.text() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(202);
    await expect.poll(() => lettersTo(email).length).toBe(1);
    expect(lettersTo('nobody@rang.in')).toEqual([]);
  });

  test('is mailed to the address that was registered, in whatever spelling it is asked for', async () => {
    const { email } = await shop.newShopper('upper');
    await forgot(` ${email.toUpperCase()} `);
    await expect.poll(() => lettersTo(email).length).toBe(1);
  });

  test('waits for no mail: a slow post office makes nobody wait, and tells nobody who has an account', async () => {
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

describe('a link', () => {
  test('works once, even twenty times at once', async () => {
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

  test('ends with the other links of the shopper', async () => {
    const { email } = await shop.newShopper('several');
    const [first, second] = [await linkFor(email), await linkFor(email)];
    const answers = await Promise.all([renew(first, 'by the first'), renew(second, 'by the second')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  test('works for thirty minutes', async () => {
    const { email } = await shop.newShopper('late');
    const [early, late] = [await linkFor(email), await linkFor(email)];
    const asked = now;
    onTestFinished(() => {
      now = asked;
    });
    now = new Date(asked.getTime() + 30 * MINUTE_MS);
    const answer = await renew(late, 'too late now');
    expect([answer.status, await errorOf(answer)]).toEqual([422, STALE]);
    now = new Date(asked.getTime() + 30 * MINUTE_MS - 1);
    expect((await renew(early, 'just in time')).status).toBe(204);
  });

  test.each(['nonsense', 'A'.repeat(43), '', "' or 1=1 --"])('"%s" never was one', async (token) => {
    const answer = await renew(token, 'a new secret');
    expect([answer.status, await errorOf(answer)]).toEqual([422, STALE]);
  });

  test('of one store opens nothing in another', async () => {
    await kept.query(
      `insert into stores (hostname, record) select 'other.example', record from stores where is_default`,
    );
    const { email } = await shop.newShopper('abroad');
    const token = await linkFor(email);
    const headers = { ...somewhere(), 'x-store-host': 'other.example' };
    expect((await shop.tell('users/resetPassword', { token, password: 'a new secret' }, headers)).status).toBe(422);
    expect((await renew(token, 'a new secret')).status).toBe(204);
  });

  test('is kept as a hash, and refuses a new password that is none', async () => {
    const { email } = await shop.newShopper('hashed');
    const token = await linkFor(email);
    expect(await kept.everything()).not.toContain(token);
    const answer = await renew(token, '12345');
    expect([answer.status, await errorOf(answer)]).toEqual([422, 'Password must be at least 6 characters']);
    expect((await renew(token, '123456')).status).toBe(204);
  });
});

test('a sign-in with the old password at the very moment of a reset leaves no token behind', async () => {
  const shopper = await shop.newShopper('racing');
  const token = await linkFor(shopper.email);
  const other = await openStore({
    port: 0,
    hostname: '127.0.0.1',
    dataFolder: '/',
    databaseUrl: store.databaseUrl,
    mail: post,
    clock: () => now,
  });
  onTestFinished(other.close);
  const waiting = async () => {
    // What is seen once would else be seen for as long as the transaction lasts.
    await kept.query('select pg_stat_clear_snapshot()');
    const waits = `datname = current_database() and wait_event_type = 'Lock'`;
    return JSON.stringify(await kept.query(`select query from pg_stat_activity where ${waits}`));
  };
  // Nobody may write tokens for a while: both stand right before it, the sign-in having checked its password.
  await kept.query('begin');
  await kept.query('lock table tokens in access exclusive mode');
  const signingIn = shop.authorize(shopper, somewhere());
  await expect.poll(waiting).toContain('insert into');
  const resetting = fetch(`${other.url}/api/v1/users/resetPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: 'a new secret' }),
  });
  await expect.poll(waiting).toMatch(/delete from [^,]*shopper_id/);
  await kept.query('commit');
  expect((await resetting).status).toBe(204);
  expect((await signingIn).status).toBe(401);
  const tokens = await kept.query('select from tokens join shoppers on shoppers.id = shopper_id where email = $1', [
    shopper.email,
  ]);
  expect(tokens).toEqual([]);
});

describe('where the link leads', () => {
  const DEFAULT = 'https://shop.example';

  test.each<[string, Record<string, string>, string]>([
    ['the first shop that is known', {}, DEFAULT],
    ['the shop that asked, when it is known', { origin: 'https://second.example' }, 'https://second.example'],
    ['no shop that nobody knows', { origin: 'https://evil.example' }, DEFAULT],
    ['no shop on this machine, when another is known', { origin: 'http://localhost:3000' }, DEFAULT],
    ['no name made to look like a known one', { origin: 'https://shop.example.evil.example' }, DEFAULT],
    ['no address with more to it', { origin: 'https://shop.example@evil.example' }, DEFAULT],
    [
      'nothing a proxy is said to have seen',
      { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
      DEFAULT,
    ],
    ['not where the caller came from', { referer: 'https://evil.example/' }, DEFAULT],
  ])('%s', async (name, headers, origin) => {
    const { email } = await shop.newShopper(name.replace(/[^a-z]+/g, '-'), somewhere());
    await forgot(email, headers);
    await expect.poll(() => lettersTo(email).length).toBe(1);
    expect(linkIn(lettersTo(email)[0])).toMatch(new RegExp(`^${origin}/reset-password\\?token=[\\w-]{43}$`));
    expect(post.letters.at(-1)?.text).not.toContain('evil');
  });

  test('not to the host that the call names', async () => {
    const { email } = await shop.newShopper('poisoned', somewhere());
    const body = JSON.stringify({ email });
    const head = ['Content-Type: application/json', `Content-Length: ${body.length}`];
    const call = request('/api/v1/users/forgotPassword', 'POST', head).replace('Host: localhost', 'Host: evil.example');
    expect((await rawCall(store.url, call + body)).status).toBe(202);
    await expect.poll(() => lettersTo(email).length).toBe(1);
    expect(linkIn(lettersTo(email)[0])).toMatch(/^https:\/\/shop\.example\//);
  });

  const atHome = postbox();
  const homeStore = openedStore({ mail: atHome });
  const home = accountCalls(homeStore);

  test.each([
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://evil.example', undefined],
    ['http://localhost.evil.example', undefined],
    ['null', undefined],
    ['', undefined],
  ])('where no shop is known, with the origin "%s" to %s', async (origin, leadsTo) => {
    const { email } = await home.newShopper(`home-${origin.replace(/\W+/g, '-')}`);
    const answer = await home.tell('users/forgotPassword', { email }, origin ? { origin } : {});
    expect(answer.status).toBe(202);
    if (leadsTo) {
      await expect.poll(() => atHome.letters.filter(({ to }) => to === email).length).toBe(1);
      expect(linkIn(atHome.letters.at(-1))).toMatch(`${leadsTo}/reset-password?token=`);
    } else {
      expect(homeStore.log).toEqual([expect.stringContaining('ALLOWED_ORIGINS')]);
      expect(atHome.letters.filter(({ to }) => to === email)).toEqual([]);
    }
  });
});

describe('the outbox', () => {
  let folder = '';
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function written(letter: Letter): Promise<string> {
    folder = await mkdtemp(path.join(tmpdir(), 'statecart-outbox-'));
    await outboxIn(path.join(folder, 'mails')).send(letter);
    const names = await readdir(path.join(folder, 'mails'));
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.eml$/)]);
    return readFile(path.join(folder, 'mails', names[0] ?? ''), 'utf8');
  }

  const letter: Letter = {
    from: { name: 'Statecart', address: 'care@statecart.example' },
    to: 'asha@rang.in',
    subject: 'Choose a new password',
    text: 'Hello,\n\nhttp://localhost:3000/reset-password?token=abc\n',
  };

  test('holds a mail that a mail program reads', async () => {
    const [head = '', ...body] = (await written(letter)).split('\r\n\r\n');
    const headers = Object.fromEntries(head.split('\r\n').map((line) => line.split(/: (.*)/)));
    expect(headers).toMatchObject({
      From: 'Statecart <care@statecart.example>',
      To: 'asha@rang.in',
      Subject: 'Choose a new password',
      'Content-Type': 'text/plain; charset=utf-8',
    });
    expect(Math.abs(Date.parse(headers.Date) - Date.now())).toBeLessThan(MINUTE_MS);
    expect(body.join('\n')).toContain('http://localhost:3000/reset-password?token=abc');
  });

  test('is for its owner alone', async () => {
    await written(letter);
    expect((await stat(path.join(folder, 'mails'))).mode & 0o077).toBe(0);
  });

  test('lets nobody write headers of their own', async () => {
    const mail = await written({ ...letter, subject: 'Hello\r\nBcc: all@rang.in', to: 'a@b.in\nBcc: all@rang.in' });
    expect(mail).not.toMatch(/^Bcc/m);
  });

  test('spells names of any script so that every mail program reads them', async () => {
    const mail = await written({ ...letter, from: { name: 'रंग', address: 'care@rang.in' } });
    const [, encoded = ''] = /^From: =\?utf-8\?B\?(\S+)\?= <care@rang\.in>\r$/m.exec(mail) ?? [];
    expect(Buffer.from(encoded, 'base64').toString()).toBe('रंग');
  });
});

describe('a post office that fails', () => {
  const failing = openedStore({
    allowedOrigins: ['https://shop.example'],
    mail: {
      send: async ({ to, text }) => {
        throw new Error(`no way to ${to}: ${text}`);
      },
    },
  });
  const there = accountCalls(failing);

  test('is told to the log without the contact or the link, and to no caller', async () => {
    const { email } = await there.newShopper('unreachable');
    expect((await there.tell('users/forgotPassword', { email })).status).toBe(202);
    await expect.poll(() => failing.log).toEqual(['A mail about a password failed: a fault inside']);
  });
});

test('nothing of all this was a fault of the store', () => {
  expect(store.log).toEqual([]);
});
