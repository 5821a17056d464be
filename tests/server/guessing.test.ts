import { describe, expect, test } from 'vitest';
import { accountCalls, databaseOf, errorOf } from './account-calls';
import { inARow, network, times, tried, WRONG } from './crowd';
import { openBeside, openedStore } from './opened-store';

const store = openedStore({ trustedProxies: 1 });
const database = databaseOf(store);
const shop = accountCalls(store);

/** Makes all counted attempts older. */
const later = (minutes: number) => database.query('update attempts set expire = expire - $1', [minutes * 60_000]);

describe('password guesses', () => {
  test('at one account from one address are refused after ten, with the time to wait', async () => {
    const address = network();
    const { email, password } = await shop.newShopper('guessed', address(2));
    const guess = (index: number) => shop.authorize({ email, password: `guess ${index}` }, address(1));
    expect(await inARow(100, guess)).toEqual([...times(10).map(() => 401), ...times(90).map(() => 429)]);

    const refused = await shop.authorize({ email, password }, address(1));
    expect(refused.status).toBe(429);
    expect(await errorOf(refused)).toBe('Too many attempts. Please try again in 15 minutes.');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    expect(refused.headers.get('cache-control')).toBe('no-store');

    await shop.tokenOf({ email, password }, address(2));
    await later(15);
    await shop.tokenOf({ email, password }, address(1));
  });

  test('sent a hundred at once get at most eleven tries', async () => {
    const address = network();
    const { email } = await shop.newShopper('at-once', address(2));
    const answers = await Promise.all(
      times(100).map((index) => shop.authorize({ email, password: `guess ${index}` }, address(1))),
    );
    const statuses = answers.map(({ status }) => status);
    // One more than in a row, since two guesses are checked at a time.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(11);
    // 503: one address or account may not fill the whole queue.
    expect(statuses.every((status) => [401, 429, 503].includes(status))).toBe(true);
  });

  test('at many emails from one address are refused after 50', async () => {
    const address = network();
    const guess = (index: number) => shop.authorize({ email: `guess-${index}@rang.in`, password: WRONG }, address(1));
    expect(tried(await inARow(100, guess))).toBe(50);
    expect((await shop.authorize({ email: 'else@rang.in', password: WRONG }, address(2))).status).toBe(401);
  });

  test('at an unknown email are refused after ten, as at a known one', async () => {
    const address = network();
    const guess = () => shop.authorize({ email: 'no-such-shopper@rang.in', password: WRONG }, address(1));
    expect(await inARow(12, guess)).toEqual([...times(10).map(() => 401), 429, 429]);
  });

  test('from many addresses are refused after 50, but the owner can sign in from a known address', async () => {
    const address = network();
    const shopper = await shop.newShopper('wanted', address(1));
    await shop.tokenOf(shopper, address(1));
    const guess = (index: number) => shop.authorize({ ...shopper, password: WRONG }, address(1_000 + index));
    expect(tried(await inARow(100, guess))).toBe(50);
    // From an address where the shopper has not signed in before, even the right password is refused.
    expect((await shop.authorize(shopper, address(2))).status).toBe(429);
    await shop.tokenOf(shopper, address(1));
  });

  test('lock the owner out for an hour at most', async () => {
    const address = network();
    const shopper = await shop.newShopper('besieged', address(1));
    await inARow(60, (index) => shop.authorize({ ...shopper, password: WRONG }, address(1_000 + index)));
    expect((await shop.authorize(shopper, address(1))).status).toBe(429);
    await later(60);
    await shop.tokenOf(shopper, address(1));
  });

  test('at two stores on one database count together', async () => {
    const address = network();
    const { email } = await shop.newShopper('shared', address(2));
    const other = accountCalls(await openBeside(store, { trustedProxies: 1 }));
    const guess = (index: number) => [shop, other][index % 2]?.authorize({ email, password: WRONG }, address(1));
    const statuses = await inARow(30, async (index) => (await guess(index)) ?? Response.error());
    expect(tried(statuses)).toBe(10);
  });
});

describe('a successful sign-in', () => {
  test('resets the count of failures for that email', async () => {
    const address = network();
    const shopper = await shop.newShopper('forgiven', address(1));
    for (const _ of times(3)) {
      const guess = () => shop.authorize({ ...shopper, password: WRONG }, address(1));
      expect(await inARow(9, guess)).toEqual(times(9).map(() => 401));
      await shop.tokenOf(shopper, address(1));
    }
  });

  test('to one account allows no additional guesses at others', async () => {
    const address = network();
    const own = await shop.newShopper('own', address(1));
    const guess = async (index: number) => {
      if (index % 9 === 8) await shop.authorize(own, address(1));
      return shop.authorize({ email: `victim-${index}@rang.in`, password: WRONG }, address(1));
    };
    expect(tried(await inARow(70, guess))).toBe(50);
  });

  test('is allowed thirty times at once from one address, and not more often', async () => {
    const address = network();
    const shopper = await shop.newShopper('busy', address(1));
    const answers = await Promise.all(times(40).map(() => shop.authorize(shopper, address(1))));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...times(30).map(() => 200), ...times(10).map(() => 429)]);
    await shop.tokenOf(shopper, address(2));
    await later(15);
    await shop.tokenOf(shopper, address(1));
  });
});

describe('repeated successful sign-ins', () => {
  const nearly = (name: string, points: number) =>
    database.query(`update attempts set points = $2 where key like $1 || ':%'`, [name, points]);

  test('to one account from new addresses are refused after 100, but not from a known address', async () => {
    const address = network();
    const shopper = await shop.newShopper('lent', address(1));
    await shop.tokenOf(shopper, address(1));
    await nearly('signed-in-email', 99);
    await shop.tokenOf(shopper, address(2));
    expect((await shop.authorize(shopper, address(3))).status).toBe(429);
    await shop.tokenOf(shopper, address(1));
    await later(60);
    await shop.tokenOf(shopper, address(3));
  });

  test('to different accounts from one address are refused after 1000', async () => {
    const address = network();
    const [one, other] = [await shop.newShopper('worker', address(1)), await shop.newShopper('colleague', address(1))];
    await shop.tokenOf(one, address(1));
    await nearly('signed-in-address', 999);
    await shop.tokenOf(other, address(1));
    expect((await shop.authorize(one, address(1))).status).toBe(429);
    await shop.tokenOf(one, address(2));
  });
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
