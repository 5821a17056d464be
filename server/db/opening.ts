import { codeOf, reasonOf, StoreNotice } from '../notice';
import { type CatalogueReads, openCatalogueReads } from './catalogue-reads';
import { type Connected, type ConnectionSettings, connect } from './connection';
import { openEmbeddedDatabase, STORE_DATABASE } from './embedded';
import { POOLED, type Pooler } from './pooler';
import type { SlowQueries } from './slow-queries';

export type Where = {
  /** Where the store's own database lives, unless `databaseUrl` names another. */
  dataFolder: string;
  databaseUrl?: string;
  /** The same database with the role that migrates and stocks it. Default: the role of `databaseUrl`. */
  databaseOwnerUrl?: string;
  /** A streaming replica of `databaseUrl`, from which listings and products are shown. */
  catalogueDatabaseUrl?: string;
  /** The pooler in front of `databaseUrl` and `catalogueDatabaseUrl`; never of `databaseOwnerUrl`. */
  databasePooler?: Pooler;
};

export type OpenDatabase = Connected & {
  /** Connects as the role that the store works as. */
  store: ConnectionSettings;
  /** Connects as the owner, for migrations, stocking and seeding. Everything else uses a role with fewer rights. */
  owner: ConnectionSettings;
  /** A small pool for accounts alone, so that a flood of password guesses does not hold up product pages. */
  forAccounts: Connected;
  /**
   * A pool for orders alone: they wait for each other's locks where many want the same product, and nothing else
   * should.
   */
  forOrders: Connected;
  /** Reads what is shown from a replica, if there is one; never what is ordered, paid or changed. */
  catalogue: CatalogueReads | undefined;
  close(): Promise<void>;
};

const CONNECTIONS = { catalogue: 10, accounts: 4, orders: 6 };

export async function openDatabase(
  { databaseUrl, databaseOwnerUrl = databaseUrl, catalogueDatabaseUrl, databasePooler, dataFolder }: Where,
  log: (line: string) => void,
  slowQueries?: SlowQueries,
): Promise<OpenDatabase> {
  const pooled = databasePooler && POOLED;
  const replicaUrl = catalogueDatabaseUrl && readableUrl('CATALOGUE_DATABASE_URL', catalogueDatabaseUrl);
  const replica = replicaUrl ? () => ({ connectionString: replicaUrl, ...pooled }) : undefined;
  const connectAll = (store: ConnectionSettings, owner: ConnectionSettings, leave?: () => Promise<void>) =>
    connectedPools({ store, owner, slowQueries, replica, log, ...(leave && { leave }) });
  if (databaseUrl && databaseOwnerUrl) {
    const [store, owner] = [
      readableUrl('DATABASE_URL', databaseUrl),
      readableUrl('DATABASE_OWNER_URL', databaseOwnerUrl),
    ];
    return connectAll(
      () => ({ connectionString: store, ...pooled }),
      () => ({ connectionString: owner }),
    );
  }
  const { address, storeAddress, leave } = await openEmbeddedDatabase(dataFolder, log);
  return connectAll(
    () => ({ ...storeAddress(), database: STORE_DATABASE }),
    () => ({ ...address(), database: STORE_DATABASE }),
    leave,
  );
}

type Pools = Pick<OpenDatabase, 'store' | 'owner'> & {
  slowQueries: SlowQueries | undefined;
  replica: ConnectionSettings | undefined;
  log(line: string): void;
  leave?(): Promise<void>;
};

function connectedPools({ store, owner, slowQueries, replica, log, leave }: Pools): OpenDatabase {
  const connected = connect(store, CONNECTIONS.catalogue, slowQueries);
  const forAccounts = connect(store, CONNECTIONS.accounts, slowQueries);
  const forOrders = connect(store, CONNECTIONS.orders, slowQueries);
  const catalogue = replica
    ? openCatalogueReads({
        primary: connected,
        primarySettings: store,
        replicaSettings: replica,
        log,
        ...(slowQueries && { slowQueries }),
      })
    : undefined;
  const close = async () => {
    await Promise.all([connected, forAccounts, forOrders].map(({ pool }) => pool.end()));
    await catalogue?.close();
    await leave?.();
  };
  return { ...connected, store, owner, forAccounts, forOrders, catalogue, close };
}

function readableUrl(name: string, url: string): string {
  if (URL.canParse(url) && /^postgres(ql)?:/.test(url)) return url;
  throw new StoreNotice(
    `${name} is no PostgreSQL address: write postgres://user:password@host:5432/database, or leave it out to use the built-in database.`,
  );
}

export function sayWhyNotPrepared(thrown: unknown): never {
  if (thrown instanceof StoreNotice) throw thrown;
  const reason = [codeOf(thrown), reasonOf(thrown)].filter(Boolean).join(': ');
  throw new StoreNotice(
    `The database cannot be used (${reason}): check DATABASE_URL (and DATABASE_OWNER_URL, if it is set) and that PostgreSQL is running, or leave DATABASE_URL out to use the built-in database.`,
  );
}
