import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedStore } from './opened-store';

type Headers = Record<string, string>;
export type Credentials = { email: string; password: string };

const TokenSchema = v.object({ token: v.string() });
const ErrorSchema = v.object({ error: v.string() });

/** The calls that the shop makes for a shopper with an account. */
export function accountCalls(store: Pick<OpenedStore, 'ask'>) {
  const tell = (path: string, body: unknown, headers: Headers = {}) =>
    store.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  return {
    tell,
    authorize: ({ email, password }: Credentials, headers?: Headers) =>
      tell('users/authorize', { email, password }, headers),
    register: (credentials: Credentials, headers?: Headers) =>
      tell('users/register', { firstName: 'Asha', lastName: 'Rao', ...credentials }, headers),
    info: (token: string, headers: Headers = {}) =>
      store.ask('accountInfo', { headers: { authorization: `Bearer ${token}`, ...headers } }),
    signOut: (token: string) => tell('users/signOut', undefined, { authorization: `Bearer ${token}` }),

    /** Signs in, and fails the test if that is refused. */
    async tokenOf(credentials: Credentials, headers?: Headers): Promise<string> {
      const answer = await this.authorize(credentials, headers);
      expect(answer.status).toBe(200);
      return v.parse(TokenSchema, await answer.json()).token;
    },

    /** Registers a new shopper, and fails the test if that is refused. */
    async newShopper(name: string, headers?: Headers): Promise<Credentials> {
      const credentials = { email: `${name}@rang.in`, password: `the secret of ${name}` };
      expect((await this.register(credentials, headers)).status).toBe(201);
      return credentials;
    },
  };
}

export const errorOf = async (answer: Response): Promise<string> => v.parse(ErrorSchema, await answer.json()).error;

/** Queries the store's database directly, bypassing the store. */
export function databaseOf(store: Pick<OpenedStore, 'databaseUrl'>) {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: store.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
  });
  afterAll(() => client.end());

  const query = async (statement: string, values: unknown[] = []) => (await client.query(statement, values)).rows;
  return {
    query,

    /**
     * Locks a table against writes until all the calls wait for it, then releases it and answers their results: a race
     * that would be rare happens every time.
     */
    async meeting<Answer>(table: string, calls: { begin(): Promise<Answer>; waitsTo: RegExp }[]): Promise<Answer[]> {
      await query('begin');
      await query(`lock table ${table} in share row exclusive mode`);
      const begun: Promise<Answer>[] = [];
      for (const { begin, waitsTo } of calls) {
        begun.push(begin());
        await expect.poll(() => waiting(query)).toContainEqual(expect.stringMatching(waitsTo));
        await expect.poll(async () => (await waiting(query)).length).toBeGreaterThanOrEqual(begun.length);
      }
      await query('commit');
      return Promise.all(begun);
    },

    /** All rows about shoppers as one text. */
    async everything(): Promise<string> {
      const rows: unknown[] = [];
      for (const table of ['shoppers', 'tokens', 'password_resets', 'attempts']) {
        rows.push(await query(`select * from ${table}`));
      }
      return JSON.stringify(rows);
    },
  };
}

type Query = (statement: string) => Promise<Record<string, unknown>[]>;

/** The queries that wait for a lock. */
async function waiting(query: Query): Promise<unknown[]> {
  // Within a transaction, PostgreSQL would repeat the first snapshot of its statistics.
  await query('select pg_stat_clear_snapshot()');
  // `skip locked` leaves out the store's own sweep of expired rows, which may wait at any moment.
  const waits = `datname = current_database() and wait_event_type = 'Lock' and query not like '%skip locked%'`;
  return (await query(`select query from pg_stat_activity where ${waits}`)).map(({ query }) => query);
}
