import { setTimeout as wait } from 'node:timers/promises';
import type { Capability } from '#contract/store-info';
import { hashOf } from '../../server/accounts/passwords';
import { assembleStore } from '../../server/assembly';
import { BackgroundWork } from '../../server/background/background-work';
import { Pictures } from '../../server/catalogue/pictures';
import { type Connected, connect } from '../../server/db/connection';
import { Randomness } from '../plan/randomness';
import type { WorldDatabase } from '../real-store/database';
import { RealStoreInWorld } from '../real-store/real-store-in-world';
import type { RealStores, StoreAtWork } from '../real-store/stores';
import type { RealStore, RealStoreOpening } from '../store/store-in-world';
import type { KilledProgram } from './killed-program';

const CONNECTIONS = { application_name: 'statecart simulation' };
const NO_PICTURES = { rendered: '/nowhere', logo: '/nowhere' };
/** How often a world waits until all calls are answered; otherwise it goes on while the store still works on them. */
const WAITS_FOR_ANSWERS = 0.85;
const LOOKS_AWAY_MS = 12;
const DIES_WITHIN_MS = 25;
/** Longer than the shop waits for any answer. */
const ANSWERS_WITHIN_MS = 20_000;
/**
 * In which share of the calls that write something is killed, and how often at most in one world, so that it can
 * settle.
 */
const IS_STRUCK = 0.3;
const MOST_STRUCK = 4;
const WRITES = /^POST .*\/(orders|payments|sandbox)$/;

export type Programs = { store: KilledProgram; host: KilledProgram };

