import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbeddedDatabase } from '../../server/db/embedded';
import { aside } from './asker';
import type { Cluster } from './database';

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
      process.kill(await postmaster(), signal);
      // Whoever keeps the database for a store sees to it that it comes back, as for any store.
      while (embedded.address().port === port) await wait(10);
    },
  };
  return { cluster, leave: () => embedded.leave() };
}
