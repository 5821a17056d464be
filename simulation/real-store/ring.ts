import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbeddedDatabase } from '../../server/db/embedded';
import type { RealRing } from '../command/asked';
import { isBeside } from './asker';
import { BREAKAGES } from './breakages';
import type { Cluster } from './database';
import { RealStores } from './real-stores';

/** The real store on a cluster: what plays it in worlds, and how it is broken on purpose. */
export async function realRingOn(cluster: Cluster): Promise<RealRing & { close(): Promise<void> }> {
  const stores = await RealStores.open(cluster);
  return {
    openRealStore: stores.openInWorld,
    isBeside,
    breakages: BREAKAGES.map(({ name, alter }) => ({
      name,
      begin: () => {
        stores.alter = alter();
      },
      end: () => {
        stores.alter = undefined;
      },
    })),
    close: () => stores.close(),
  };
}

/** With a PostgreSQL of its own, which worlds may stop at any moment. */
export async function openRealRing(): Promise<RealRing & { close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'statecart-simulation-'));
  const embedded = await openEmbeddedDatabase(folder, () => {});
  const note = path.join(folder, 'db', 'cluster', 'postmaster.pid');
  const postmaster = async () => Number((await readFile(note, 'utf8').catch(() => '')).split('\n')[0] || 0);
  const ring = await realRingOn({
    owner: (database) => ({ ...embedded.address(), database }),
    store: (database) => ({ ...embedded.storeAddress(), database }),
    async restart() {
      const { port } = embedded.address();
      process.kill(await postmaster(), 'SIGQUIT');
      // Whoever keeps the database for a store sees to it that it comes back, as for any store.
      while (embedded.address().port === port) await wait(10);
    },
  });
  return {
    ...ring,
    async close() {
      await ring.close();
      await embedded.leave();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
