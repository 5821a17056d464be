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
  /** The folder where the mails to shoppers are put. */
  outbox: string;
  close(): Promise<void>;
};

/** How the trial differs: its rendering, and its store from one that is tried out. */
type Trial = Partial<StoreOptions> & {
  isRendered?: boolean;
  /** How long the host waits for a page, if not as long as for shoppers. */
  patienceMs?: number;
  /** Where the shop says that it is reached, if not where it was asked. */
  origin?: string;
  /** With it, flows can be watched, as whoever starts the shop can. */
  flows?: FlowsOptions | undefined;
};

/** The built shop and a real store with fresh data, on free ports, gone without a trace when closed. */
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

/** The database is a process of its own, and would outlive a trial cut short. */
function closeOnSignal(close: () => Promise<void>): () => void {
  const leave = () => void close().finally(() => process.exit(1));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, leave);
  return () => {
    for (const signal of signals) process.off(signal, leave);
  };
}
