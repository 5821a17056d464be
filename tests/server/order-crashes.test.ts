import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keptBy } from './account-calls';
import { times } from './crowd';
import { openedStore } from './opened-store';
import { idOf, orderCalls } from './order-calls';
import { type ServedStore, serveStore } from './served-store';
import { bundledStore } from './swift-store';

const KILLS = 25;
const BUYERS = 3;
const AHEAD = 2;
/** As many as one store acknowledges before it is killed, in the middle of others. */
const ACKNOWLEDGED_EACH = 4;

// Looks after the shelves and the shoppers; the orders go to stores that are killed.
const store = openedStore();
const kept = keptBy(store);

let folder = '';
let bundle: Awaited<ReturnType<typeof bundledStore>>;
beforeAll(async () => {
  bundle = await bundledStore();
  folder = await mkdtemp(path.join(tmpdir(), 'statecart-crashes-'));
});
afterAll(async () => {
  await bundle?.remove();
  await rm(folder, { recursive: true });
});

test('25 kills in a stream of orders lose none that was acknowledged, and no unit', { timeout: 240_000 }, async () => {
  const { token } = await orderCalls(store).shopper('steadfast');
  const ids = (await orderCalls(store).products('limit=4')).map(({ id }) => id);
  await kept.query('update stock set units = 100000');
  const acknowledged = new Map<string, string>();
  const unsure: { key: string; products: Record<string, number> }[] = [];
  let attempts = 0;

  /** Orders without a pause until the store is gone. Whoever got no answer does not know. */
  async function buy(url: string, enough: () => void): Promise<void> {
    const calls = orderCalls({ ask: (path, init) => fetch(`${url}/api/v1/${path}`, init) });
    for (;;) {
      attempts += 1;
      const key = `attempt ${attempts}`;
      const products = { [ids[attempts % 4] ?? '']: 1, [ids[(attempts + 1) % 4] ?? '']: 2 };
      try {
        const answer = await calls.place(token, products, {}, { 'idempotency-key': key });
        if (answer.status === 201) acknowledged.set(key, await idOf(answer));
        else throw new Error(String(answer.status));
      } catch {
        unsure.push({ key, products });
        return;
      }
      enough();
    }
  }

  const started: Promise<ServedStore>[] = [];
  onTestFinished(async () => {
    for (const { process } of await Promise.all(started)) process.kill('SIGKILL');
  });
  const serve = () => {
    const serving = serveStore(folder, { DATABASE_URL: store.databaseUrl }, [bundle.file]);
    started.push(serving);
    return serving;
  };
  // Most of a store's start is reading its own code: the next ones do so meanwhile.
  const coming = times(AHEAD).map(serve);
  for (const kill of times(KILLS)) {
    const serving = await coming.shift();
    if (!serving) throw new Error('No store is coming.');
    const before = acknowledged.size;
    await new Promise<void>((killed) => {
      const enough = () => {
        if (acknowledged.size - before < ACKNOWLEDGED_EACH) return;
        serving.process.kill('SIGKILL');
        killed();
      };
      for (const _ of times(BUYERS)) void buy(serving.url, enough);
    });
    if (kill < KILLS - AHEAD) coming.push(serve());
    await serving.ended;
  }

  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_EACH);
  expect(unsure.length).toBeGreaterThanOrEqual(KILLS);
  const orders = new Set((await kept.query('select id from orders')).map(({ id }) => id));
  for (const id of acknowledged.values()) expect(orders).toContain(id);

  // Asked again with its key, what was made is found and what was not is made: never both.
  for (const { key, products } of unsure) {
    const answer = await orderCalls(store).place(token, products, {}, { 'idempotency-key': key });
    expect(answer.status).toBe(201);
    acknowledged.set(key, await idOf(answer));
  }
  expect(new Set(acknowledged.values()).size).toBe(attempts);
  const [counted] = await kept.query('select count(*)::int as orders from orders');
  expect(counted?.orders).toBe(attempts);

  const wrong = await kept.query(`
    select product_id from stock
    left join (select product_id, sum(quantity) as sold from order_lines group by 1) as lines using (product_id)
    where units <> 100000 - coalesce(sold, 0)`);
  expect(wrong).toEqual([]);
  const hollow = await kept.query(
    'select id from orders where not exists (select from order_lines where order_id = id)',
  );
  expect(hollow).toEqual([]);
});
