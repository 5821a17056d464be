import { beforeAll, expect, test } from 'vitest';
import { accountCalls, errorOf, keptBy } from './account-calls';
import { openBeside, openedStore } from './opened-store';
import { postbox, tokenIn } from './postbox';

/*
 * Within one store, passwords are hashed in one line, which keeps most calls from ever meeting. Several
 * stores on one database have no such line: what they may not do at once, the database must settle.
 */
const post = postbox();
const options = { mail: post, allowedOrigins: ['https://shop.example'] };
const store = openedStore(options);
const kept = keptBy(store);
const here = accountCalls(store);

// A store sweeps when its first caller comes; that must not be what waits.
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

test('two stores register one email once', async () => {
  const there = await elsewhere();
  const waitsTo = /^insert into "shoppers"/;
  const passwords = ['from here', 'from there'];
  const [first, second] = await kept.meeting('shoppers', [
    { begin: () => here.register({ email: 'both@rang.in', password: 'from here' }), waitsTo },
    { begin: () => there.register({ email: 'Both@rang.in', password: 'from there' }), waitsTo },
  ]);
  const statuses = [first?.status, second?.status];
  expect([...statuses].sort()).toEqual([201, 409]);
  expect(await kept.query(`select from shoppers where lower(email) = 'both@rang.in'`)).toHaveLength(1);
  await here.tokenOf({ email: 'both@rang.in', password: passwords[statuses.indexOf(201)] ?? '' });
});

test.each([
  ['one link', false],
  ['each of two links', true],
])('two stores take %s of a shopper: the first is used, the second has ended', async (name, areTwo) => {
  const there = await elsewhere();
  const { email } = await here.newShopper(name.replaceAll(' ', '-'));
  const first = await linkFor(email);
  const second = areTwo ? await linkFor(email) : first;
  const [used, ended] = await kept.meeting('password_resets', [
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

test('a sign-in with the old password at the very moment of a reset leaves no token behind', async () => {
  const there = await elsewhere();
  const shopper = await here.newShopper('racing');
  const token = await linkFor(shopper.email);
  const [signedIn, reset] = await kept.meeting('tokens', [
    { begin: () => here.authorize(shopper), waitsTo: /insert into "tokens"/ },
    {
      begin: () => there.tell('users/resetPassword', { token, password: 'a new secret' }),
      waitsTo: /^delete from "tokens"/,
    },
  ]);
  expect([reset?.status, signedIn?.status]).toEqual([204, 401]);
  const tokens = await kept.query('select from tokens join shoppers on shoppers.id = shopper_id where email = $1', [
    shopper.email,
  ]);
  expect(tokens).toEqual([]);
});
