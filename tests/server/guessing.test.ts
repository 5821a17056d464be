import pg from 'pg';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '../../server/accounts/limits';
import { openStore } from '../../server/store';
import { accountCalls, type Credentials, errorOf } from './account-calls';
import { openedStore } from './opened-store';

const store = openedStore({
  trustedProxies: 1,
  allowedOrigins: ['https://shop.example'],
  mail: { send: async () => undefined },
});
const shop = accountCalls(store);

const from = (address: string) => ({ 'x-forwarded-for': address });
let networks = 0;
/** As many addresses as one likes, of a network that no other test uses. */
function network(): (host: number) => Record<string, string> {
  networks += 1;
  const number = networks;
  return (host) => from(`10.${number}.${host >> 8}.${host & 255}`);
}

const WRONG = 'not the password';
const times = (many: number) => Array.from({ length: many }, (_, index) => index);

/** The statuses of calls made one after the other. */
async function inARow(many: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (const index of times(many)) statuses.push((await call(index)).status);
  return statuses;
}

const tried = (statuses: number[]) => statuses.filter((status) => status !== 429).length;

afterEach(() => void vi.useRealTimers());
/** The limits count real time; this moves it on. */
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 + 1_000 });

describe('a hundred guesses', () => {
  test('at one shopper stop after ten, with the time to wait', async () => {
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
    later(15);
    await shop.tokenOf({ email, password }, address(1));
  });

  test('at once are no more than in a row', async () => {
    const address = network();
    const { email } = await shop.newShopper('at-once', address(2));
    const answers = await Promise.all(
      times(100).map((index) => shop.authorize({ email, password: `guess ${index}` }, address(1))),
    );
    const statuses = answers.map(({ status }) => status);
    // One more where two are looked at side by side.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(11);
    expect(statuses.every((status) => [401, 429].includes(status))).toBe(true);
  });

  test('at as many emails from one address stop as well', async () => {
    const address = network();
    const guess = (index: number) => shop.authorize({ email: `guess-${index}@rang.in`, password: WRONG }, address(1));
    expect(tried(await inARow(100, guess))).toBe(50);
    expect((await shop.authorize({ email: 'else@rang.in', password: WRONG }, address(2))).status).toBe(401);
  });

  test('at an email that nobody has look just the same', async () => {
    const address = network();
    const guess = () => shop.authorize({ email: 'no-such-shopper@rang.in', password: WRONG }, address(1));
    expect(await inARow(12, guess)).toEqual([...times(10).map(() => 401), 429, 429]);
  });

  test('from as many addresses stop, yet the shopper at home gets in', async () => {
    const address = network();
    const shopper = await shop.newShopper('wanted', address(1));
    await shop.tokenOf(shopper, address(1));
    const guess = (index: number) => shop.authorize({ ...shopper, password: WRONG }, address(1_000 + index));
    expect(tried(await inARow(100, guess))).toBe(50);
    // Where the shopper has never been, even the right password waits.
    expect((await shop.authorize(shopper, address(2))).status).toBe(429);
    await shop.tokenOf(shopper, address(1));
  });

  test('lock nobody out for ever', async () => {
    const address = network();
    const shopper = await shop.newShopper('besieged', address(1));
    await inARow(60, (index) => shop.authorize({ ...shopper, password: WRONG }, address(1_000 + index)));
    expect((await shop.authorize(shopper, address(1))).status).toBe(429);
    later(60);
    await shop.tokenOf(shopper, address(1));
  });

  test('count together, whichever of two stores they are made at', async () => {
    const address = network();
    const { email } = await shop.newShopper('shared', address(2));
    const { url, close } = await openStore({
      port: 0,
      hostname: '127.0.0.1',
      dataFolder: '/nowhere',
      databaseUrl: store.databaseUrl,
      trustedProxies: 1,
    });
    onTestFinished(close);
    const other = accountCalls({ ask: (path, init) => fetch(`${url}/api/v1/${path}`, init) });
    const guess = (index: number) => [shop, other][index % 2]?.authorize({ email, password: WRONG }, address(1));
    const statuses = await inARow(30, async (index) => (await guess(index)) ?? Response.error());
    expect(tried(statuses)).toBe(10);
  });
});

