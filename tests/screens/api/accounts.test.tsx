import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { failureFacts } from '#contract/failure';
import { createAccountApi } from '../../../src/api/account-api';
import { createClient } from '../../../src/api/client';
import { openToken } from '../../../src/api/token';

const BASE = 'https://api.rangmahal.example/api/v1';
const HERE = { hostname: 'rangmahal.example', host: 'rangmahal.example', protocol: 'https:' };

type Reply = () => Response | Promise<Response>;
const says =
  (answer: unknown, status = 200): Reply =>
  () =>
    Response.json(answer, { status });
const saysNothing: Reply = () => new Response(null, { status: 204 });
const refuses = says({ error: 'Wrong email or password.' }, 401);
const hangsUp: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/** A store that sends these replies in order and then hangs up, and the requests it received. */
function storeThat(...replies: Reply[]) {
  const sent: Request[] = [];
  const fetch: typeof globalThis.fetch = async (request, options) => {
    sent.push(new Request(request, options));
    return (replies[sent.length - 1] ?? hangsUp)();
  };
  const token = openToken();
  const ended = vi.fn();
  onTestFinished(token.whenRefused(ended));
  const client = createClient({ base: BASE, page: HERE, token, fetch });
  return { sent, token, ended, client, accounts: createAccountApi(client) };
}

const failureIn = (asking: Promise<unknown>) =>
  asking.then(() => {
    throw new Error('Nothing failed.');
  }, failureFacts);

const forget = () => openToken().forget();
beforeEach(forget);
afterEach(forget);

const asha = { email: 'asha@rang.in', password: ' secret ' };

describe('signing in', () => {
  test('posts email and password as JSON without the old token, and returns the new one', async () => {
    const { sent, token, accounts } = storeThat(says({ token: ' new-1 ' }));
    token.keep('old-1');
    expect(await accounts.signIn(asha)).toBe('new-1');
    const [call] = sent;
    expect([call?.method, call?.url]).toEqual(['POST', `${BASE}/users/authorize`]);
    expect(call?.headers.get('Content-Type')).toBe('application/json');
    expect(call?.headers.get('X-Store-Host')).toBe('rangmahal.example');
    expect(call?.headers.get('Authorization')).toBeNull();
    expect(call?.credentials).toBe('include');
    expect(await call?.json()).toEqual(asha);
  });

  test.each<[string, Reply]>([
    ['another object', says({ message: 'welcome' })],
    ['a list', says([])],
    ['an empty body', saysNothing],
    ['an HTML page', () => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ])('fails when the response is %s instead of a token', async (_what, reply) => {
    const { accounts } = storeThat(reply);
    expect(await failureIn(accounts.signIn(asha))).toMatchObject({
      error: 'Authentication failed: Token is missing in the response',
    });
  });

  test('with a wrong password does not end the existing session', async () => {
    const { token, ended, accounts } = storeThat(refuses);
    token.keep('old-1');
    expect(await failureIn(accounts.signIn(asha))).toEqual({
      kind: 'unauthorised',
      status: 401,
      error: 'Wrong email or password.',
    });
    expect(token.read()).toBe('old-1');
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('a request of the account API', () => {
  const registration = { firstName: 'Asha', lastName: 'Rao', email: 'asha@rang.in', password: 'secret' };
  type Accounts = ReturnType<typeof createAccountApi>;

  test.each<[string, (accounts: Accounts) => Promise<unknown>, unknown]>([
    ['/users/register', (accounts) => accounts.register(registration), registration],
    ['/users/forgotPassword', (accounts) => accounts.forgotPassword('asha@rang.in'), { email: 'asha@rang.in' }],
    [
      '/users/resetPassword',
      (accounts) => accounts.resetPassword({ token: 'once', password: 'secret' }),
      { token: 'once', password: 'secret' },
    ],
  ])('to %s posts its body unchanged and is not retried', async (path, call, body) => {
    const { sent, accounts } = storeThat(saysNothing);
    await call(accounts);
    expect(sent.map(({ method, url }) => [method, url])).toEqual([['POST', BASE + path]]);
    expect(await sent[0]?.json()).toEqual(body);
    expect(await failureIn(call(accounts)), 'the connection is lost').toEqual({ kind: 'noResponse' });
    expect(sent, 'each call sends one request').toHaveLength(2);
  });

  test('that is rejected fails with the message of the store', async () => {
    const { accounts } = storeThat(says({ error: 'This link has expired.' }, 422));
    expect(await failureIn(accounts.resetPassword({ token: 'once', password: 'secret' }))).toEqual({
      kind: 'rejected',
      status: 422,
      error: 'This link has expired.',
    });
  });

  test('to sign out carries the ending token, even if it is no longer stored, and uses keepalive', async () => {
    const { sent, accounts } = storeThat(saysNothing);
    await accounts.signOut('ending-1');
    expect(sent[0]?.url).toBe(`${BASE}/users/signOut`);
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer ending-1');
    expect(sent[0]?.keepalive, 'the request outlives the page').toBe(true);
  });

  test('is aborted when its caller aborts', async () => {
    const { sent, accounts } = storeThat(() => new Promise<Response>(() => {}));
    const interest = new AbortController();
    const failure = failureIn(accounts.signIn(asha, interest.signal));
    await expect.poll(() => sent).toHaveLength(1);
    interest.abort();
    await expect.poll(() => sent[0]?.signal.aborted).toBe(true);
    void failure;
  });
});

describe('the account', () => {
  const details = { firstName: 'Asha', lastName: 'Rao', email: 'asha@rang.in', createdAt: '2024-03-04T20:00:00.000Z' };

  test.each([
    ['bare', details],
    ['wrapped', { data: details }],
  ])('is read from a %s response', async (_how, answer) => {
    const { sent, token, accounts } = storeThat(says(answer));
    token.keep('rani-1');
    expect(await accounts.account()).toEqual(details);
    expect(sent[0]?.url).toBe(`${BASE}/accountInfo`);
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer rani-1');
  });
});

describe('a token that is refused', () => {
  test('is deleted, and its listener is called once', async () => {
    const { token, ended, accounts } = storeThat(refuses);
    token.keep('outworn');
    expect(await failureIn(accounts.account())).toMatchObject({ kind: 'unauthorised' });
    expect(token.read()).toBeUndefined();
    expect(ended).toHaveBeenCalledOnce();
  });

  test('does not end a session that has started since the request', async () => {
    let answer = (_late: Response) => {};
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { sent, token, ended, accounts } = storeThat(() => late);
    token.keep('old-1');
    const failure = failureIn(accounts.account());
    await expect.poll(() => sent).toHaveLength(1);
    token.keep('new-1');
    answer(Response.json({}, { status: 401 }));
    expect(await failure).toMatchObject({ kind: 'unauthorised' });
    expect(token.read()).toBe('new-1');
    expect(ended).not.toHaveBeenCalled();
  });

  test('on a public request is reported as well, and the request is retried without it', async () => {
    const { sent, token, ended, client } = storeThat(refuses, says({ storeName: 'Rang Mahal' }));
    const { createStoreApi } = await import('../../../src/api/store-api');
    token.keep('outworn');
    expect(await createStoreApi(client).storeInfo()).toMatchObject({ storeName: 'Rang Mahal' });
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer outworn', null]);
    expect(ended).toHaveBeenCalledOnce();
  });

  test('is reported even if it is no longer stored, as after an expired cookie', async () => {
    const { ended, accounts } = storeThat(refuses);
    await failureIn(accounts.account());
    expect(ended).toHaveBeenCalledOnce();
  });
});
