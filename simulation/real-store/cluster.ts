import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbeddedDatabase } from '../../server/db/embedded';
import { aside } from './asker';
import type { Cluster } from './database';

const BACK_WITHIN_MS = 60_000;

/** A PostgreSQL of its own, which worlds may stop at any moment. */
export async function openCluster(folder: string, signal: NodeJS.Signals) {
  // Whoever brings it back needs real time for that, whatever a world does meanwhile.
  const embedded = await aside(() => openEmbeddedDatabase(folder, () => {}));
  const note = path.join(folder, 'db', 'cluster', 'postmaster.pid');
  const postmaster = async () => Number((await readFile(note, 'utf8').catch(() => '')).split('\n')[0] || 0);
  const cluster: Cluster = {
    owner: (database) => ({ ...embedded.address(), database }),
    store: (database) => ({ ...embedded.storeAddress(), database }),
    async restart() {
      const { port } = embedded.address();
      const pid = await postmaster();
      // To number 0 belongs whoever asks.
      if (!pid) throw new Error('PostgreSQL is not there to be stopped.');
      process.kill(pid, signal);
      const deadline = performance.now() + BACK_WITHIN_MS;
      // Whoever keeps the database for a store sees to it that it comes back, as for any store.
      while (embedded.address().port === port) {
        if (performance.now() > deadline) throw new Error('PostgreSQL does not come back.');
        await wait(10);
      }
    },
  };
  return { cluster, leave: () => embedded.leave() };
}
