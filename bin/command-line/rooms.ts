import { renderingIn } from '../../build/rendering-place';
import { demoCatalogue } from '../../demo/catalogue';
import { openShop } from '../../host/shop';
import { outboxIn } from '../../server/mail/outbox';
import { openStore, type RunningStore } from '../../server/store';
import { viewerBeside } from './ensure-built';
import type { Monitoring } from './monitoring';
import { API_PREFIX, COVERAGE, GALLERY, type Settings, USUAL_STORE_PORT } from './settings';

export function openStoreOf(
  settings: Settings,
  { log, note, metrics }: Partial<Monitoring> = {},
): Promise<RunningStore> {
  const { storePort, host, outwardHost, shopPort, allowedOrigins, outbox } = settings;
  const { dataFolder, databaseUrl, databaseOwnerUrl, databasePooler, catalogueDatabaseUrl } = settings;
  const publicUrl = settings.publicUrl ?? (outwardHost && `http://${outwardHost}:${storePort}`);
  return openStore({
    catalogue: demoCatalogue,
    port: storePort,
    dataFolder,
    allowedOrigins: [...allowedOrigins, ...(outwardHost ? [`http://${outwardHost}:${shopPort}`] : [])],
    ...(host && { hostname: host }),
    ...(databaseUrl && { databaseUrl }),
    ...(databaseOwnerUrl && { databaseOwnerUrl }),
    ...(databasePooler && { databasePooler }),
    ...(catalogueDatabaseUrl && { catalogueDatabaseUrl }),
    ...(publicUrl && { publicUrl }),
    ...(outbox && { mail: outboxIn(outbox) }),
    demoShopper: settings.demoShopper,
    ...(settings.paymentSandbox && { paymentSandbox: {} }),
    trustedProxies: settings.trustedProxies,
    mostUnpaid: settings.mostUnpaid,
    slowQueryMs: settings.slowQueryMs,
    ...(log && { log }),
    ...(note && { note }),
    ...(metrics && { metrics }),
  });
}

/** The shop finds a store on the usual port by itself; anywhere else it has to be told. */
export function openShopOf(settings: Settings, store: RunningStore, { log, metrics }: Partial<Monitoring> = {}) {
  const { shopPort, host, outwardHost, publicUrl, shopUrl, dist } = settings;
  const isUsual = Number(new URL(store.url).port) === USUAL_STORE_PORT && !outwardHost && !publicUrl;
  const apiBase = isUsual ? undefined : publicUrl ? publicApi(publicUrl) : storeApi(store, outwardHost);
  return openShop({
    port: shopPort,
    hostname: host,
    dist,
    apiBase,
    rendering: { entry: renderingIn(dist), apiBase: storeApi(store), origin: shopUrl },
    trustedProxies: settings.trustedProxies,
    flows: settings.flows ? { folder: viewerBeside(dist), coverage: COVERAGE, gallery: GALLERY } : undefined,
    offline: settings.offline,
    metrics,
    ...(log && { log }),
  });
}

const publicApi = (publicUrl: string): string => publicUrl.replace(/\/+$/, '') + API_PREFIX;

export function storeApi(store: RunningStore, outwardHost?: string): string {
  const url = new URL(API_PREFIX, store.url);
  if (outwardHost) url.hostname = outwardHost;
  return url.href;
}
