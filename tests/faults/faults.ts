import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from './chance';
import type { StrickenStore } from './stricken-store';

/** `strike` resolves once the fault is over; from then on the store must recover. */
export type Fault = { name: string; strike(store: StrickenStore, chance: Chance): Promise<void> };

const seconds = (many: number) => wait(many * 1_000);

/** Pauses all PostgreSQL processes, as if the disk or the computer hung. */
const stall = (many: number, times = 1): Fault => ({
  name: times > 1 ? `database stalls for ${many} s, ${times} times` : `database stalls for ${many} s`,
  async strike(store) {
    for (let turn = 0; turn < times; turn += 1) {
      const processes = await store.databaseProcesses();
      signalAll(processes, 'SIGSTOP');
      try {
        await seconds(many);
      } finally {
        signalAll(processes, 'SIGCONT');
      }
    }
  },
});

/** Ignores processes that have ended since they were listed. */
function signalAll(processes: number[], signal: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, signal);
    } catch {}
  }
}

/** Another transaction locks the stock rows of all variants. */
const lock = (many: number): Fault => ({
  name: `stock locked for ${many} s`,
  async strike(store) {
    const database = await store.database();
    await database.query('begin');
    await database.query('select from variants order by product_id, size, color for update');
    await seconds(many);
    await database.query('rollback');
    await database.end();
  },
});

/** Ends all connections of the store repeatedly, as a failover or an administrator does. */
const backendsEnded = (times: number): Fault => ({
  name: `connections ended ${times} times`,
  async strike(store, { between }) {
    const database = await store.database();
    for (let turn = 0; turn < times; turn += 1) {
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'statecart store'`,
      );
      await wait(between(20, 400));
    }
    await database.end();
  },
});

const databaseKilled = (times: number): Fault => ({
  name: `database killed ${times} times`,
  async strike(store, { between }) {
    for (let turn = 0; turn < times; turn += 1) {
      // Waits until the store has restarted PostgreSQL.
      for (let pid = await store.databasePid(); ; pid = await store.databasePid()) {
        if (pid && pid !== killed) {
          killed = pid;
          break;
        }
        await wait(50);
      }
      process.kill(killed, 'SIGKILL');
      await wait(between(50, 1_500));
    }
  },
});
let killed = 0;

const storeKilled = (times: number): Fault => ({
  name: `store killed ${times} times`,
  async strike(store, { between }) {
    for (let turn = 0; turn < times; turn += 1) {
      await store.kill();
      await store.restart();
      await wait(between(100, 700));
    }
  },
});

/** Statements or commits fail with the error that PostgreSQL raises on a full disk. */
const diskFull = (when: 'statement' | 'commit', many: number): Fault => ({
  name: `disk full at each ${when} for ${many} s`,
  async strike(store) {
    const database = await store.database();
    const deferred = when === 'commit' ? 'initially deferred' : 'initially immediate';
    await database.query(`
      create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`);
    for (const table of TABLES_WRITTEN) {
      await database.query(`create constraint trigger no_room after insert or update on ${table}
        deferrable ${deferred} for each row execute function no_room()`);
    }
    await seconds(many);
    for (const table of TABLES_WRITTEN) await database.query(`drop trigger no_room on ${table}`);
    await database.end();
  },
});
/** Fills the disk of the data folder to the last byte. */
const noRoom = (many: number): Fault => ({
  name: `no space on the disk for ${many} s`,
  async strike({ folder }) {
    const filler = path.join(folder, 'filler');
    const file = await open(filler, 'w');
    const megabyte = Buffer.alloc(1024 * 1024);
    for (let isFull = false; !isFull; )
      isFull = await file.write(megabyte).then(
        () => false,
        () => true,
      );
    await file.close();
    await seconds(many);
    await rm(filler);
  },
});

const TABLES_WRITTEN = ['order_lines', 'payments', 'tokens'];

/** The clock of the store's process is an hour slow, then 25 hours fast, then right again. */
const clockMoved = (pauseSeconds: number): Fault => ({
  name: 'clock of the store an hour slow, then 25 hours fast, then right',
  async strike(store) {
    for (const _ of ['back', 'on', 'home']) {
      store.signal('SIGUSR2');
      await seconds(pauseSeconds);
    }
  },
});

/** Nothing passes between store and database for a while; then all of it arrives late. */
const held = (many: number): Fault => ({
  name: `network to the database held for ${many} s`,
  async strike({ network }) {
    network.hold();
    await seconds(many);
    network.release();
  },
});

/** Nothing passes between store and database for a while; then the connections break, and it is lost. */
const lost = (many: number): Fault => ({
  name: `network to the database lost for ${many} s`,
  async strike({ network }) {
    network.hold();
    await seconds(many);
    network.cut();
    network.release();
  },
});

const cut = (times: number): Fault => ({
  name: `network to the database cut ${times} times`,
  async strike({ network }, { between }) {
    for (let turn = 0; turn < times; turn += 1) {
      network.cut();
      await wait(between(10, 400));
    }
  },
});

export const NETWORK = { short: [held(6), cut(8)], long: [held(5), held(22), lost(3), lost(22), cut(60)] };

const SHORT: Fault[] = [
  stall(7),
  lock(6),
  backendsEnded(6),
  databaseKilled(2),
  diskFull('statement', 1),
  diskFull('commit', 1),
  clockMoved(0.7),
  storeKilled(2),
];

const LONG: Fault[] = [
  ...[5, 11, 15, 23, 32].map((many) => stall(many)),
  stall(6, 4),
  lock(5),
  lock(22),
  backendsEnded(50),
  databaseKilled(6),
  diskFull('statement', 10),
  diskFull('commit', 10),
  clockMoved(10),
  storeKilled(25),
];

export const DISK = { short: [noRoom(3)], long: [noRoom(3), noRoom(20)] };

export const DATABASE = { short: SHORT, long: LONG };
