import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import { openStore } from '../../server/store';
import { openedBefore } from '../support/database';
import { times } from './crowd';
import { idOf, orderCalls } from './order-calls';
import { databaseIn, databasePid, type ServedStore, serveStore } from './served-store';
import { unitsOfEach } from './units';

/** Enough to kill each kind twice; `npm run faults` kills 25 times. */
const KILLS = 4;
const BUYERS = 4;
/** How many orders a store acknowledges before it is killed in the middle of others. */
const ACKNOWLEDGED_EACH = 4;
/** Every second kill includes the database, as a power failure does. */
const WITH_DATABASE = 2;
const UNITS = 100_000;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'statecart-crashes-'));
  await openedBefore(folder);
});
afterAll(async () => {
  // The last store to close stops the database, even after crashes.
  await (await opened()).close();
  expect(await databasePid(folder)).toBeUndefined();
  await rm(folder, { recursive: true });
});

const opened = () =>
  openStore({ catalogue: demoCatalogue, port: 0, hostname: '127.0.0.1', dataFolder: folder, log: () => undefined });
const callsAt = (url: string) => orderCalls({ ask: (path, init) => fetch(`${url}/api/v1/${path}`, init) });

async function asked(statement: string): Promise<Record<string, unknown>[]> {
  const database = await databaseIn(folder);
  const { rows } = await database.query(statement).finally(() => database.end());
  return rows;
}

test(`${KILLS} kills of a store under load lose or duplicate no acknowledged order and no unit`, {
  timeout: 300_000,
}, async () => {
  const ready = await opened();
  onTestFinished(ready.close);
  const shop = callsAt(ready.url);
  const ids = (await shop.products('limit=4')).map(({ id }) => id);
  const tokens: string[] = [];
  for (const buyer of times(BUYERS)) tokens.push((await shop.shopper(`steadfast-${buyer}`)).token);
  await asked(unitsOfEach(UNITS));
  await ready.close();

  type Attempt = { token: string; key: string; products: Record<string, number> };
  const acknowledged = new Map<string, string>();
  const unsure: Attempt[] = [];
  let attempts = 0;

  /** Orders without a pause until the store is gone. Without an answer, whether the order was made is unknown. */
  async function buy(url: string, token: string, acknowledge: () => void): Promise<void> {
    for (;;) {
      attempts += 1;
      const products = { [ids[attempts % 4] ?? '']: 1, [ids[(attempts + 1) % 4] ?? '']: 2 };
      const attempt = { token, key: `attempt ${attempts}`, products };
      try {
        const answer = await callsAt(url).place(token, products, {}, { 'idempotency-key': attempt.key });
        if (answer.status !== 201) throw new Error(String(answer.status));
        acknowledged.set(attempt.key, await idOf(answer));
      } catch {
        unsure.push(attempt);
        return;
      }
      acknowledge();
    }
  }

  let serving: ServedStore | undefined;
  onTestFinished(() => void serving?.process.kill('SIGKILL'));
  for (const kill of times(KILLS)) {
    const store = await serveStore(folder, { MOST_UNPAID_UNITS: String(UNITS) });
    serving = store;
    const databaseToo = kill % WITH_DATABASE === WITH_DATABASE - 1 ? await databasePid(folder) : undefined;
    const before = acknowledged.size;
    const acknowledge = () => {
      if (acknowledged.size - before < ACKNOWLEDGED_EACH || store.process.killed) return;
      store.process.kill('SIGKILL');
      if (databaseToo) process.kill(databaseToo, 'SIGKILL');
    };
    await Promise.all(tokens.map((token) => buy(store.url, token, acknowledge)));
    store.process.kill('SIGKILL');
    await store.ended;
    expect(acknowledged.size - before, store.output()).toBeGreaterThanOrEqual(ACKNOWLEDGED_EACH);
  }
  expect(unsure).toHaveLength(KILLS * BUYERS);

  const last = await opened();
  onTestFinished(last.close);
  const kept = new Set((await asked('select id from orders')).map(({ id }) => id));
  for (const id of acknowledged.values()) expect(kept).toContain(id);

  // A retry with its key finds the order, or makes it if it was lost: never both.
  for (const { token, key, products } of unsure) {
    const answer = await callsAt(last.url).place(token, products, {}, { 'idempotency-key': key });
    expect(answer.status).toBe(201);
    acknowledged.set(key, await idOf(answer));
  }
  expect(new Set(acknowledged.values()).size).toBe(attempts);
  expect(await asked('select count(*)::int as orders from orders')).toEqual([{ orders: attempts }]);

  const wrong = await asked(`
    select product_id, size, color from variants
    left join (
      select product_id, variant_size as size, variant_color as color, sum(quantity) as sold from order_lines group by 1, 2, 3
    ) as lines using (product_id, size, color)
    where units <> case place when 0 then ${UNITS} else 0 end - coalesce(sold, 0)`);
  expect(wrong).toEqual([]);
  const hollow = await asked('select id from orders where not exists (select from order_lines where order_id = id)');
  expect(hollow).toEqual([]);
});
