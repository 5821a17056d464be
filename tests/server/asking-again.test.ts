import { describe, expect, test } from 'vitest';
import { accountCalls } from './account-calls';
import { from, inARow, network, times, tried, WRONG } from './crowd';
import { openedStore } from './opened-store';

const store = openedStore({
  trustedProxies: 1,
  allowedOrigins: ['https://shop.example'],
  mail: { send: async () => undefined },
});
const shop = accountCalls(store);

describe('rate limits', () => {
  test('refuse the 101st registration attempt from one address, but not one from another', async () => {
    const address = network();
    const [one, other] = [await shop.newShopper('taken-1', address(9)), await shop.newShopper('taken-2', address(9))];
    const statuses = await inARow(101, (index) => shop.register(index % 2 ? one : other, address(1)));
    expect(statuses).toEqual([...times(100).map(() => 409), 429]);
    expect((await shop.register(one, address(2))).status).toBe(409);
  });

  test('allow 60 registration attempts with one email, whatever their addresses', async () => {
    const address = network();
    const taken = await shop.newShopper('taken-3', address(9));
    expect(tried(await inARow(70, (index) => shop.register(taken, address(index))))).toBe(59);
  });

  test.each<[string, number, (index: number) => [string, number]]>([
    ['one email from one address', 5, () => ['letter@rang.in', 1]],
    ['many emails from one address', 30, (index) => [`letter-${index}@rang.in`, 1]],
    ['one email from many addresses', 20, (index) => ['bombed@rang.in', index]],
  ])('stop requests for password reset mails: %s', async (_, most, ask) => {
    const address = network();
    const statuses = await inARow(most + 3, (index) => {
      const [email, host] = ask(index);
      return shop.tell('users/forgotPassword', { email }, address(host));
    });
    expect(statuses).toEqual([...times(most).map(() => 202), 429, 429, 429]);
  });

  test('refuse reset requests from one address before they use up the limit for the email', async () => {
    const address = network();
    const ask = (host: number) => shop.tell('users/forgotPassword', { email: 'needed@rang.in' }, address(host));
    await inARow(40, () => ask(1));
    expect((await ask(2)).status).toBe(202);
  });

  test('stop password resets with invented links after 60 attempts', async () => {
    const address = network();
    const invented = { token: 'A'.repeat(43), password: 'a new secret' };
    const statuses = await inARow(61, () => shop.tell('users/resetPassword', invented, address(1)));
    expect(statuses).toEqual([...times(60).map(() => 422), 429]);
  });
});

describe('the address that guesses are counted under', () => {
  const guesses = (calls: ReturnType<typeof accountCalls>, email: string, headers: (index: number) => string) =>
    inARow(12, (index) => calls.authorize({ email, password: WRONG }, from(headers(index))));

  test('is the last X-Forwarded-For entry behind one trusted proxy, whatever precedes it', async () => {
    const spoofed = await guesses(shop, 'spoofed@rang.in', (index) => `203.0.113.${index}, 192.0.2.1`);
    expect(tried(spoofed)).toBe(10);
    const genuine = await guesses(shop, 'genuine@rang.in', (index) => `192.0.2.1, 203.0.113.${index}`);
    expect(tried(genuine)).toBe(12);
  });

  test('is the whole /64 network of an IPv6 address', async () => {
    const one = await guesses(shop, 'network@rang.in', (index) => `2001:db8:1:2:${index}::${index}`);
    expect(tried(one)).toBe(10);
    const many = await guesses(shop, 'networks@rang.in', (index) => `2001:db8:1:${index}::1`);
    expect(tried(many)).toBe(12);
  });

  // Each call has another number for the `#`.
  test.each(['nonsense #', '', ', ,', '1.2.3.4.#', '127.0.0.1:8#'])(
    'is that of the connection if X-Forwarded-For is malformed: "%s"',
    async (told) => {
      const email = `odd-${told.length}@rang.in`;
      expect(tried(await guesses(shop, email, (index) => told.replace('#', String(index))))).toBe(10);
    },
  );

  const direct = openedStore();
  test('does not come from X-Forwarded-For if no proxy is trusted', async () => {
    const statuses = await guesses(accountCalls(direct), 'direct@rang.in', (index) => `203.0.113.${index}`);
    expect(tried(statuses)).toBe(10);
  });

  const behindTwo = openedStore({ trustedProxies: 2 });
  test('is the second-last entry behind two trusted proxies, or the connection if entries are missing', async () => {
    const calls = accountCalls(behindTwo);
    const spoofed = (index: number) => `198.51.100.${index}, 192.0.2.1, 203.0.113.${index}`;
    expect(tried(await guesses(calls, 'two@rang.in', spoofed))).toBe(10);
    // A caller who bypassed a proxy is counted by the address of the connection.
    expect(tried(await guesses(calls, 'around@rang.in', (index) => `198.51.100.${index}`))).toBe(10);
  });
});