/** Store, host and PostgreSQL as processes of their own, for one simulated world after another. */
export class ProcessStores implements RealStores {
  readonly database: WorldDatabase;
  readonly shopkeeper: Connected;
  readonly statements: RealStores['statements'];
  readonly mostStepsBefore = 1;
  readonly strikes = [
    { upTo: 0.5, told: 'the store is killed' },
    { upTo: 0.75, told: 'PostgreSQL is killed', strike: () => this.#during(() => this.database.restart()) },
    { upTo: 0.9, told: 'connections are ended', strike: () => this.#during(() => this.database.endAllConnections()) },
    { upTo: 1, told: 'the host is killed', strike: () => this.#during(() => this.#killHost()) },
  ];
  readonly #programs: Programs;
  readonly #pictures: Pictures;
  readonly #hashes = new Map<string, Promise<string>>();
  #upkeep: StoreAtWork | undefined;
  #world: RealStoreInWorld | undefined;
  #log: (line: string) => void = () => {};
  #chance = new Randomness(0);
  #called = 0;
  #struck = 0;
  /** True while something is about to be killed: `quiet` then waits for no answer. */
  #isStriking = false;
  #isNews = false;

  private constructor(database: WorldDatabase, programs: Programs, pictures: Pictures) {
    this.database = database;
    this.#programs = programs;
    this.#pictures = pictures;
    this.shopkeeper = this.#connect();
    this.statements = {
      isIdle: true,
      quiet: (isSomebodyBusy) => this.#quiet(isSomebodyBusy),
      takeNews: () => {
        const isNews = this.#isNews;
        this.#isNews = false;
        return isNews;
      },
    };
  }

  static async open(database: WorldDatabase, programs: Programs): Promise<ProcessStores> {
    return new ProcessStores(database, programs, await Pictures.list(NO_PICTURES));
  }

  readonly openInWorld = (opening: RealStoreOpening): RealStore => {
    this.#chance = new Randomness(opening.seed, 8);
    this.#struck = 0;
    this.#world = new RealStoreInWorld(opening, this);
    return this.#world;
  };

  /** Hashing is slow, as in the real store, so each password is hashed once. */
  readonly hashOf = (password: string): Promise<string> => {
    const hash = this.#hashes.get(password) ?? hashOf(password);
    this.#hashes.set(password, hash);
    return hash;
  };

  /** Takes a line that the store's process has printed. */
  readonly heard = (line: string): void => {
    // Background work may fail while something is killed, because it is tried again. A failed call is a fault.
    if (/^(GET|POST) .* failed: /.test(line)) this.#log(line);
  };

  async begin(capabilities: Capability[], log: (line: string) => void): Promise<StoreAtWork> {
    this.#log = log;
    await this.#programs.store.kill();
    await this.#programs.store.open();
    this.#isStriking = false;
    // The store process tends its orders once a minute of real time, longer than a world lasts. A second store on the
    // same database does so in the world's time.
    this.#upkeep ??= await assembleStore({
      database: { ...this.shopkeeper, forAccounts: this.shopkeeper, forOrders: this.shopkeeper },
      pictures: this.#pictures,
      background: new BackgroundWork((line) => this.#log(line)),
      log: (line) => this.#log(line),
      paymentSandbox: {},
      capabilities,
      answerLifetimeMs: 0,
    });
    return { ...this.#upkeep, app: { fetch: (request) => this.#ask(request) } };
  }

  async die(): Promise<void> {
    await this.#programs.store.strike(this.#chance.below(DIES_WITHIN_MS));
  }

  async clear(): Promise<void> {
    this.#world = undefined;
    this.#upkeep = undefined;
    await this.#programs.store.kill();
    // Ends what the shopkeepers of this world still do, so that it does not reach the next world.
    await this.database.endAllConnections();
  }

  async close(): Promise<void> {
    await this.shopkeeper.pool.end();
    await this.database.leave();
  }

  /** Over a socket, with a client address of its own for each call, so that no limit by address applies. */
  async #ask(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (WRITES.test(`${request.method} ${pathname}`)) this.#strikeNowAndThen();
    this.#called += 1;
    await this.#setClock();
    const headers = new Headers(request.headers);
    headers.set('x-forwarded-for', `10.${[16, 8, 0].map((bits) => (this.#called >> bits) & 255).join('.')}`);
    const body = await request.text();
    const response = await fetch(new URL(pathname + search, this.#programs.store.url), {
      method: request.method,
      headers,
      body: body || null,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    const text = await response.text();
    this.#isNews = true;
    return new Response(text || null, { status: response.status, headers: response.headers });
  }

  /** Kills something while an order, a payment or a report of its provider is written: there a fault does most harm. */
  #strikeNowAndThen(): void {
    if (this.#struck === MOST_STRUCK || !this.#chance.chance(IS_STRUCK)) return;
    this.#struck += 1;
    this.#world?.befall({ kind: 'restart', dice: this.#chance.next() });
    this.#isStriking = this.#world?.countDown() ?? false;
  }

  async #quiet(isSomebodyBusy: () => boolean): Promise<void> {
    if (!isSomebodyBusy()) return;
    await this.#setClock();
    this.#isNews = true;
    const isPatient = this.#chance.chance(WAITS_FOR_ANSWERS);
    const until = isPatient ? Number.POSITIVE_INFINITY : performance.now() + this.#chance.below(LOOKS_AWAY_MS);
    while (isSomebodyBusy() && !this.#isStriking && performance.now() < until) await wait(1);
  }

  /** Each call reads the database's clock at the world's time at which it is sent. */
  #setClock(): Promise<void> {
    return this.database.setClock(this.#world?.clock ?? 0);
  }

  async #during(strike: () => Promise<void>): Promise<void> {
    await wait(this.#chance.below(DIES_WITHIN_MS));
    await strike();
    this.#isStriking = false;
  }

  /** A page that is requested while the host is killed comes in full or not at all, and afterwards it comes. */
  async #killHost(): Promise<void> {
    const { host } = this.#programs;
    const meanwhile = fetch(host.url).then(
      ({ status }) => status,
      () => 200,
    );
    await host.strike(this.#chance.below(DIES_WITHIN_MS));
    await host.open();
    const statuses = [await meanwhile, (await fetch(host.url)).status];
    if (statuses.some((status) => status !== 200)) throw new Error(`The host answers with ${statuses}`);
  }

  #connect(): Connected {
    return connect(() => this.database.cluster.store(this.database.name), 10, undefined, CONNECTIONS);
  }
}
