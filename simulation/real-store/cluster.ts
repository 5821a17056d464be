import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbeddedDatabase } from '../../server/db/embedded';
import { aside } from './asker';
import type { Cluster } from './database';

const BACK_WITHIN_MS = 60_000;

/** A PostgreSQL of its own, which worlds may stop at any moment. */
export async function openCluster(folder: string, signal: NodeJS.Signals) {
  // The embedded database restarts PostgreSQL by itself, and needs real time for that.
  const embedded = await aside(() => openEmbeddedDatabase(folder, () => {}));
  const note = path.join(folder, 'db', 'cluster', 'postmaster.pid');
  const postmaster = async () => Number((await readFile(note, 'utf8').catch(() => '')).split('\n')[0] || 0);
  const cluster: Cluster = {
    owner: (database) => ({ ...embedded.address(), database }),
    store: (database) => ({ ...embedded.storeAddress(), database }),
    async restart() {
      const { port } = embedded.address();
      const pid = await postmaster();
      // `process.kill(0)` would signal the process group of the simulation itself.
      if (!pid) throw new Error('PostgreSQL is not there to be stopped.');
      process.kill(pid, signal);
      const deadline = performance.now() + BACK_WITHIN_MS;
      // The embedded database brings PostgreSQL back, as for any store, and on another port.
      while (embedded.address().port === port) {
        if (performance.now() > deadline) throw new Error('PostgreSQL does not come back.');
        await wait(10);
      }
    },
  };
  return { cluster, leave: () => embedded.leave() };
}
