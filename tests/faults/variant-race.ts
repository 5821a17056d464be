import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newSecret } from '../../server/accounts/secrets';
import { network, times } from '../server/crowd';
import { idOf, orderCalls } from '../server/order-calls';
import { type Chance, chance } from './chance';
import { report } from './report';
import { type StrickenStore, strickenStore } from './stricken-store';

type Race = { buyers: number; variants: number; kills: number; seed: number };

type Variant = { product_id: string; size: string; color: string };
type Line = { id: string; size: string; color: string; quantity: number };
type Wish = { token: string; headers: Record<string, string>; products: Record<string, number>; lines?: Line[] };

/** How many buyers order at the same time, each from its own IP address. */
const AT_ONCE = 100;
const MOST_UNITS = 7;
const PATIENCE_MS = 15_000;
const LONGEST_MS = 30 * 60_000;
/** After every so many buyers, half of the orders are aged, so that the store cancels them and frees their units. */
const OVERDUE_EVERY = 100;

const BOOKS = `
  select product_id, size, color, units, coalesce(held, 0)::int as held from variants left join (
    select product_id, variant_size as size, variant_color as color, sum(quantity) as held
    from order_lines join orders on orders.id = order_id where status <> 4 group by 1, 2, 3
  ) as lines using (product_id, size, color)`;

/** More buyers than units compete for few variants, while store and database are killed. */
export function variantRace({ buyers, variants, kills, seed }: Race): void {
  const title = `no unit is sold twice or lost: ${buyers} buyers, ${variants} variants, ${kills} kills (seed ${seed})`;
  test(title, { timeout: LONGEST_MS }, async () => {
    const store = await strickenStore({});
    onTestFinished(store.close);
    const luck = chance(seed);
    const scarce = await makeScarce(store, variants, luck);
    const wishes = await crowd(store, buyers, scarce, luck);
    const told = new Map<string, number>();
    const answers = new Map<number, number>();
    const orders: string[] = [];
    let done = 0;
    let killed = 0;
    let isBeingKilled = Promise.resolve();

    async function buyOn(queue: IterableIterator<Wish>): Promise<void> {
      for (const wish of queue) {
        const { status, id } = await answered(store.url, wish);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (id) orders.push(id);
        if (id)
          told.set(
            id,
            Object.values(wish.products).reduce((sum, units) => sum + units, 0),
          );
        done += 1;
        if (done >= ((killed + 1) * buyers) / (kills + 1) && killed < kills) {
          killed += 1;
          isBeingKilled = kill(store, killed % 2 === 0);
        }
        if (done % OVERDUE_EVERY === 0) await makeOverdue(store, orders).catch(() => undefined);
      }
    }
    const queue = wishes.values();
    await Promise.all(times(AT_ONCE).map(() => buyOn(queue)));
    await isBeingKilled;

    const database = await store.database();
    onTestFinished(() => database.end());
    await audit(database, scarce, told);
    expect([...answers.keys()].sort(), 'every answer is 201 or 409').toEqual([201, 409]);
    expect(await databaseLog(store)).not.toMatch(/deadlock/i);
    expect(store.log()).not.toMatch(/ failed: /);
    const sold = await database.query<{ orders: number; cancelled: number; units: number }>(`
      select count(*)::int as orders, (count(*) filter (where status = 4))::int as cancelled,
        (sum(units) filter (where status <> 4))::int as units from orders`);
    console.log({ ...Object.fromEntries(answers), ...sold.rows[0], kills: killed });
    await report({
      seed,
      fault: `${buyers} buyers of ${variants} variants, ${kills} kills`,
      acknowledged: told.size,
      lost: 0,
      unasked: 0,
    });
  });
}

/** All other variants are sold out, so that orders without a size compete for these too. */
async function makeScarce(store: StrickenStore, many: number, { between }: Chance) {
  const database = await store.database();
  const { rows } = await database.query<Variant>(
    `select product_id, size, color from variants where size <> '' and color <> ''
     order by product_id, size, color limit $1`,
    [many],
  );
  await database.query('update variants set units = 0');
  const units = new Map<string, number>();
  for (const variant of rows) {
    const { product_id, size, color } = variant;
    units.set(nameOf(variant), between(1, MOST_UNITS));
    await database.query('update variants set units = $4 where product_id = $1 and size = $2 and color = $3', [
      product_id,
      size,
      color,
      units.get(nameOf(variant)),
    ]);
  }
  await database.end();
  return { variants: rows, units };
}

