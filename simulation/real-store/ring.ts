import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RealRing } from '../command/asked';
import { uuidOf, withProductIds } from '../plan/product-ids';
import { isBeside } from './asker';
import { BREAKAGES } from './breakages';
import { openCluster } from './cluster';
import type { Cluster } from './database';
import { RealStores } from './real-stores';

/** The real store on a cluster: how it is played in worlds, and its mutants. */
export async function realRingOn(cluster: Cluster): Promise<RealRing & { close(): Promise<void> }> {
  const stores = await RealStores.open(cluster);
  return {
    openRealStore: stores.openInWorld,
    isBeside,
    planFor: (plan) => withProductIds(plan, uuidOf),
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
  const { cluster, leave } = await openCluster(folder, 'SIGQUIT');
  const end = async () => {
    await leave();
    await rm(folder, { recursive: true, force: true });
  };
  const ring = await realRingOn(cluster).catch(async (thrown: unknown) => {
    await end();
    throw thrown;
  });
  return {
    ...ring,
    close: () => ring.close().finally(end),
  };
}
