import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import { openStore, type RunningStore, type StoreOptions } from '../../server/store';
import { forStores, stockedDatabase } from '../support/database';

export type OpenedStore = {
  url: string;
  /** Connects as the owner, so that tests can read and change everything. */
  databaseUrl: string;
  log: string[];
  /** A path without a leading `/` is below /api/v1. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  json(path: string, init?: RequestInit): Promise<unknown>;
};

/** Opens a store with its own database for all tests of a file. By default it caches no answers. */
export function openedStore(options: Partial<StoreOptions> = {}): OpenedStore {
  const opened: OpenedStore = { url: '', databaseUrl: '', log: [], ask, json };
  let store: RunningStore | undefined;
  let drop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const database = await stockedDatabase(inject('postgres'));
    drop = database.drop;
    store = await openStore({
      catalogue: demoCatalogue,
      port: 0,
      hostname: '127.0.0.1',
      dataFolder: '/nowhere',
      ...forStores(database.url, inject('postgresForStores')),
      answerLifetimeMs: 0,
      // The search thread takes longer to start than most tests run.
      search: false,
      log: (line) => opened.log.push(line),
      ...options,
    });
    opened.url = store.url;
    opened.databaseUrl = database.url;
  });
  afterAll(async () => {
    await store?.close();
    await drop?.();
  });

  function ask(path: string, init?: RequestInit): Promise<Response> {
    return fetch(addressIn(opened.url, path), init);
  }

  async function json(path: string, init?: RequestInit): Promise<unknown> {
    return (await ask(path, init)).json();
  }

  return opened;
}

const addressIn = (url: string, path: string) => `${url}${path.startsWith('/') ? path : `/api/v1/${path}`}`;

/** Opens another store on the same database for one test; the two share no state in memory. */
export async function openBeside(
  { databaseUrl }: Pick<OpenedStore, 'databaseUrl'>,
  options: Partial<StoreOptions> = {},
): Promise<Pick<OpenedStore, 'ask'>> {
  const where = forStores(databaseUrl, inject('postgresForStores'));
  const at = { catalogue: demoCatalogue, port: 0, hostname: '127.0.0.1', dataFolder: '/nowhere', search: false };
  const { url, close } = await openStore({ ...at, ...where, ...options });
  onTestFinished(close);
  return { ask: (path, init) => fetch(addressIn(url, path), init) };
}
