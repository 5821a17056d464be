import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../bin/command-line/ensure-built';
import { API_PREFIX, readSettings } from '../bin/command-line/settings';
import { freePort } from '../tests/support/free-port';
import { findMainPages, type MainPages } from '../tests/support/main-pages';
import { openProgram } from './program';

export type ShippedShop = { shopUrl: string; mainPages: MainPages };

/** Shop and store as they are built and shipped, in one process of their own, with fresh data. */
export async function withShippedShop<Found>(
  measure: (shop: ShippedShop) => Promise<Found>,
  env: NodeJS.ProcessEnv = {},
): Promise<Found> {
  const { dist } = readSettings({ STATECART_DIST: process.env.STATECART_DIST });
  await ensureBuilt({ dist });
  const dataFolder = await mkdtemp(join(tmpdir(), 'statecart-bench-'));
  const [port, storePort] = [await freePort(), await freePort()];
  const shop = await openProgram({
    program: 'start',
    env: {
      STATECART_DIST: dist,
      STATECART_DATA: dataFolder,
      DATABASE_URL: '',
      PORT: String(port),
      STORE_PORT: String(storePort),
      ...env,
    },
  });
  try {
    const apiUrl = `http://localhost:${storePort}${API_PREFIX}`;
    return await measure({ shopUrl: shop.url, mainPages: await findMainPages(shop.url, apiUrl) });
  } finally {
    await shop.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
