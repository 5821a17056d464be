import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openBackInStock } from '../../server/back-in-stock';
import { type Connected, connect } from '../../server/db/connection';
import { sweepExpired } from '../../server/db/sweeping';
import type { MailMessage } from '../../server/mail/mail';
import { STATUS } from '../../server/orders/status';
import { moveOrder } from '../../server/store';
import { databaseOf, errorOf } from './account-calls';
import { from, inARow, network, times, tried } from './crowd';
import { openBeside, openedStore } from './opened-store';
import { paymentCalls } from './payment-calls';
import { postbox } from './postbox';
import { idleStore, unpaidOrderUpkeep } from './unpaid-order-upkeep';

const SHOP = 'https://shop.example';
const post = postbox();
const store = idleStore({ mail: post, allowedOrigins: [SHOP], trustedProxies: 1 });
const database = databaseOf(store);
const shop = paymentCalls(store);
const { sweep, age } = unpaidOrderUpkeep(store, database);

let connected: Connected;
let dress = '';
beforeAll(async () => {
  connected = connect(() => ({ connectionString: store.databaseUrl }), 4);
  dress = String(
    (await database.query(`select id from products where title = 'Bandhani Print Cotton Maxi Dress'`))[0]?.id,
  );
  return () => connected.pool.end();
});

const askAs =
  (headers: Record<string, string>) =>
  (email: string, more: Record<string, unknown> = {}) =>
    shop.tell('backInStock', { id: dress, size: null, color: null, email, ...more }, { origin: SHOP, ...headers });
const ask = askAs(from('10.200.0.1'));
const setUnits = (units: number, where = 'true') =>
  database.query(`update variants set units = $1 where product_id = $2 and ${where}`, [units, dress]);
const waiting = async () =>
  (await database.query('select email from back_in_stock_requests order by email')).map(({ email }) => email);

/** One run of the store's search for shoppers to notify. */
const look = (mail: { send(letter: MailMessage): Promise<void> } = post) =>
  openBackInStock({ ...connected, mail, log: (line) => void store.log.push(line) }).tell();

beforeEach(async () => {
  await database.query('delete from back_in_stock_requests');
  await database.query(`delete from attempts where key like 'back-in-stock-%'`);
  await setUnits(0);
});

