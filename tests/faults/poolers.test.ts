import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import { openStore, type RunningStore } from '../../server/store';
import { idOf, orderCalls } from '../server/order-calls';
import { unitsOfEach } from '../server/units';
import { command } from '../support/command';
import { forStores, stockedDatabase } from '../support/database';
import { openPgBouncer, PGBOUNCER, type PgBouncer } from './pgbouncer';

const NO_LIMIT = { byAccount: 1_000_000, byAddress: 1_000_000 };
const LIMITS = { lock_timeout: '3s', statement_timeout: '4s', idle_in_transaction_session_timeout: '4s' };
/** Fewer than one store's pools open, so that a client's next transaction may run on another connection. */
const CONNECTIONS = 4;
const CALLERS = 6;
/** The slowest searches: several misspelt words, and many criteria at once. */
const COSTLY_SEARCHES = [
  'cottn kurtaa drees lehnga saari duppatta',
  'red dress',
  'embroiderd silk ethnik ware under 2000',
];

describe.skipIf(!PGBOUNCER)(
  `behind PgBouncer in transaction mode${PGBOUNCER ? '' : ', which is not installed'}`,
  () => {
    let database: Awaited<ReturnType<typeof stockedDatabase>>;
    let pooler: PgBouncer;
    const stores: RunningStore[] = [];
    const log: string[] = [];

    async function open(search: boolean): Promise<void> {
      const { databaseUrl, databaseOwnerUrl } = forStores(database.url, inject('postgresForStores'));
      const at = { catalogue: demoCatalogue, port: 0, hostname: '127.0.0.1', dataFolder: '/nowhere', search };
      const where = {
        databaseUrl: pooler.before(databaseUrl),
        databaseOwnerUrl,
        databasePooler: 'transaction',
      } as const;
      const more = { mostUnpaid: NO_LIMIT, answerLifetimeMs: 0, log: (line: string) => log.push(line) };
      stores.push(await openStore({ ...at, ...where, ...more }));
    }

    beforeAll(async () => {
      database = await stockedDatabase(inject('postgres'));
      const { databaseUrl } = forStores(database.url, inject('postgresForStores'));
      await command(database.url, unitsOfEach(100_000));
      pooler = await openPgBouncer(PGBOUNCER ?? '', [databaseUrl], CONNECTIONS);
      await open(false);
      const [role, name] = [new URL(databaseUrl).username, new URL(databaseUrl).pathname.slice(1)];
      for (const [limit, value] of Object.entries(LIMITS)) {
        await command(database.url, `alter role ${role} in database ${name} set ${limit} = '${value}'`);
      }
      // Only new connections to the database get the role's limits.
      await pooler.die();
      await pooler.start();
      await open(true);
    });
    afterAll(async () => {
      await Promise.all(stores.map(({ close }) => close()));
      await pooler?.close();
      await database?.drop();
    });

    let turn = 0;
    const ask = (path: string, init?: RequestInit): Promise<Response> => {
      turn += 1;
      return fetch(`${stores[turn % stores.length]?.url}/api/v1/${path}`, init);
    };
    const shop = orderCalls({ ask });
    const ordersKept = async (): Promise<string[]> => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query<{ id: string }>('select id from orders').finally(() => client.end());
      return rows.map(({ id }) => id);
    };

    test('a store logs which limits its role lacks, and nothing once the role has them', () => {
      expect(log).toEqual([
        expect.stringMatching(/ without idle_in_transaction_session_timeout, lock_timeout, statement_timeout: /),
      ]);
    });

    test('two stores answer all simultaneous requests, and make one order per Idempotency-Key', async () => {
      const shoppers = await Promise.all(['asha', 'ravi', 'meera'].map((name) => shop.shopper(name)));
      const products = await shop.products('limit=5');
      const told: Response[] = [];
      const call = async (nth: number) => {
        const token = shoppers[nth % shoppers.length]?.token ?? '';
        const { id = '' } = products[nth % products.length] ?? {};
        const order = () => shop.place(token, { [id]: 1 }, {}, { 'idempotency-key': `order ${nth}` });
        const look = [ask(`products?limit=5&page=${(nth % 7) + 1}`), ask(`products/${id}`), shop.list(token)];
        // Sends each key twice at the same time, once to each store.
        told.push(...(await Promise.all([order(), order(), ...look])));
      };
      await Promise.all(
        Array.from({ length: CALLERS }, async (_, caller) => {
          for (let nth = 0; nth < 8; nth += 1) await call(caller * 8 + nth);
        }),
      );
      expect(told.map(({ status }) => status).filter((status) => ![200, 201].includes(status))).toEqual([]);
      const ids = await Promise.all(told.filter(({ status }) => status === 201).map(idOf));
      expect(new Set(ids).size).toBe(CALLERS * 8);
      expect((await ordersKept()).sort()).toEqual([...new Set(ids)].sort());
    });

    /** Only the second store runs the search. */
    const search = (words: string) => fetch(`${stores[1]?.url}/api/v1/products?q=${encodeURIComponent(words)}&limit=3`);
    const found = (word: string) => async () => (await (await search(word)).text()).includes(`${word} kurta`);
    const rename = (rank: number, word: string) =>
      command(database.url, `update products set title = '${word} kurta' where rank = ${rank}`);

    test('the search finds a changed title', async () => {
      await rename(2, 'Moonstruck');
      await expect.poll(found('Moonstruck')).toBe(true);
    });

    test('a pooler that is killed and restarted loses no acknowledged order', async () => {
      const { token } = await shop.shopper('devi');
      const [{ id } = { id: '' }] = await shop.products('limit=1');
      const told: { status: number; id: string | undefined }[] = [];
      let isOver = false;
      const buy = async () => {
        while (!isOver) {
          const answer = await shop.place(token, { [id]: 1 });
          const body = await answer.text();
          told.push({ status: answer.status, id: answer.ok ? await idOf(new Response(body)) : undefined });
        }
      };
      const searched: number[] = [];
      const seek = async () => {
        for (let nth = 0; !isOver; nth += 1) {
          const answer = await search(COSTLY_SEARCHES[nth % COSTLY_SEARCHES.length] ?? '');
          await answer.arrayBuffer();
          searched.push(answer.status);
        }
      };
      const buying = Promise.all([buy(), buy(), buy(), seek()]);
      const placed = () => told.filter(({ status }) => status === 201).length;
      await expect.poll(placed).toBeGreaterThan(5);
      await pooler.die();
      await expect.poll(() => told.some(({ status }) => status === 503)).toBe(true);
      await rename(3, 'Sunstruck');
      await pooler.start();
      const already = placed();
      await expect.poll(placed).toBeGreaterThan(already + 5);
      await expect.poll(found('Sunstruck')).toBe(true);
      await expect.poll(() => searched.at(-1)).toBe(200);
      isOver = true;
      await buying;
      expect(told.filter(({ status }) => ![201, 503].includes(status))).toEqual([]);
      expect(searched.filter((status) => ![200, 503].includes(status))).toEqual([]);
      const kept = new Set(await ordersKept());
      expect(told.filter(({ id: order }) => order && !kept.has(order))).toEqual([]);
      expect(log).toHaveLength(1);
    });
  },
);
