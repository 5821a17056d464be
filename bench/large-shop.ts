import { addressesIn } from './addresses';
import { openBenchStore } from './bench-store';
import { openCaller } from './caller';
import { openProgram } from './program';
import { untilReady } from './until-ready';

const HOSTNAME = 'large.localhost';

export type Answered = { status: number; isRendered: boolean };
export type LargeShop = Awaited<ReturnType<typeof openLargeShop>>;

/** A built shop and its store with many products, each in a process of its own, with fresh data. */
export async function openLargeShop(dist: string, products: number) {
  const bench = await openBenchStore();
  await bench.seed(HOSTNAME, products);
  const store = await bench.serve({ trustedProxies: 1 });
  await untilReady(store.url);
  const apiUrl = `${store.url}/api/v1`;
  const host = await openHost(dist, apiUrl, HOSTNAME);
  const visitor = await visitorOf(host.url, HOSTNAME);
  const { mixed } = await addressesIn(apiUrl, HOSTNAME);
  return {
    host,
    store,
    apiUrl,
    hostname: HOSTNAME,
    headers: headersFor(HOSTNAME),
    page: visitor.page,
    addresses: mixed,
    async close() {
      visitor.close();
      await host.close();
      await bench.close();
    },
  };
}

export const openHost = (dist: string, apiUrl: string, hostname: string) =>
  openProgram({
    program: 'host',
    env: { STATECART_DIST: dist, API_BASE: apiUrl, PORT: '0', HOST: '127.0.0.1', SHOP_URL: `http://${hostname}` },
  });

const headersFor = (hostname: string) => ({ host: hostname, 'accept-encoding': 'br' });

/**
 * Requests pages as browsers do. The plain page, which the host has not rendered and which is the same for every
 * address, is recognised by its ETag.
 */
export async function visitorOf(shopUrl: string, hostname: string) {
  const { call, close } = openCaller(shopUrl, headersFor(hostname));
  const plain = (await call('/cart')).etag;
  return {
    async page(path: string): Promise<Answered> {
      const { status, etag } = await call(path);
      return { status, isRendered: etag !== plain };
    },
    close,
  };
}
