import { codeOf, reasonOf, StoreNotice } from '../notice';
import { type Connected, connect, type Whereabouts } from './connection';
import { openEmbeddedDatabase, STORE_DATABASE } from './embedded';

export type Where = {
  /** Where the store's own database lives, unless `databaseUrl` names another. */
  dataFolder: string;
  databaseUrl?: string;
};

type OpenDatabase = Connected & {
  /** Accounts have few connections, all their own: a flood of guesses holds up nobody at the shelves. */
  forAccounts: Connected;
  /** Orders wait for each other where many want the same product; nobody else waits with them. */
  forOrders: Connected;
  close(): Promise<void>;
};

const CONNECTIONS = { shelves: 10, accounts: 4, orders: 6 };

export async function openDatabase(
  { databaseUrl, dataFolder }: Where,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl) return connectAll(() => ({ connectionString: readableUrl(databaseUrl) }));
  const presence = await openEmbeddedDatabase(dataFolder, log);
  return connectAll(() => ({ ...presence.address(), database: STORE_DATABASE }), presence.leave);
}

function connectAll(whereabouts: Whereabouts, leave?: () => Promise<void>): OpenDatabase {
  const connected = connect(whereabouts, CONNECTIONS.shelves);
  const forAccounts = connect(whereabouts, CONNECTIONS.accounts);
  const forOrders = connect(whereabouts, CONNECTIONS.orders);
  const close = async () => {
    await Promise.all([connected, forAccounts, forOrders].map(({ pool }) => pool.end()));
    await leave?.();
  };
  return { ...connected, forAccounts, forOrders, close };
}

function readableUrl(databaseUrl: string): string {
  if (URL.canParse(databaseUrl) && /^postgres(ql)?:/.test(databaseUrl)) return databaseUrl;
  throw new StoreNotice(
    'DATABASE_URL is no PostgreSQL address: write postgres://user:password@host:5432/database, or leave it out to use the built-in database.',
  );
}

export function sayWhyNotPrepared(thrown: unknown): never {
  if (thrown instanceof StoreNotice) throw thrown;
  const reason = [codeOf(thrown), reasonOf(thrown)].filter(Boolean).join(': ');
  throw new StoreNotice(
    `The database cannot be used (${reason}): check DATABASE_URL and that PostgreSQL is running, or leave DATABASE_URL out to use the built-in database.`,
  );
}
