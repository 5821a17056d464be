import type { Capability } from '#contract/store-info';
import { assembleStore } from '../../server/assembly';
import { BackgroundWork } from '../../server/background/background-work';
import { Pictures } from '../../server/catalogue/pictures';
import { type Connected, connect } from '../../server/db/connection';
import { type Randomness, randomnessOf } from '../plan/randomness';
import type { RealStore, RealStoreOpening } from '../store/store-in-world';
import { presentAsker } from './asker';
import { SHOP } from './calls';
import { type Cluster, WorldDatabase } from './database';
import { PASSWORDS } from './opening-state';
import { RealStoreInWorld } from './real-store-in-world';
import { seedChance } from './seeded-chance';
import { type Alter, StatementScheduler } from './statement-scheduler';

const CONNECTIONS = { catalogue: 10, accounts: 4, orders: 6, shopkeeper: 4 };
/** A world has its own clock, so nothing may end a connection or fail a statement by real time. */
const WITHOUT_LIMITS = {
  idleTimeoutMillis: 0,
  connectionTimeoutMillis: 0,
  lock_timeout: 0,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  query_timeout: 0,
};
const NO_PICTURES = { rendered: '/nowhere', logo: '/nowhere' };
const MANY = 1_000_000;

/** The real store on a real PostgreSQL, for one simulated world after another. */
export class RealStores {
  readonly database: WorldDatabase;
  readonly statements: StatementScheduler;
  shopkeeper: Connected;
  readonly #pictures: Pictures;
  readonly #forgetChance: () => void;
  #connected: { catalogue: Connected; accounts: Connected; orders: Connected } | undefined;
  #world: RealStoreInWorld | undefined;
  #seed = 0;
  /** A sequence by asker: connections answer in any order, so one shared sequence would not repeat. */
  readonly #chances = new Map<string, Randomness>();
  readonly hashOf = PASSWORDS.hashOf;
  /** After how many statements at most a strike comes. It always falls between two of them. */
  readonly mostStepsBefore = 24;
  readonly strikes = [
    { upTo: 0.6, told: 'process dies' },
    {
      upTo: 0.97,
      told: 'connections are ended',
      strike: () => this.statements.withoutConnections(() => this.database.endAllConnections()),
    },
    {
      upTo: 1,
      told: 'PostgreSQL restarts',
      strike: () => this.statements.withoutConnections(() => this.database.flush().then(() => this.database.restart())),
    },
  ];
  /** The mutant in force. */
  alter: Alter | undefined;

  private constructor(database: WorldDatabase, pictures: Pictures) {
    this.database = database;
    this.#pictures = pictures;
    this.statements = new StatementScheduler({
      whenHeld: (held) => this.#world?.hold(held),
      blockersOf: (pids) => database.blockersOf(pids),
      setClock: () => database.setClock(this.#world?.clock ?? 0),
      alter: () => this.alter,
    });
    this.shopkeeper = this.#connect('shopkeeper', CONNECTIONS.shopkeeper);
    this.#forgetChance = seedChance(() => this.#chanceOf(presentAsker()?.name ?? ''));
  }

  static async open(cluster: Cluster): Promise<RealStores> {
    const name = `simulated_${process.pid}_${Date.now()}`;
    return new RealStores(await WorldDatabase.make(cluster, name), await Pictures.list(NO_PICTURES));
  }

  readonly openInWorld = (opening: RealStoreOpening): RealStore => {
    this.#seed = opening.seed;
    this.#chances.clear();
    this.#world = new RealStoreInWorld(opening, this);
    return this.#world;
  };

  /** Begins a process, with the connections of the previous one unless that died. */
  begin(capabilities: Capability[], log: (line: string) => void) {
    this.#connected ??= {
      catalogue: this.#connect('store', CONNECTIONS.catalogue),
      accounts: this.#connect('store', CONNECTIONS.accounts),
      orders: this.#connect('store', CONNECTIONS.orders),
    };
    const { catalogue, accounts, orders } = this.#connected;
    return assembleStore({
      database: { ...catalogue, forAccounts: accounts, forOrders: orders },
      pictures: this.#pictures,
      background: new BackgroundWork(log),
      log,
      passwords: PASSWORDS,
      mostUnpaid: { byAccount: MANY, byAddress: MANY },
      paymentSandbox: {},
      capabilities,
      allowedOrigins: [SHOP],
      // The store caches answers by the real clock, not by the world's, so nothing is cached.
      answerLifetimeMs: 0,
    });
  }

  /** Kills the process as it stands, with its transactions open. */
  async die(): Promise<void> {
    const left = this.statements.cutOff('store');
    this.#connected = undefined;
    await this.database.endConnections(left);
  }

  /** Between two worlds: ends whatever the last one has begun. */
  async clear(): Promise<void> {
    this.#world = undefined;
    if (this.statements.isIdle) return;
    const left = this.statements.cutOff('shopkeeper');
    this.shopkeeper = this.#connect('shopkeeper', CONNECTIONS.shopkeeper);
    await this.database.endConnections(left);
    await this.die();
  }

  async close(): Promise<void> {
    this.#forgetChance();
    this.#world = undefined;
    this.statements.cutOff('store');
    this.statements.cutOff('shopkeeper');
    await this.database.drop();
  }

  #chanceOf(name: string): Randomness {
    const chance = this.#chances.get(name) ?? randomnessOf(name, this.#seed, 6);
    this.#chances.set(name, chance);
    return chance;
  }

  #connect(owner: 'store' | 'shopkeeper', most: number): Connected {
    const connected = connect(() => this.database.cluster.store(this.database.name), most, undefined, WITHOUT_LIMITS);
    this.statements.watch(connected.pool, owner);
    return connected;
  }
}
