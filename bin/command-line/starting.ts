import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { VIEWER } from '../../build/built';
import type { RunningShop } from '../../host/shop';
import type { RunningStore } from '../../server/store';
import { ensureBuilt, ensureViewerBuilt, viewerBeside } from './ensure-built';
import { type Monitoring, openMonitoring } from './monitoring';
import { openShopOf, openStoreOf, storeApi } from './open-shop-and-store';
import { refuseBusyPorts } from './ports';
import { readSettings, type Settings } from './settings';
import { tryingOut, turnedOff } from './trying-out';

/** Opens shop and store, and closes them after the stop signal. */
export async function start(env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<void> {
  const settings = readSettings(env);
  let store: RunningStore | undefined;
  let shop: RunningShop | undefined;
  let monitoring: Monitoring | undefined;
  try {
    await refuseBusyPorts(settings);
    monitoring = await openMonitoring(settings);
    // A first start creates the database and builds the shop, in parallel; if one fails, the other is aborted.
    const building = new AbortController();
    const built = ensureAllBuilt(settings, env, AbortSignal.any([stop, building.signal]));
    const storeOpening = openStoreOf(settings, monitoring);
    const unlessStopped = (open: RunningStore) => {
      stop.throwIfAborted();
      return open;
    };
    const shopOpening = built.then((flows) =>
      openShopOf({ ...settings, flows }, storeOpening.then(unlessStopped), monitoring),
    );
    const shopSettled = shopOpening.catch(() => undefined);
    store = await storeOpening.catch(async (reason: unknown) => {
      building.abort();
      await shopSettled;
      throw reason;
    });
    shop = await shopOpening;
    if (stop.aborted) return;
    console.log(welcome({ ...settings, flows: await built }, shop, store));
    await once(stop, 'abort');
    console.log('\nClosing …');
    await drained([shop, store], settings);
  } catch (reason) {
    // A build aborted by Ctrl+C is not a failure.
    if (!stop.aborted) throw reason;
  } finally {
    // The shop closes first, so that no page is served without a store.
    await shop?.close();
    await store?.close();
    await monitoring?.close();
  }
}

/** Marks them as not ready, and waits for the load balancer to stop routing shoppers here. */
export async function drained(
  all: { drain(): void }[],
  { drainSeconds }: Pick<Settings, 'drainSeconds'>,
): Promise<void> {
  for (const one of all) one.drain();
  await setTimeout(drainSeconds * 1_000);
}

/** Resolves to whether the flow viewer is available: without build tools the shop opens without it. */
export async function ensureAllBuilt(
  { dist, flows }: Pick<Settings, 'dist' | 'flows'>,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<boolean> {
  await ensureBuilt({ dist, env, signal });
  if (!flows) return false;
  const viewer = viewerBeside(dist);
  await ensureViewerBuilt({ dist: viewer, env, signal });
  const isThere = existsSync(join(viewer, VIEWER.file));
  if (!isThere) console.log('The viewer of flows is left out: nothing can be built here.');
  return isThere;
}

function welcome(settings: Settings, shop: RunningShop, store: RunningStore): string {
  const { outwardHost, shopPort, flows } = settings;
  const lines = ['Statecart is open.', '', `  Shop   ${shop.url}`];
  if (outwardHost) lines.push(`         http://${outwardHost}:${shopPort} (from other machines)`);
  lines.push(`  Store  ${storeApi(store.url)}`);
  if (flows) lines.push(`  Flows  ${new URL('/flows/', shop.url)}`);
  lines.push(...tryingOut(settings), ...turnedOff(settings), '', 'Press Ctrl+C to stop.');
  return lines.join('\n');
}
