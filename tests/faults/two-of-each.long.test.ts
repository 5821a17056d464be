import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { BUILT_PROGRAMS } from '../../bin/command-line/ensure-built';
import { idOf, orderCalls } from '../server/order-calls';
import { type ServedStore, serveStore } from '../server/served-store';
import { unitsOfEach } from '../server/units';
import { builtForTests, plainEnvironment } from '../support/built-shop';
import { command, forStores, stockedDatabase } from '../support/database';
import { freePort } from '../support/free-port';
import { HAPROXY, openHaproxy } from './haproxy';
import { report } from './report';

/** As a shopper who presses the button again. */
const AGAIN_AFTER_MS = 200;

// Only among the long faults: five programs are opened for it.
describe.skipIf(!HAPROXY)(`two hosts and two stores behind HAProxy${HAPROXY ? '' : ', which is not installed'}`, () => {
  let database: Awaited<ReturnType<typeof stockedDatabase>>;
  let proxy: Awaited<ReturnType<typeof openHaproxy>>;
  let stores: ServedStore[] = [];
  let hostUrls: string[] = [];
  const hosts: ChildProcess[] = [];

  beforeAll(async () => {
    database = await stockedDatabase(inject('postgres'));
    await command(database.url, unitsOfEach(100_000));
    const { databaseUrl, databaseOwnerUrl } = forStores(database.url, inject('postgresForStores'));
    const storeEnv = {
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
      TRUSTED_PROXIES: '1',
      MOST_UNPAID_UNITS: '1000000',
      MOST_UNPAID_UNITS_PER_ADDRESS: '1000000',
    };
    stores = await Promise.all([serveStore('/nowhere', storeEnv), serveStore('/nowhere', storeEnv)]);
    const [storePort, dist] = await Promise.all([freePort(), builtForTests()]);
    hostUrls = await Promise.all(
      [1, 2].map(async () => {
        const port = await freePort();
        const apiBase = `http://127.0.0.1:${storePort}/api/v1`;
        const env = { HOST: '127.0.0.1', PORT: String(port), API_BASE: apiBase, STATECART_DIST: dist, LOG: 'text' };
        hosts.push(
          spawn(process.execPath, [path.join(BUILT_PROGRAMS, 'host.js')], {
            env: { ...plainEnvironment(), ...env },
            stdio: 'ignore',
          }),
        );
        return `http://127.0.0.1:${port}`;
      }),
    );
    proxy = await openHaproxy(HAPROXY ?? '', { store: stores.map(({ url }) => url), host: hostUrls }, storePort);
  });
  afterAll(async () => {
    await proxy?.close();
    const all = [...hosts, ...stores.map((store) => store.process)];
    await Promise.all(all.map((one) => die(one)));
    await database?.drop();
  });

  async function die(one: ChildProcess): Promise<void> {
    if (one.exitCode !== null || one.signalCode !== null) return;
    const gone = once(one, 'exit');
    one.kill('SIGKILL');
    await gone;
  }

  const statusOf = (url: string): Promise<number> =>
    fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );

  test('lose no acknowledged order where a store and a host die under load, and make none twice', async () => {
    for (const url of [proxy.store, ...hostUrls, proxy.host]) {
      await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200);
    }
    const shop = orderCalls({ ask: (to, init) => fetch(`${proxy.store}/api/v1/${to}`, init) });
    const { token } = await shop.shopper('asha');
    const [product = { id: '' }] = await shop.products('limit=1');
    const acknowledged: string[] = [];
    const refused: { what: string; at: number; status: number }[] = [];
    let pages = 0;
    let attempts = 0;
    let isOver = false;

    async function buy(): Promise<void> {
      while (!isOver) {
        attempts += 1;
        const key = { 'idempotency-key': `order ${attempts}` };
        for (let isPlaced = false; !isPlaced; ) {
          const answer = await shop.place(token, { [product.id]: 1 }, {}, key).catch(() => undefined);
          const body = await answer?.text().catch(() => undefined);
          isPlaced = answer?.status === 201 && body !== undefined;
          if (isPlaced) acknowledged.push(await idOf(new Response(body)));
          else {
            refused.push({ what: 'order', at: performance.now(), status: answer?.status ?? 0 });
            await wait(AGAIN_AFTER_MS);
          }
        }
      }
    }

    async function look(to: string): Promise<void> {
      while (!isOver) {
        const status = await statusOf(proxy.host + to);
        pages += 1;
        if (status !== 200) refused.push({ what: 'page', at: performance.now(), status });
      }
    }

    const load = Promise.all([buy(), buy(), buy(), look('/'), look(`/product/${product.id}`)]);
    const more = async () => {
      const already = { orders: acknowledged.length, pages };
      await expect.poll(() => acknowledged.length).toBeGreaterThan(already.orders + 30);
      await expect.poll(() => pages).toBeGreaterThan(already.pages + 30);
    };
    await more();
    expect(refused).toEqual([]);
    const struckAt = performance.now();
    const [{ process: store } = { process: undefined }] = stores;
    const [host] = hosts;
    if (!store || !host) throw new Error('There is nothing to be struck.');
    await Promise.all([die(store), die(host)]);
    await more();
    isOver = true;
    await load;

    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ id: string }>('select id from orders').finally(() => client.end());
    const kept = new Set(rows.map(({ id }) => id));
    const lost = acknowledged.filter((id) => !kept.has(id)).length;
    const unasked = kept.size - acknowledged.length;
    const recoveryMs = Math.round(Math.max(0, ...refused.map(({ at }) => at - struckAt)));
    await report({
      seed: 0,
      fault: 'a store and a host die behind HAProxy',
      acknowledged: acknowledged.length,
      lost,
      unasked,
      recoveryMs,
    });
    console.info(`${pages} pages and ${acknowledged.length} orders; refused for ${recoveryMs} ms:`, refused);
    expect([lost, unasked]).toEqual([0, 0]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    // What a server was at when it died, and what found it dead before HAProxy did.
    expect(refused.filter(({ status }) => ![0, 502, 503].includes(status))).toEqual([]);
  });
});