describe('a back-in-stock request', () => {
  test('sends one mail when the variant is in stock again, and is then deleted', async () => {
    expect((await ask('Asha@Rang.in', { size: 'M', color: 'Indigo' })).status).toBe(204);
    expect((await ask('asha@rang.in ', { size: 'M', color: 'Indigo' })).status).toBe(204);
    await look();
    expect([await waiting(), post.to('asha@rang.in')]).toEqual([['asha@rang.in'], []]);
    await setUnits(1, `size = 'M' and color = 'Indigo'`);
    await Promise.all(times(4).map(() => look()));
    const [letter, ...more] = post.to('asha@rang.in');
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      from: { name: 'Statecart', address: 'care@statecart.example' },
      subject: 'Back in stock: Bandhani Print Cotton Maxi Dress',
    });
    expect(letter?.text).toContain(`Bandhani Print Cotton Maxi Dress · Indigo · Size M\n${SHOP}/product/${dress}\n`);
    expect(await waiting()).toEqual([]);
    await setUnits(0);
    await setUnits(5);
    await look();
    expect(post.to('asha@rang.in')).toHaveLength(1);
  });

  test('for a product in stock is not stored, and sends no mail', async () => {
    await setUnits(1, `size = 'M' and color = 'Mustard'`);
    for (const wanted of [{}, { size: 'M' }, { size: 'M', color: 'Mustard' }]) {
      expect((await ask('stranger@rang.in', wanted)).status).toBe(204);
    }
    await look();
    expect([await waiting(), post.to('stranger@rang.in')]).toEqual([[], []]);
  });

  test('for one size or colour is not met by another; one for any is met by the first in stock', async () => {
    await ask('m-indigo@rang.in', { size: 'M', color: 'Indigo' });
    await ask('m-any@rang.in', { size: 'M' });
    await ask('any-maroon@rang.in', { size: '', color: 'Maroon' });
    await ask('any@rang.in');
    await setUnits(2, `size = 'M' and color = 'Mustard'`);
    await look();
    expect(await waiting()).toEqual(['any-maroon@rang.in', 'm-indigo@rang.in']);
    await setUnits(2, `color = 'Maroon'`);
    await look();
    expect(await waiting()).toEqual(['m-indigo@rang.in']);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'cancelled',
      (id) => moveOrder({ databaseUrl: store.databaseUrl, dataFolder: '/nowhere' }, id, STATUS.cancelled, 'Asha'),
    ],
    ['expired', async (id) => [await age(id, 3), await sweep()]],
  ])('sends its mail when an order that was %s returns its units to stock', async (how, end) => {
    const { token } = await shop.shopper(how);
    await setUnits(1, `size = 'M' and color = 'Indigo'`);
    const id = await shop.placed(
      token,
      { [dress]: 1 },
      { lines: [{ id: dress, quantity: 1, size: 'M', color: 'Indigo' }] },
    );
    await ask(`${how}@rang.in`);
    await look();
    expect(await waiting()).toEqual([`${how}@rang.in`]);
    await end(id);
    await look();
    expect([await waiting(), post.to(`${how}@rang.in`).length]).toEqual([[], 1]);
    store.log.splice(0);
  });

  test('sends its mail within a minute, without any call to the store', async () => {
    await ask('patient@rang.in');
    await setUnits(1);
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await openBeside(store, { mail: post, log: (line) => void store.log.push(line) });
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => post.to('patient@rang.in').length).toBe(1);
    await expect.poll(waiting).toEqual([]);
  });

  test('is taken over ten minutes after a store was killed while mailing, with the same mail key', async () => {
    await ask('lucky@rang.in');
    await setUnits(1);
    const sent: (string | undefined)[] = [];
    // Simulates a store that is killed after the mail was sent and before it notes that.
    const killed = look({ send: async ({ key }) => new Promise(() => void sent.push(key)) });
    void killed;
    await expect.poll(() => sent).toHaveLength(1);
    await look();
    expect(post.to('lucky@rang.in')).toEqual([]);
    await database.query(`update back_in_stock_requests set taken_on_at = taken_on_at - interval '10 minutes'`);
    await look();
    expect(post.to('lucky@rang.in').map(({ key }) => key)).toEqual(sent);
    expect(sent[0]).toMatch(/^back-in-stock-[\da-f-]{36}$/);
  });

  test('is retried ten minutes after its mail failed, and the log line names no email', async () => {
    await ask('one@rang.in');
    await ask('two@rang.in');
    await setUnits(1);
    await look({
      send: ({ to }) => (to === 'one@rang.in' ? Promise.reject(new Error(to)) : post.send({ ...EMPTY, to })),
    });
    expect(store.log.splice(0)).toEqual([
      '1 mail about what is back in stock failed, and will be tried again: a fault inside',
    ]);
    expect([await waiting(), post.to('two@rang.in').length]).toEqual([['one@rang.in'], 1]);
    await database.query(`update back_in_stock_requests set taken_on_at = taken_on_at - interval '10 minutes'`);
    await look();
    expect([await waiting(), post.to('one@rang.in').length]).toEqual([[], 1]);
  });

  test('is taken on one at a time, so that a killed store delays no other', async () => {
    for (const email of ['one@rang.in', 'two@rang.in', 'three@rang.in']) await ask(email);
    await setUnits(1);
    const inHand: unknown[] = [];
    await look({
      async send(letter) {
        inHand.push(
          ...(await database.query('select email from back_in_stock_requests where taken_on_at is not null')),
        );
        await post.send(letter);
      },
    });
    expect(inHand).toHaveLength(3);
    expect(new Set(inHand.map((row) => Object(row).email)).size).toBe(3);
    expect(await waiting()).toEqual([]);
  });

  test('is found among 2500 others whose variants are still sold out', async () => {
    await database.query(`
      insert into back_in_stock_requests (product_id, size, color, email)
      select product_id, 'XXL', 'Indigo', n || '@rang.in' from generate_series(1, 2500) n,
        (select product_id from variants where product_id = '${dress}' limit 1) as one`);
    await ask('needle@rang.in', { size: 'M' });
    await setUnits(1, `size = 'M'`);
    await look();
    expect(post.to('needle@rang.in')).toHaveLength(1);
    expect(await waiting()).toHaveLength(2500);
  });

  test('is deleted after a year', async () => {
    await ask('old@rang.in');
    await ask('young@rang.in');
    await database.query(
      `update back_in_stock_requests set created_at = now() - case email when 'old@rang.in' then 366 else 364 end * interval '1 day'`,
    );
    await sweepExpired(connected.db);
    expect(await waiting()).toEqual(['young@rang.in']);
  });
});

