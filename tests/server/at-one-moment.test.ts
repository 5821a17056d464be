import { beforeAll, expect, test } from 'vitest';
import { accountCalls, databaseOf, errorOf } from './account-calls';
import { times } from './crowd';
import { openBeside, openedStore } from './opened-store';
import { postbox, tokenIn } from './postbox';

/*
 * One store queues all password work, so that few of its calls ever race. Several stores on one database share no
 * queue: the database must resolve their races.
 */
const post = postbox();
const options = { mail: post, allowedOrigins: ['https://shop.example'] };
const store = openedStore(options);
const database = databaseOf(store);
const here = accountCalls(store);

// A store sweeps at its first request; that sweep must not be what waits for the lock.
beforeAll(async () => {
  await here.signOut('nobody');
});
async function elsewhere() {
  const calls = accountCalls(await openBeside(store, options));
  await calls.signOut('nobody');
  return calls;
}

async function linkFor(email: string): Promise<string> {
  const before = post.to(email).length;
  await here.tell('users/forgotPassword', { email });
  await expect.poll(() => post.to(email).length).toBe(before + 1);
  return tokenIn(post.to(email).at(-1));
}

test('two stores that register one email at once create one account', async () => {
  const there = await elsewhere();
  const waitsTo = /^insert into "shoppers"/;
  const passwords = ['from here', 'from there'];
  const [first, second] = await database.meeting('shoppers', [
    { begin: () => here.register({ email: 'both@rang.in', password: 'from here' }), waitsTo },
    { begin: () => there.register({ email: 'Both@rang.in', password: 'from there' }), waitsTo },
  ]);
  const statuses = [first?.status, second?.status];
  expect([...statuses].sort()).toEqual([201, 409]);
  expect(await database.query(`select from shoppers where lower(email) = 'both@rang.in'`)).toHaveLength(1);
  await here.tokenOf({ email: 'both@rang.in', password: passwords[statuses.indexOf(201)] ?? '' });
});

test.each([
  ['one link', false],
  ['each of two links', true],
])('of two simultaneous password resets at two stores by %s, only the first succeeds', async (name, areTwo) => {
  const there = await elsewhere();
  const { email } = await here.newShopper(name.replaceAll(' ', '-'));
  const first = await linkFor(email);
  const second = areTwo ? await linkFor(email) : first;
  const [used, ended] = await database.meeting('password_resets', [
    {
      begin: () => here.tell('users/resetPassword', { token: first, password: 'by the first' }),
      waitsTo: /^delete from "password_resets"/,
    },
    {
      begin: () => there.tell('users/resetPassword', { token: second, password: 'by the second' }),
      waitsTo: /for no key update/,
    },
  ]);
  expect(used?.status).toBe(204);
  expect([ended?.status, ended && (await errorOf(ended))]).toEqual([422, 'This link has expired or was already used.']);
  await here.tokenOf({ email, password: 'by the first' });
});

test.each([
  ['right before', true],
  ['right after', false],
])('a sign-in with the old password %s a reset leaves no token behind', async (when, isFirst) => {
  const there = await elsewhere();
  const shopper = await here.newShopper(`racing-${when.replaceAll(' ', '-')}`);
  const token = await linkFor(shopper.email);
  const signIn = () => here.authorize(shopper);
  const reset = () => there.tell('users/resetPassword', { token, password: 'a new secret' });
  const second = /for no key update/;
  const answers = await database.meeting('tokens', [
    isFirst ? { begin: signIn, waitsTo: /^delete from "tokens"/ } : { begin: reset, waitsTo: /^delete from "tokens"/ },
    isFirst ? { begin: reset, waitsTo: second } : { begin: signIn, waitsTo: second },
  ]);
  expect(answers.map(({ status }) => status)).toEqual(isFirst ? [200, 204] : [204, 401]);
  const tokens = await database.query('select from tokens join shoppers on shoppers.id = shopper_id where email = $1', [
    shopper.email,
  ]);
  expect(tokens).toEqual([]);
});

test('only the 20 newest tokens of a shopper are kept, even if two stores issue many at once', async () => {
  const there = await elsewhere();
  const shopper = await here.newShopper('often');
  const oldest = await here.tokenOf(shopper);
  await database.query(`update tokens set expires_at = expires_at - interval '1 minute'`);
  const answers = await Promise.all(times(28).map((index) => (index % 2 ? there : here).authorize(shopper)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const newest = await there.tokenOf(shopper);
  const tokens = await database.query('select from tokens join shoppers on shoppers.id = shopper_id where email = $1', [
    shopper.email,
  ]);
  expect(tokens).toHaveLength(20);
  expect([(await here.info(oldest)).status, (await here.info(newest)).status]).toEqual([401, 200]);
});