describe('a success', () => {
  test('makes the failures of that email forgotten', async () => {
    const address = network();
    const shopper = await shop.newShopper('forgiven', address(1));
    for (const _ of times(3)) {
      const guess = () => shop.authorize({ ...shopper, password: WRONG }, address(1));
      expect(await inARow(9, guess)).toEqual(times(9).map(() => 401));
      await shop.tokenOf(shopper, address(1));
    }
  });

  test('of one account buys no guesses at others', async () => {
    const address = network();
    const own = await shop.newShopper('own', address(1));
    const guess = async (index: number) => {
      if (index % 9 === 8) await shop.authorize(own, address(1));
      return shop.authorize({ email: `victim-${index}@rang.in`, password: WRONG }, address(1));
    };
    expect(tried(await inARow(70, guess))).toBe(50);
  });

  test('fifty times at once is nobody guessing', async () => {
    const address = network();
    const shopper = await shop.newShopper('busy', address(1));
    const answers = await Promise.all(times(50).map(() => shop.authorize(shopper, address(1))));
    expect(answers.map(({ status }) => status)).toEqual(times(50).map(() => 200));
  });
});

describe('whose guesses they are', () => {
  const guesses = (calls: ReturnType<typeof accountCalls>, email: string, headers: (index: number) => string) =>
    inARow(12, (index) => calls.authorize({ email, password: WRONG }, from(headers(index))));

  test('a proxy of ours says by its entry at the right, whatever stands before it', async () => {
    const spoofed = await guesses(shop, 'spoofed@rang.in', (index) => `203.0.113.${index}, 192.0.2.1`);
    expect(tried(spoofed)).toBe(10);
    const genuine = await guesses(shop, 'genuine@rang.in', (index) => `192.0.2.1, 203.0.113.${index}`);
    expect(tried(genuine)).toBe(12);
  });

  test('an IPv6 network is one caller, however many addresses it has', async () => {
    const one = await guesses(shop, 'network@rang.in', (index) => `2001:db8:1:2:${index}::${index}`);
    expect(tried(one)).toBe(10);
    const many = await guesses(shop, 'networks@rang.in', (index) => `2001:db8:1:${index}::1`);
    expect(tried(many)).toBe(12);
  });

  test.each(['nonsense', '', ', ,', '1.2.3.4.5', '127.0.0.1:80'])('"%s" is no address', async (told) => {
    const email = `odd-${told.length}@rang.in`;
    expect(tried(await guesses(shop, email, () => told))).toBe(10);
  });

  const direct = openedStore();
  test('nobody is believed where no proxy stands before the store', async () => {
    const statuses = await guesses(accountCalls(direct), 'direct@rang.in', (index) => `203.0.113.${index}`);
    expect(tried(statuses)).toBe(10);
  });

  const behindTwo = openedStore({ trustedProxies: 2 });
  test('of two proxies, the first one met says it', async () => {
    const calls = accountCalls(behindTwo);
    const spoofed = (index: number) => `198.51.100.${index}, 192.0.2.1, 203.0.113.${index}`;
    expect(tried(await guesses(calls, 'two@rang.in', spoofed))).toBe(10);
    // Who came around a proxy counts by the connection.
    expect(tried(await guesses(calls, 'around@rang.in', (index) => `198.51.100.${index}`))).toBe(10);
  });
});

