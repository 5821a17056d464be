import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedStore } from './opened-store';

type Headers = Record<string, string>;
export type Credentials = { email: string; password: string };

const TokenSchema = v.object({ token: v.string() });
const ErrorSchema = v.object({ error: v.string() });

/** The calls of a shopper with an account, as a shop makes them. */
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

    /** Signs in, which must work. */
    async tokenOf(credentials: Credentials, headers?: Headers): Promise<string> {
      const answer = await this.authorize(credentials, headers);
      expect(answer.status).toBe(200);
      return v.parse(TokenSchema, await answer.json()).token;
    },

    /** Registers somebody nobody knows yet, which must work. */
    async newShopper(name: string, headers?: Headers): Promise<Credentials> {
      const credentials = { email: `${name}@rang.in`, password: `the secret of ${name}` };
      expect((await this.register(credentials, headers)).status).toBe(201);
      return credentials;
    },
  };
}

export const errorOf = async (answer: Response): Promise<string> => v.parse(ErrorSchema, await answer.json()).error;

/** The database of a store, asked past the store. */
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
     * Lets nobody write to a table until everything given is waiting to, and answers what became of
     * it: calls that only chance would let meet meet each time.
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

    /** All that is known of shoppers, as one text. */
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

/** What waits in the database for somebody else to finish. */
async function waiting(query: Query): Promise<unknown[]> {
  // What is seen once would else be seen for as long as the transaction lasts.
  await query('select pg_stat_clear_snapshot()');
  // A store that takes out what has expired waits as well, at a moment of its own.
  const waits = `datname = current_database() and wait_event_type = 'Lock' and query not like '%skip locked%'`;
  return (await query(`select query from pg_stat_activity where ${waits}`)).map(({ query }) => query);
}
