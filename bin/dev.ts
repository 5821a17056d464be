import { once } from 'node:events';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { devFlows } from '../build/dev-flows';
import { openEmbeddedDatabase } from '../server/db/embedded';
import { BUILT_PROGRAMS, viewerBeside } from './command-line/ensure-built';
import { carryOut } from './command-line/notice';
import { refuseBusyPorts } from './command-line/ports';
import { restartingStore } from './command-line/restarting-store';
import {
  API_PREFIX,
  COVERAGE,
  GALLERY,
  PROJECT,
  readSettings,
  type Settings,
  USUAL_STORE_PORT,
} from './command-line/settings';
import { askedToStop } from './command-line/stopping';
import { tryingOut, turnedOff } from './command-line/trying-out';

/** A change in these folders restarts the store. */
const STORE_SOURCES = ['server', 'http', 'contract', 'demo'];

await carryOut(async () => {
  const stop = askedToStop();
  const settings = readSettings(process.env);
  await refuseBusyPorts(settings);
  // Kept open by this process, so that a restarting store finds its database running.
  const database = settings.databaseUrl ? undefined : await openEmbeddedDatabase(settings.dataFolder, console.log);
  const store = restartingStore();
  let shop: ViteDevServer | undefined;
  try {
    shop = await openDevShop(settings);
    watchStoreSources(shop, store.restart);
    console.log(`Statecart is open for work.\n\n  Shop   http://localhost:${settings.shopPort} (changes as you type)`);
    console.log(
      [
        `  Store  http://localhost:${settings.storePort}${API_PREFIX} (restarts on change)`,
        ...(settings.flows ? [`  Flows  http://localhost:${settings.shopPort}/flows/`] : []),
        ...tryingOut(settings),
        ...turnedOff(settings),
        '\nPress Ctrl+C to stop.',
      ].join('\n'),
    );
    if (!stop.aborted) await once(stop, 'abort');
  } finally {
    await shop?.close();
    await store.close();
    await database?.leave();
  }
});

async function openDevShop(settings: Settings): Promise<ViteDevServer> {
  const { shopPort, storePort, host, dataFolder, dist, flows } = settings;
  if (storePort !== USUAL_STORE_PORT) process.env.VITE_API_BASE ??= `http://localhost:${storePort}${API_PREFIX}`;
  const ours = process.listeners('SIGTERM');
  const shop = await createServer({
    root: PROJECT,
    plugins: flows ? [devFlows({ coverage: COVERAGE, gallery: GALLERY })] : [],
    server: {
      port: shopPort,
      strictPort: true,
      ...(host && { host }),
      // The database writes constantly, and Vite need not watch that.
      watch: { ignored: [dataFolder, dist, viewerBeside(dist), BUILT_PROGRAMS, join(PROJECT, 'reports')] },
    },
  });
  // Vite's own listener would exit at once, before the store and its database are closed.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  }
  await shop.listen();
  return shop;
}

function watchStoreSources({ watcher }: ViteDevServer, restart: () => void): void {
  const folders = STORE_SOURCES.map((folder) => join(PROJECT, folder));
  watcher.add(folders);
  watcher.on('all', (event, path) => {
    const isStores = folders.some((folder) => path.startsWith(folder));
    if (isStores && (event === 'change' || event === 'add' || event === 'unlink')) restart();
  });
}
