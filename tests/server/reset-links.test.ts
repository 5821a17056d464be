import { describe, expect, test } from 'vitest';
import { accountCalls } from './account-calls';
import { openedStore } from './opened-store';
import { linkIn, postbox } from './postbox';
import { rawCall, request } from './raw-call';

const post = postbox();
const store = openedStore({ mail: post, allowedOrigins: ['https://shop.example/', 'https://second.example'] });
const shop = accountCalls(store);

const forgot = (email: string, headers: Record<string, string> = {}) =>
  shop.tell('users/forgotPassword', { email }, headers);

describe('with allowed origins, a reset link leads to', () => {
  const DEFAULT = 'https://shop.example';

  test.each<[string, Record<string, string>, string]>([
    ['the first allowed origin by default', {}, DEFAULT],
    ['the origin of the request if it is allowed', { origin: 'https://second.example' }, 'https://second.example'],
    ['no origin that is not allowed', { origin: 'https://evil.example' }, DEFAULT],
    ['no origin on localhost', { origin: 'http://localhost:3000' }, DEFAULT],
    ['no origin that begins like an allowed one', { origin: 'https://shop.example.evil.example' }, DEFAULT],
    ['no origin with an allowed one as user name', { origin: 'https://shop.example@evil.example' }, DEFAULT],
    [
      'no host from forwarding headers',
      { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
      DEFAULT,
    ],
    ['no host from the referer header', { referer: 'https://evil.example/' }, DEFAULT],
  ])('%s', async (name, headers, origin) => {
    const { email } = await shop.newShopper(name.replace(/[^a-z]+/g, '-'));
    await forgot(email, headers);
    await expect.poll(() => post.to(email).length).toBe(1);
    expect(linkIn(post.to(email)[0])).toMatch(new RegExp(`^${origin}/reset-password\\?token=[\\w-]{43}$`));
    expect(post.to(email)[0]?.text).not.toContain('evil');
  });

  test('no host from the Host header', async () => {
    const { email } = await shop.newShopper('poisoned');
    const body = JSON.stringify({ email });
    const head = ['Content-Type: application/json', `Content-Length: ${body.length}`];
    const call = request('/api/v1/users/forgotPassword', 'POST', head).replace('Host: localhost', 'Host: evil.example');
    expect((await rawCall(store.url, call + body)).status).toBe(202);
    await expect.poll(() => post.to(email).length).toBe(1);
    expect(linkIn(post.to(email)[0])).toMatch(/^https:\/\/shop\.example\//);
  });
});

describe('without allowed origins, a reset link', () => {
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
  ])('requested from the origin "%s" leads to %s', async (origin, leadsTo) => {
    const { email } = await home.newShopper(`home-${origin.replace(/\W+/g, '-')}`);
    const answer = await home.tell('users/forgotPassword', { email }, origin ? { origin } : {});
    expect(answer.status).toBe(202);
    if (leadsTo) {
      await expect.poll(() => atHome.to(email).length).toBe(1);
      expect(linkIn(atHome.to(email)[0])).toMatch(`${leadsTo}/reset-password?token=`);
    } else {
      expect(homeStore.log).toEqual([expect.stringContaining('ALLOWED_ORIGINS')]);
      expect(atHome.to(email)).toEqual([]);
    }
  });
});
