import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ADDRESS, idOf, orderCalls } from '../server/order-calls';
import { unitsOfEach } from '../server/units';
import { openBalancer } from '../support/balancer';
import { builtForTests } from '../support/built-shop';
import { command } from '../support/command';
import { forStores, stockedDatabase } from '../support/database';
import { endLeftStarts, npmStart } from './npm-start';

let database: Awaited<ReturnType<typeof stockedDatabase>>;
let balancers: { shop: Balancer; store: Balancer };
type Balancer = Awaited<ReturnType<typeof openBalancer>>;

beforeAll(async () => {
  database = await stockedDatabase(inject('postgres'));
  await command(database.url, unitsOfEach(100_000));
  balancers = { shop: await openBalancer(), store: await openBalancer() };
});
afterAll(async () => {
  endLeftStarts();
  await Promise.all([balancers.shop.close(), balancers.store.close()]);
  await database.drop();
});

/** An answer through a load balancer. With no ready server, the balancer answers 503 itself and `by` is null. */
type Answer = { what: string; status: number; by: string | null; id: string | undefined };

async function started() {
  const { databaseUrl, databaseOwnerUrl } = forStores(database.url, inject('postgresForStores'));
  const running = npmStart({
    STATECART_DIST: await builtForTests(),
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    PORT: '0',
    STORE_PORT: '0',
    MOST_UNPAID_UNITS: '1000000',
    MOST_UNPAID_UNITS_PER_ADDRESS: '1000000',
    DRAIN_SECONDS: '5',
  });
  const { shop, store } = await running.opened;
  const urls = { shop, store: new URL(store).origin };
  for (const which of ['shop', 'store'] as const) {
    balancers[which].add(urls[which]);
    await expect.poll(() => balancers[which].sendsTo(urls[which])).toBe(true);
  }
  return { running, urls };
}

/** A request for an order, of which the store has received only the first part of the body. */
async function begunOrder(store: string, token: string, products: Record<string, number>) {
  const body = JSON.stringify({ products, shippingAddress: ADDRESS });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${token}`,
    expect: '100-continue',
  };
  const asking = request(`${store}/api/v1/orders`, { method: 'POST', agent: false, headers });
  const answered: Promise<IncomingMessage[]> = once(asking, 'response');
  asking.flushHeaders();
  // By now the store has received the headers.
  await once(asking, 'continue');
  asking.write(body.slice(0, 20));
  return async () => {
    asking.end(body.slice(20));
    const [answer] = await answered;
    return { status: answer?.statusCode, body: answer && (await text(answer)) };
  };
}

it('a shop and its store that get SIGTERM become unready, keep answering, and finish all requests', async () => {
  const { running, urls } = await started();
  const shop = orderCalls({ ask: (path, init) => fetch(`${balancers.store.url}/api/v1/${path}`, init) });
  const { token } = await shop.shopper('asha');
  const [product = { id: '' }] = await shop.products('limit=1');
  const told: Answer[] = [];
  let isOver = false;
  const overAndOver = async (what: string, ask: () => Promise<Response>) => {
    while (!isOver) {
      const answer = await ask();
      const body = await answer.text();
      const id = what === 'order' && answer.ok ? await idOf(new Response(body)) : undefined;
      told.push({ what, status: answer.status, by: answer.headers.get('x-answered-by'), id });
    }
  };
  const order = () => shop.place(token, { [product.id]: 1 });
  const look = (path: string) => () => fetch(balancers.shop.url + path);
  const load = Promise.all([
    overAndOver('order', order),
    overAndOver('order', order),
    overAndOver('page', look('/')),
    overAndOver('page', look(`/product/${product.id}`)),
  ]);
  const answered = (what: string) => told.filter((one) => one.what === what && one.by !== null).length;
  await expect.poll(() => Math.min(answered('order'), answered('page'))).toBeGreaterThan(3);
  const goOn = await begunOrder(urls.store, token, { [product.id]: 1 });

  running.process.kill('SIGTERM');
  for (const which of ['shop', 'store'] as const) {
    await expect.poll(() => balancers[which].sendsTo(urls[which])).toBe(false);
  }
  const asked = [urls.shop, urls.store].flatMap((url) => ['/readyz', '/healthz', '/'].map((path) => url + path));
  const direct = await Promise.all(asked.map((url) => fetch(url)));
  expect(direct.map(({ status, headers }) => [status, headers.get('connection')])).toEqual(
    // The store serves nothing at its root.
    [503, 200, 200, 503, 200, 404].map((status) => [status, 'close']),
  );
  isOver = true;
  await load;
  const isShut = (url: string) =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(() => isShut(urls.store)).toBe(true);
  const last = await goOn();
  expect(last.status).toBe(201);
  expect([await running.ended, running.said().error]).toEqual([0, '']);

  expect(told.filter(({ status, by }) => ![200, 201].includes(status) && by !== null)).toEqual([]);
  expect(told.filter(({ status, by }) => by === null && status !== 503)).toEqual([]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('select id from orders').finally(() => client.end());
  const acknowledged = [...told.flatMap(({ id }) => id ?? []), await idOf(new Response(last.body ?? ''))];
  expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
});
