import pg from 'pg';
import type { ConnectionSettings } from '../../server/db/connection';
import { prepareDatabase } from '../../server/db/migrate';

/** A PostgreSQL server for simulated worlds. */
export type Cluster = {
  /** A connection with all rights in the named database. */
  owner: (database: string) => pg.ClientConfig;
  /** A connection with the rights that the store has. */
  store: (database: string) => pg.ClientConfig;
  /** Kills the server and waits until it is back. Missing where others use the server, too. */
  restart?: (() => Promise<void>) | undefined;
};

const STORE_RECORD = {
  storeName: 'Reference',
  companyName: '',
  companyAddress: '',
  companyEmail: '',
  companyPhone: '',
  companyLogoUrl: '',
  description: '',
  categories: ['Dresses'],
  categoryImages: {},
  socialLinks: {},
  policies: {},
  grievanceOfficer: null,
};

/**
 * Replaces the database's clock with a number that worlds set, and random ids with counted ones. Autovacuum is off, so
 * that no table is reordered while a world reads it.
 */
const CLOCK = `
  create schema simulated;
  create sequence simulated.ids;
  grant usage on sequence simulated.ids to public;
  create function simulated.uuid() returns uuid volatile language sql as
    $$ select md5('id ' || nextval('simulated.ids'))::uuid $$;
  create sequence simulated.clock minvalue 0;
  create function simulated.now() returns timestamptz stable language sql as
    $$ select to_timestamp((select last_value from simulated.clock) / 1000.0) $$;
  grant usage on schema simulated to public;
  grant select on simulated.clock to public;
  do $$ declare found record; begin
    for found in select attrelid::regclass as of_table, attname, substring(pg_get_expr(adbin, adrelid) from 'now|uuid') as what
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where pg_get_expr(adbin, adrelid) in ('now()', 'gen_random_uuid()')
    loop
      execute format('alter table %s alter column %I set default simulated.%s()', found.of_table, found.attname, found.what);
    end loop;
    for found in select oid::regclass as of_table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    loop
      execute format('alter table %s set (autovacuum_enabled = false)', found.of_table);
    end loop;
  end $$`;

/**
 * With a `deadlock_timeout` of 1 ms, PostgreSQL refuses the statement that closes a deadlock at once, and none of those
 * that waited before.
 */
const quickSettingsOf = (database: string) => `
  alter database ${database} set deadlock_timeout = '1ms';
  alter database ${database} set synchronous_commit = off`;
const clockFirstIn = (database: string) => `alter database ${database} set search_path = simulated, pg_catalog, public`;

/** The one database for all worlds of a run, and a connection that reads it on behalf of no world. */
export class WorldDatabase {
  readonly cluster: Cluster;
  readonly name: string;
  #aside: pg.Client;

  private constructor(cluster: Cluster, name: string, aside: pg.Client) {
    this.cluster = cluster;
    this.name = name;
    this.#aside = aside;
  }

  static async make(cluster: Cluster, name: string): Promise<WorldDatabase> {
    const maker = await connected(cluster.owner('postgres'));
    await maker.query(`create database ${name}`);
    await maker.end();
    const settings: { owner: ConnectionSettings; store: ConnectionSettings } = {
      owner: () => cluster.owner(name),
      store: () => cluster.store(name),
    };
    const { user = '' } = cluster.store(name);
    const granting = await connected(cluster.owner(name));
    await granting.query(`grant connect on database ${name} to ${user}`);
    await granting.end();
    await prepareDatabase(
      settings,
      () => {},
      async () => {},
    );
    const aside = await connected(cluster.owner(name));
    await aside.query(CLOCK);
    await aside.query(clockFirstIn(name));
    await aside.query(quickSettingsOf(name));
    await aside.query('insert into stores (hostname, is_default, record) values ($1, true, $2)', [
      'localhost',
      JSON.stringify(STORE_RECORD),
    ]);
    await aside.end();
    return new WorldDatabase(cluster, name, await connected(cluster.owner(name)));
  }

  /** Takes over a database that a store has prepared and will open again. */
  static async takeOver(cluster: Cluster, name: string): Promise<WorldDatabase> {
    const aside = await connected(cluster.owner(name));
    await aside.query(CLOCK);
    await aside.query(clockFirstIn(name));
    await aside.query('update stores set record = $1 where is_default', [JSON.stringify(STORE_RECORD)]);
    await aside.end();
    return new WorldDatabase(cluster, name, await connected(cluster.owner(name)));
  }

  query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
    return this.#aside.query<Row>(text, values);
  }

  async setClock(ms: number): Promise<void> {
    await this.#aside.query({ name: 'clock', text: `select setval('simulated.clock', $1)`, values: [Math.round(ms)] });
  }

  /**
   * Asks PostgreSQL, because only it knows: a lock that was granted is no longer waited for, even if the client has not
   * been answered yet.
   */
  async blockersOf(pids: number[]): Promise<Map<number, number[]>> {
    const { rows } = await this.#aside.query<{ pid: number; blockers: number[] }>({
      name: 'blockers',
      text: `select pid, blockers from unnest($1::int[]) as pid, pg_blocking_pids(pid) as blockers
             where cardinality(blockers) > 0`,
      values: [pids],
    });
    return new Map(rows.map(({ pid, blockers }) => [pid, blockers]));
  }

  /** Ends connections, as when their process dies: what they have not committed is rolled back. */
  async endConnections(pids: number[]): Promise<void> {
    await this.#aside.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where pid = any($1::int[])', [
      pids,
    ]);
  }

  async endAllConnections(): Promise<void> {
    await this.#aside.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
  }

  /** Whether a commit on a new connection waits until it is on the disk. */
  async setDurable(isDurable: boolean): Promise<void> {
    await this.#aside.query(`alter database ${this.name} set synchronous_commit = ${isDurable ? 'on' : 'off'}`);
  }

  /** Puts all earlier commits on the disk, since with `synchronous_commit` off they have not waited for that. */
  async flush(): Promise<void> {
    await this.#aside.query(
      `begin; set local synchronous_commit = on; select pg_logical_emit_message(true, '', ''); commit`,
    );
  }

  async restart(): Promise<void> {
    if (!this.cluster.restart) return this.endAllConnections();
    await this.cluster.restart();
    this.#aside = await connected(this.cluster.owner(this.name));
  }

  async leave(): Promise<void> {
    await this.#aside.end().catch(() => undefined);
  }

  async drop(): Promise<void> {
    await this.leave();
    const maker = await connected(this.cluster.owner('postgres'));
    await maker.query(`drop database ${this.name} with (force)`);
    await maker.end();
  }
}

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, application_name: 'statecart simulation' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
