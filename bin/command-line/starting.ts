import { once } from 'node:events';
import type { RunningShop } from '../../host/shop';
import type { RunningStore } from '../../server/store';
import { ensureBuilt, ensureViewerBuilt, viewerBeside } from './ensure-built';
import { refuseBusyPorts } from './ports';
import { openShopOf, openStoreOf, storeApi } from './rooms';
import { readSettings, type Settings } from './settings';
import { tryingOut, turnedOff } from './trying-out';

/** Opens shop and store, and closes them once it is told to stop. */
export async function start(env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<void> {
  const settings = readSettings(env);
  let store: RunningStore | undefined;
  let shop: RunningShop | undefined;
  try {
    await refuseBusyPorts(settings);
    // A first start makes a database and a shop: both at once, and each gives up when the other fails.
    const building = new AbortController();
    const built = ensureAllBuilt(settings, env, AbortSignal.any([stop, building.signal]));
    built.catch(() => undefined);
    store = await openStoreOf(settings).catch((reason: unknown) => {
      building.abort();
      throw reason;
    });
    await built;
    if (stop.aborted) return;
    shop = await openShopOf(settings, store);
    if (stop.aborted) return;
    console.log(welcome(settings, shop, store));
    await once(stop, 'abort');
    console.log('\nClosing …');
  } catch (reason) {
    // A build cut short by Ctrl+C is no failure.
    if (!stop.aborted) throw reason;
  } finally {
    // The shop first, so that nobody is shown a page without a store.
    await shop?.close();
    await store?.close();
  }
}

async function ensureAllBuilt({ dist, flows }: Settings, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  await ensureBuilt({ dist, env, signal });
  if (flows) await ensureViewerBuilt({ dist: viewerBeside(dist), env, signal });
}

function welcome(settings: Settings, shop: RunningShop, store: RunningStore): string {
  const { outwardHost, shopPort, flows } = settings;
  const lines = ['Statecart is open.', '', `  Shop   ${shop.url}`];
  if (outwardHost) lines.push(`         http://${outwardHost}:${shopPort} (from other machines)`);
  lines.push(`  Store  ${storeApi(store)}`);
  if (flows) lines.push(`  Flows  ${new URL('/flows/', shop.url)}`);
  lines.push(...tryingOut(settings), ...turnedOff(settings), '', 'Press Ctrl+C to stop.');
  return lines.join('\n');
}
