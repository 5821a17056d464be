import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { listen } from '../../http/listen';
import { portTrouble } from '../../http/port-trouble';

it('keeps idle connections open for 65 seconds, longer than proxies usually do', async () => {
  const listening = await listen(() => new Response('here'), { port: 0 });
  const asking = get({ port: listening.port, host: '127.0.0.1', headers: { connection: 'keep-alive' } });
  const [answer] = await once(asking, 'response');
  expect(answer.headers['keep-alive']).toBe('timeout=65');
  answer.resume();
  await listening.close();
});

it('answers pending requests before it closes', async () => {
  let finish = () => {};
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const answer = new Promise<Response>((resolve) => {
    finish = () => resolve(new Response('done'));
  });
  const listening = await listen(
    () => {
      begun();
      return answer;
    },
    { port: 0 },
  );
  const asked = fetch(`http://127.0.0.1:${listening.port}`);
  await isBegun;
  const closing = listening.close();
  finish();
  expect(await (await asked).text()).toBe('done');
  await closing;
});

/** Sends a text on a new connection, and returns all that the server sends until it closes. */
async function heardBy(port: number, said: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    heard += piece;
  });
  socket.on('error', () => undefined);
  socket.write(said);
  await once(socket, 'close');
  return heard;
}

it('answers 500 to an internal error, and logs its location without data of the request', async () => {
  const log: string[] = [];
  const fails = () => Promise.reject(new TypeError('no such token: secret'));
  const listening = await listen(fails, { port: 0, log: (line) => log.push(line) });
  const answer = await fetch(`http://127.0.0.1:${listening.port}/orders?token=secret`);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ error: 'Something went wrong here. Please try again later.' });
  expect(log).toEqual([expect.stringMatching(/^GET failed: TypeError at .*listen\.test\.ts/)]);
  expect(log.join()).not.toContain('secret');
  await listening.close();
});