const EMPTY = { from: { name: '', address: '' }, subject: '', text: '' };

describe('the response', () => {
  test('is the same for any email and product; only requests for existing variants are stored', async () => {
    const { email } = await shop.newShopper('known');
    const answers = await Promise.all(
      [
        ask(email),
        ask('unknown@rang.in'),
        ask('a@rang.in', { id: '00000000-0000-4000-8000-000000000000' }),
        ask('b@rang.in', { id: 'nothing' }),
        ask('c@rang.in', { size: 'XXXXL' }),
        askAs({ ...from('10.200.0.2'), 'x-store-host': 'localhost' })('d@rang.in', { color: 'Octarine' }),
      ].map(async (asked) => {
        const answer = await asked;
        const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
        return { status: answer.status, headers, body: await answer.text() };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 204, body: '' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await waiting()).toEqual([email, 'unknown@rang.in'].sort());
  });

  test.each([{ email: 'asha' }, { email: null }, { id: null }, { size: 5 }, { color: 'M'.repeat(101) }])(
    'to the invalid field %j is 422 with a message',
    async (wrong) => {
      const answer = await ask('asha@rang.in', wrong);
      expect(answer.status).toBe(422);
      expect(await errorOf(answer)).toMatch(/./);
    },
  );
});

describe('the rate limit', () => {
  test('refuses an address after 60 requests, but no other address', async () => {
    const host = network();
    const statuses = await inARow(62, (index) => askAs(host(1))(`flood-${index}@rang.in`));
    expect(tried(statuses)).toBe(60);
    expect((await askAs(host(2))('calm@rang.in')).status).toBe(204);
  });

  test('silently ignores the 23rd request for one email, from any IP address', async () => {
    const host = network();
    const statuses = await inARow(22, (index) => askAs(host(index))(index % 2 ? 'victim@rang.in' : ' VICTIM@rang.in'));
    expect(new Set(statuses), 'the answer does not depend on the email').toEqual(new Set([204]));
    await database.query('delete from back_in_stock_requests');
    await askAs(host(30))('victim@rang.in');
    expect(await waiting(), 'no further request is stored for the email').toEqual([]);
    expect((await askAs(host(1))('calm@rang.in')).status).toBe(204);
  });
});

describe('a store that cannot send mail', () => {
  const silent = openedStore();

  test('neither announces nor accepts back-in-stock requests', async () => {
    const capabilities = async (of: typeof store) => Object(await of.json('storeInfo')).capabilities;
    expect(await capabilities(store)).toContain('backInStock');
    expect(await capabilities(silent)).not.toContain('backInStock');
    const asked = paymentCalls(silent).tell('backInStock', { id: dress, email: 'asha@rang.in' });
    expect((await asked).status).toBe(404);
  });
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