const nameOf = ({ product_id, size, color }: Variant) => `${product_id} ${size} ${color}`;

/** Inserts signed-in shoppers directly: registering ten thousand would test something else. */
async function crowd(
  store: StrickenStore,
  many: number,
  { variants }: { variants: Variant[] },
  luck: Chance,
): Promise<Wish[]> {
  const at = network();
  const secrets = times(many).map(newSecret);
  const database = await store.database();
  await database.query(
    `with buyers as (
       insert into shoppers (store_id, email, password_hash, first_name, last_name, created_at)
       select (select id from stores where is_default), 'racer-' || number || '@rang.in', '', 'Asha', 'Rao', now()
       from generate_series(1, $1::int) as number returning id
     )
     insert into tokens (hash, shopper_id, expires_at)
     select hash, id, now() + interval '1 day'
     from (select id, row_number() over () as number from buyers) as numbered
     join unnest($2::text[]) with ordinality as kept (hash, number) using (number)`,
    [many, secrets.map(({ hash }) => hash)],
  );
  await database.end();
  return secrets.map(({ secret }, host) => ({ token: secret, headers: at(host), ...wishOf(variants, luck) }));
}

/** Up to four variants in random order; every tenth order has no sizes, as from shops of the basic contract. */
function wishOf(variants: Variant[], { between }: Chance): Pick<Wish, 'products' | 'lines'> {
  const chosen = new Set(times(between(1, 4)).map(() => variants[between(0, variants.length - 1)]));
  const lines = [...chosen].flatMap((variant) =>
    variant ? [{ id: variant.product_id, size: variant.size, color: variant.color, quantity: between(1, 2) }] : [],
  );
  const products: Record<string, number> = {};
  for (const { id, quantity } of lines) products[id] = (products[id] ?? 0) + quantity;
  return between(1, 10) === 1 ? { products } : { products, lines };
}

/** Retries under one idempotency key until the store accepts or refuses the order, as the shop does. */
async function answered(
  url: string,
  { token, headers, products, lines }: Wish,
): Promise<{ status: number; id?: string }> {
  const calls = orderCalls({
    ask: (where, init) => fetch(`${url}/api/v1/${where}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
  });
  const key = { 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await calls
      .place(token, products, { ...(lines && { lines }) }, { ...headers, ...key })
      .catch(() => undefined);
    if (answer?.status === 201) return { status: 201, id: await idOf(answer) };
    if (answer && answer.status !== 503) return { status: answer.status };
    await wait(100);
  }
}

async function kill(store: StrickenStore, withDatabase: boolean): Promise<void> {
  const pid = withDatabase ? await store.databasePid() : undefined;
  if (pid) process.kill(pid, 'SIGKILL');
  await store.kill();
  await store.restart();
}

async function makeOverdue(store: StrickenStore, orders: string[]): Promise<void> {
  const database = await store.database();
  await database
    .query(`update orders set created_at = now() - interval '3 hours' where id = any($1) and status = 0`, [
      orders.splice(0, orders.length / 2),
    ])
    .finally(() => database.end());
}

async function audit(
  database: pg.Client,
  { units }: { units: Map<string, number> },
  told: Map<string, number>,
): Promise<void> {
  const { rows } = await database.query<Variant & { units: number; held: number }>(BOOKS);
  expect(rows.filter((variant) => variant.units < 0)).toEqual([]);
  const wrong = rows.filter((variant) => variant.units + variant.held !== (units.get(nameOf(variant)) ?? 0));
  expect(wrong, 'units sold and units left add up').toEqual([]);
  const kept = await database.query<{ id: string; units: number }>('select id, units from orders');
  expect(new Map(kept.rows.map((order) => [order.id, order.units])), 'each confirmed order exists once').toEqual(told);
}

const databaseLog = ({ folder }: StrickenStore) => readFile(path.join(folder, 'db', 'server.log'), 'utf8');