it('answers 408 to a request that is never completed', async () => {
  const listening = await listen((request) => request.text().then(() => new Response()), {
    port: 0,
    requestWithinMs: 60,
    log: () => undefined,
  });
  const { port } = listening;
  expect(await heardBy(port, 'GET / HTTP/1.1\r\nHost: a')).toMatch(/^HTTP\/1\.1 408 /);
  expect(await heardBy(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{')).toMatch(/^HTTP\/1\.1 408 /);
  await listening.close();
});

it('answers 400 to a malformed request', async () => {
  const listening = await listen(() => new Response(), { port: 0, log: () => undefined });
  expect(await heardBy(listening.port, 'What?\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  await listening.close();
});

it('writes no error into a response that has begun', async () => {
  const endless = new ReadableStream({ start: (answer) => answer.enqueue(new TextEncoder().encode('begun')) });
  const listening = await listen(() => new Response(endless), { port: 0, log: () => undefined });
  const socket = connect(listening.port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    if (!heard) socket.write('What?\r\n\r\n');
    heard += piece;
  });
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'close');
  expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
  await listening.close();
});

it('sends no 400 for malformed data while an earlier request of the connection is unanswered', async () => {
  const never = new Promise<Response>(() => undefined);
  const listening = await listen(() => never, { port: 0, requestWithinMs: 60, log: () => undefined });
  expect(
    await heardBy(listening.port, 'POST /orders HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\nWhat?\r\n\r\n'),
  ).toBe('');
  await listening.close();
});

const SAID_AT_ONCE = 'GET /behind HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

it('discards the rest of a refused request body, and answers the next request of the connection', async () => {
  const answer = async ({ body }: Request) => {
    if (body) return new Response('too large', { status: 413 });
    // Longer than the server spends on discarding the rest of a refused request.
    await wait(600);
    return new Response('here');
  };
  const listening = await listen(answer, { port: 0 });
  const large = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n${' '.repeat(2_000_000)}`;
  const heard = await heardBy(listening.port, large + SAID_AT_ONCE);
  expect(heard).toMatch(/^HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 [\s\S]*here$/);
  await listening.close();
});

it('closes the connection if the body of a refused request is never completed', async () => {
  const listening = await listen(() => new Response('too large', { status: 413 }), { port: 0 });
  const heard = await heardBy(listening.port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\nbegun');
  expect(heard).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
  await listening.close();
});

it('keeps the connection open if it refuses a request without reading its body', async () => {
  const listening = await listen(() => new Response('no', { status: 401 }), { port: 0 });
  const { headers } = await fetch(`http://127.0.0.1:${listening.port}`, { method: 'POST', body: 'x'.repeat(1_000) });
  expect(headers.get('connection')).toBe('keep-alive');
  await listening.close();
});

it('answers an HTTP/1.0 request without a Host header', async () => {
  const listening = await listen(() => new Response('here'), { port: 0 });
  expect(await heardBy(listening.port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 .*here$/s);
  await listening.close();
});

it('answers pipelined requests one after the other', async () => {
  let working = 0;
  let mostAtOnce = 0;
  const listening = await listen(
    async ({ url }) => {
      working += 1;
      mostAtOnce = Math.max(mostAtOnce, working);
      await nextTurn();
      working -= 1;
      return new Response(`at ${new URL(url).pathname} `);
    },
    { port: 0 },
  );
  const asked = ['/1', '/2', '/3'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n`);
  const heard = await heardBy(listening.port, `${asked.join('\r\n')}Connection: close\r\n\r\n`);
  expect(heard.match(/at \S+/g)).toEqual(['at /1', 'at /2', 'at /3']);
  expect(mostAtOnce).toBe(1);
  await listening.close();
});

it('closes a connection with too many pipelined requests', async () => {
  let asked = 0;
  const listening = await listen(
    () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    },
    { port: 0, drainWithinMs: 0 },
  );
  expect(await heardBy(listening.port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_000))).toBe('');
  expect(asked).toBeLessThanOrEqual(1);
  await listening.close();
});

it('cancels a response that the client never reads', async () => {
  let cancel = () => {};
  const isCancelled = new Promise<void>((resolve) => {
    cancel = resolve;
  });
  const endless = new ReadableStream({ pull: (answer) => answer.enqueue(new Uint8Array(65_536)), cancel });
  const listening = await listen(() => new Response(endless), { port: 0, stillForMs: 100, log: () => undefined });
  const socket = connect(listening.port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await isCancelled;
  socket.destroy();
  await listening.close();
});

it('closes the connection of an unfinished request, even if the client keeps it open', async () => {
  const listening = await listen(() => new Response(), { port: 0, requestWithinMs: 60 });
  const refused = connect({ port: listening.port, host: '127.0.0.1', allowHalfOpen: true });
  let isClosed = false;
  refused
    .on('error', () => undefined)
    .once('close', () => {
      isClosed = true;
    });
  refused.write('GET / HTTP/1.1\r\n');
  await once(refused, 'data');
  // On a half-closed connection, only a write reveals that the other end is gone.
  const isGone = () => isClosed || !refused.write('X-More: of it\r\n', () => undefined);
  await expect.poll(isGone).toBe(true);
  await listening.close();
});

it('closes within its time limit despite open connections and unanswered requests', async () => {
  const listening = await listen(() => new Promise<never>(() => undefined), { port: 0, drainWithinMs: 1_000 });
  const asking = connect(listening.port, '127.0.0.1');
  const refused = connect({ port: listening.port, host: '127.0.0.1', allowHalfOpen: true });
  asking.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  refused.write('What?\r\n\r\n');
  await once(refused, 'data');
  const before = performance.now();
  await Promise.all([listening.close(), once(asking, 'close')]);
  // Twice the time limit would mean that `close` waits again for requests that never end.
  expect(performance.now() - before).toBeLessThan(2_000);
  refused.destroy();
});

describe('the error message for a port that cannot be used', () => {
  const trouble = (code: string, address: string | undefined, hostname?: string) =>
    portTrouble(Object.assign(new Error('no'), { code, ...(address && { address }) }), {
      port: 8044,
      hostname,
      setting: 'STORE_PORT',
    });

  it.each([
    [
      'EADDRINUSE',
      '::1',
      undefined,
      'Port 8044 is busy. Stop what listens there ([::1]:8044), or choose another: STORE_PORT=8045',
    ],
    ['EACCES', undefined, undefined, 'Port 8044 is not allowed for this user (localhost:8044).'],
    ['EADDRNOTAVAIL', undefined, '192.0.2.1', 'HOST is 192.0.2.1, which is no address of this machine.'],
    ['EADDRNOTAVAIL', '127.0.0.1', undefined, 'Nothing can listen on 127.0.0.1:8044 (EADDRNOTAVAIL).'],
    ['EAFNOSUPPORT', undefined, '::', 'Nothing can listen on [::]:8044 (EAFNOSUPPORT).'],
  ])('names the address: %s at %s', (code, address, hostname, said) => {
    expect(trouble(code, address, hostname)).toContain(said);
  });
});
