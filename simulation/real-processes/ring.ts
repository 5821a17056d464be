import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILT_PROGRAMS } from '../../bin/command-line/ensure-built';
import { STORE_DATABASE } from '../../server/db/embedded';
import { serveStore } from '../../tests/server/served-store';
import { freePort } from '../../tests/support/free-port';
import type { RealRing } from '../command/asked';
import { isBeside } from '../real-store/asker';
import { SHOP, STORE } from '../real-store/calls';
import { openCluster } from '../real-store/cluster';
import { WorldDatabase } from '../real-store/database';
import { withAllOffered } from './all-offered';
import { KilledProgram } from './killed-program';
import { ProcessStores } from './process-stores';

const MANY = '1000000';

/** Store, host and PostgreSQL as they are deployed, in a data folder of their own. */
export async function openProcessRing(): Promise<RealRing & { close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'statecart-simulation-'));
  const ending: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    return await openedIn(folder, ending);
  } catch (thrown) {
    await endAll(ending);
    throw thrown;
  }
}

/** Ends in reverse order. If one of them fails, the others end, too. */
async function endAll(ending: (() => Promise<void>)[]): Promise<void> {
  for (const end of ending.splice(0).reverse()) await end().catch((reason: unknown) => console.error(reason));
}

async function openedIn(folder: string, ending: (() => Promise<void>)[]) {
  const { cluster, leave } = await openCluster(folder, 'SIGKILL');
  ending.push(leave);
  const [storePort, port] = [String(await freePort()), String(await freePort())];
  const env = {
    STORE_PORT: storePort,
    PORT: port,
    ALLOWED_ORIGINS: SHOP,
    PUBLIC_URL: STORE,
    PAYMENTS: 'sandbox',
    TRUSTED_PROXIES: '1',
    MOST_UNPAID_UNITS: MANY,
    MOST_UNPAID_UNITS_PER_ADDRESS: MANY,
    ANSWER_LIFETIME_MS: '0',
    API_BASE: `http://127.0.0.1:${storePort}/api/v1`,
  };
  const store = new KilledProgram(
    () => serveStore(folder, env),
    (line) => stores?.heard(line),
  );
  const host = new KilledProgram(
    () => serveStore(folder, env, [path.join(BUILT_PROGRAMS, 'host.js')]),
    () => {},
  );
  let stores: ProcessStores | undefined;
  ending.push(
    () => store.kill(),
    () => host.kill(),
  );
  // The store makes its tables and catalogue first. Only then does the world's clock replace the database's.
  await store.open();
  await store.kill();
  await host.open();
  const database = await WorldDatabase.takeOver(cluster, STORE_DATABASE);
  const opened = await ProcessStores.open(database, { store, host });
  stores = opened;
  ending.push(() => opened.close());
  return {
    openRealStore: opened.openInWorld,
    isBeside,
    planFor: withAllOffered,
    breakages: [
      {
        name: 'an order is acknowledged before it is on the disk',
        begin: () => database.setDurable(false),
        end: () => database.setDurable(true),
      },
    ],
    close: () => endAll(ending),
  };
}