describe('asking over and over', () => {
  test('to register, from one address', async () => {
    const address = network();
    const [one, other] = [await shop.newShopper('taken-1', address(9)), await shop.newShopper('taken-2', address(9))];
    const statuses = await inARow(101, (index) => shop.register(index % 2 ? one : other, address(1)));
    expect(statuses).toEqual([...times(100).map(() => 409), 429]);
    expect((await shop.register(one, address(2))).status).toBe(409);
  });

  test('to register one email, from any address', async () => {
    const address = network();
    const taken = await shop.newShopper('taken-3', address(9));
    expect(tried(await inARow(70, (index) => shop.register(taken, address(index))))).toBe(59);
  });

  test.each<[string, number, (index: number) => [string, number]]>([
    ['one email from one address', 5, () => ['letter@rang.in', 1]],
    ['many emails from one address', 30, (index) => [`letter-${index}@rang.in`, 1]],
    ['one email from many addresses', 20, (index) => ['bombed@rang.in', index]],
  ])('for mails: %s', async (_, most, ask) => {
    const address = network();
    const statuses = await inARow(most + 3, (index) => {
      const [email, host] = ask(index);
      return shop.tell('users/forgotPassword', { email }, address(host));
    });
    expect(statuses).toEqual([...times(most).map(() => 202), 429, 429, 429]);
  });

  test('for mails a stranger is refused before using up what the shopper may need', async () => {
    const address = network();
    const ask = (host: number) => shop.tell('users/forgotPassword', { email: 'needed@rang.in' }, address(host));
    await inARow(40, () => ask(1));
    expect((await ask(2)).status).toBe(202);
  });

  test('with invented links', async () => {
    const address = network();
    const invented = { token: 'A'.repeat(43), password: 'a new secret' };
    const statuses = await inARow(61, () => shop.tell('users/resetPassword', invented, address(1)));
    expect(statuses).toEqual([...times(60).map(() => 422), 429]);
  });
});

describe('while the database is away', () => {
  test('each store counts for itself', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
    onTestFinished(() => pool.end());
    const { signIn } = limits(pool);
    const caller = { storeId: 1, address: '192.0.2.1' };
    for (const _ of times(10)) {
      await signIn.allow(caller, 'asha@rang.in');
      await signIn.failed(caller, 'asha@rang.in');
    }
    await expect(signIn.allow(caller, 'asha@rang.in')).rejects.toThrow('Too many attempts');
    await signIn.allow({ ...caller, address: '192.0.2.2' }, 'asha@rang.in');
  });
});

describe('time', () => {
  const median = (all: number[]) => [...all].sort((one, other) => one - other)[all.length >> 1] ?? 0;
  async function timed(work: () => Promise<unknown>): Promise<number> {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  }

  let known: Credentials;
  beforeAll(async () => {
    known = await shop.newShopper('timed', from('192.0.2.77'));
  });

  test('does not tell an unknown email from a wrong password', async () => {
    const address = network();
    const unknown: number[] = [];
    const wrong: number[] = [];
    const ask = (email: string, host: number) => () => shop.authorize({ email, password: WRONG }, address(host));
    // In turns, so that whatever else the machine does befalls both.
    for (const index of times(25)) {
      unknown.push(await timed(ask(`unknown-${index}@rang.in`, index)));
      wrong.push(await timed(ask(known.email, 1_000 + index)));
    }
    // Looking up a hash takes a fortieth of checking it: without equal work the ratio would be far out.
    const ratio = median(unknown) / median(wrong);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  test('at the shelves hardly passes slower during a flood of sign-ins, and the flood is bounded', async () => {
    const address = network();
    const look = () => timed(() => store.json('products?limit=12'));
    const quiet: number[] = [];
    for (const _ of times(40)) quiet.push(await look());

    let isOver = false;
    const flood = Promise.all(
      times(300).map((index) => shop.authorize({ email: `flood-${index}@rang.in`, password: WRONG }, address(index))),
    ).finally(() => {
      isOver = true;
    });
    const flooded: number[] = [];
    while (!isOver) flooded.push(await look());
    const answers = await flood;

    expect(flooded.length).toBeGreaterThan(20);
    // Checked one after the other without a line of their own, 300 passwords would hold up the shelves for seconds.
    expect(median(flooded)).toBeLessThan(Math.max(100, median(quiet) * 10));
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(100);
    expect(busy.length).toBeGreaterThan(100);
    expect(busy[0]?.headers.get('retry-after')).toBe('2');
    expect(await errorOf(busy[0] ?? Response.error())).toMatch(/try again/);
  });
});

test('nothing of all this was a fault of the store', () => {
  expect(store.log).toEqual([]);
});
