import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PREFIX } from '../../bin/command-line/settings';
import { renderingIn } from '../../build/rendering-place';
import { demoCatalogue } from '../../demo/catalogue';
import type { FlowsOptions } from '../../host/flows';
import { openShop } from '../../host/shop';
import { outboxIn } from '../../server/mail/outbox';
import { openStore, type StoreOptions } from '../../server/store';

export type TrialShop = {
  shopUrl: string;
  apiUrl: string;
  /** The folder that receives mails to shoppers. */
  outbox: string;
  close(): Promise<void>;
};

/** How the trial differs from a usual one, for its host and its store. */
type Trial = Partial<StoreOptions> & {
  isRendered?: boolean;
  /** How long the host waits for a page, if not as long as usual. */
  patienceMs?: number;
  /** The public address of the shop, if not the one requested. */
  origin?: string;
  /** If given, flows can be watched. */
  flows?: FlowsOptions | undefined;
};

/** The built shop and a store with fresh data on free ports; all data is removed when closed. */
export async function openTrialShop(
  dist: string,
  { isRendered = true, patienceMs, origin, flows, ...store }: Trial = {},
): Promise<TrialShop> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'statecart-trial-'));
  const closing: (() => Promise<void>)[] = [() => rm(dataFolder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
    stopClosingOnSignal();
  };
  const stopClosingOnSignal = closeOnSignal(close);
  try {
    const outbox = join(dataFolder, 'outbox');
    const opened = await openStore({
      catalogue: demoCatalogue,
      port: 0,
      dataFolder,
      demoShopper: true,
      mail: outboxIn(outbox),
      paymentSandbox: {},
      ...store,
    });
    closing.push(opened.close);
    const apiUrl = new URL(API_PREFIX, opened.url).href;
    const rendering = isRendered
      ? { entry: renderingIn(dist), apiBase: apiUrl, origin, ...(patienceMs && { patienceMs }) }
      : undefined;
    const shop = await openShop({ port: 0, dist, apiBase: apiUrl, rendering, flows });
    closing.push(shop.close);
    return { shopUrl: shop.url, apiUrl, outbox, close };
  } catch (reason) {
    await close();
    throw reason;
  }
}

/** The database is another process, which would survive if a signal ended this one. */
function closeOnSignal(close: () => Promise<void>): () => void {
  const leave = () => void close().finally(() => process.exit(1));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, leave);
  return () => {
    for (const signal of signals) process.off(signal, leave);
  };
}
