import { renderingIn } from '../../build/rendering-place';
import { openShop, type RunningShop } from '../../host/shop';
import { addressOf } from '../../http/address-of';
import { openStore, type RunningStore } from '../../server/store';
import { viewerBeside } from './ensure-built';
import type { Monitoring } from './monitoring';
import { API_PREFIX, COVERAGE, GALLERY, type Settings, USUAL_STORE_PORT } from './settings';
import { storeOptions } from './store-options';

/** Opens the store for a shop in the same process. Other machines reach it by the same hostname as the shop. */
export async function openStoreOf(settings: Settings, monitoring: Partial<Monitoring> = {}): Promise<RunningStore> {
  const { outwardHost, shopPort, storePort, allowedOrigins } = settings;
  if (!outwardHost) return openStore(storeOptions(settings, monitoring));
  return openStore({
    publicUrl: `http://${outwardHost}:${storePort}`,
    ...storeOptions(settings, monitoring),
    allowedOrigins: [...allowedOrigins, `http://${outwardHost}:${shopPort}`],
  });
}

/**
 * Prepares while the store opens, and listens only after it. The shop finds a store on the usual port by itself; any
 * other address is written into its pages.
 */
export async function openShopOf(
  settings: Settings,
  store: Promise<RunningStore>,
  { log, metrics }: Partial<Monitoring> = {},
): Promise<RunningShop> {
  const { shopPort, storePort, host, outwardHost, publicUrl, shopUrl, dist } = settings;
  const storeUrl = storePort === 0 ? (await store).url : addressOf(host, storePort);
  const isUsual = storePort === USUAL_STORE_PORT && !outwardHost && !publicUrl;
  const apiBase = isUsual ? undefined : publicUrl ? publicApi(publicUrl) : storeApi(storeUrl, outwardHost);
  return openShop({
    port: shopPort,
    hostname: host,
    dist,
    apiBase,
    storeOpening: store,
    rendering: { entry: renderingIn(dist), apiBase: storeApi(storeUrl), origin: shopUrl },
    trustedProxies: settings.trustedProxies,
    flows: settings.flows ? viewerOf(dist) : undefined,
    offline: settings.offline,
    metrics,
    ...(log && { log }),
  });
}

/** The viewer of flows, and what it shows beside the machines. */
export const viewerOf = (dist: string) => ({ folder: viewerBeside(dist), coverage: COVERAGE, gallery: GALLERY });

const publicApi = (publicUrl: string): string => publicUrl.replace(/\/+$/, '') + API_PREFIX;

export function storeApi(storeUrl: string, outwardHost?: string): string {
  const url = new URL(API_PREFIX, storeUrl);
  if (outwardHost) url.hostname = outwardHost;
  return url.href;
}
